import { t } from '../../i18n/catalogue/tournaments';
import { NumberField } from '../../parts/controls';
import type { TournamentPlan } from '../../tournaments/plan';
import { MomentField } from './moment_field';

const kMostArenaMinutes = 1_440;
const kMostMinutesAhead = 1_440;

interface PlanArenaProps {
  plan: TournamentPlan;
  onPlan(changes: Partial<TournamentPlan>): void;
}

/** How long an arena lasts, and when it begins. */
export function PlanArena({ plan, onPlan }: PlanArenaProps) {
  return (
    <>
      <div class="pair">
        <NumberField
          label={t('new.arenaMinutes')}
          value={plan.arenaMinutes}
          least={1}
          most={kMostArenaMinutes}
          onInput={arenaMinutes => onPlan({ arenaMinutes })}
          testid="new-arena-minutes"
        />
        <NumberField
          label={t('new.arenaIn')}
          value={plan.arenaIn}
          least={0}
          most={kMostMinutesAhead}
          onInput={arenaIn => onPlan({ arenaIn, arenaBegins: '' })}
          testid="new-arena-in"
        />
      </div>
      <MomentField
        label={t('new.arenaBegins')}
        value={plan.arenaBegins}
        onInput={arenaBegins => onPlan({ arenaBegins })}
        testid="new-arena-begins"
      />
      <p class="hint">{t('arena.rules')}</p>
    </>
  );
}
