import { t } from '../../i18n/catalogue/tournaments';
import { NumberField } from '../../parts/controls';
import type { TournamentPlan } from '../../tournaments/plan';

const kMostMinutes = 180;
const kMostIncrement = 180;

const clocks = [
  { field: 'playOffMinutes', label: () => t('new.minutes'), least: 1, most: kMostMinutes },
  { field: 'playOffIncrement', label: () => t('new.increment'), least: 0, most: kMostIncrement },
  { field: 'playOffWhite', label: () => t('new.playOffWhite'), least: 1, most: kMostMinutes },
  { field: 'playOffBlack', label: () => t('new.playOffBlack'), least: 1, most: kMostMinutes },
] as const;

/** How fast a tied match of two games is played off. */
export function PlanPlayOff({ plan, onPlan }: { plan: TournamentPlan; onPlan(changes: Partial<TournamentPlan>): void }) {
  return (
    <fieldset>
      <legend>{t('new.playOff')}</legend>
      <div class="pair">
        {clocks.map(({ field, label, least, most }) => (
          <NumberField
            key={field}
            label={label()}
            value={plan[field]}
            least={least}
            most={most}
            onInput={value => onPlan({ [field]: value })}
            testid={`new-${field}`}
          />
        ))}
      </div>
      <p class="hint">{t('new.playOffHint')}</p>
    </fieldset>
  );
}
