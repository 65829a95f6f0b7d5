import { t } from '../../i18n/catalogue/tournaments';
import { spokenTime } from '../../i18n/clocks';
import { Choice, NumberField } from '../../parts/controls';
import { type StartKind, startKinds, type StartsPlan, startTimes } from '../../tournaments/round_starts';
import { MomentField } from './moment_field';

const kMostPause = 60;
const kMostInterval = 20_160;
const kMinuteMs = 60_000;

const kindWords = {
  arbiter: () => t('new.startsArbiter'),
  done: () => t('new.startsDone'),
  times: () => t('new.startsTimes'),
} as const satisfies Record<StartKind, () => string>;

interface PlanStartsProps {
  plan: StartsPlan;
  rounds: number;
  onPlan(changes: Partial<StartsPlan>): void;
}

/** The time of each round after the first. */
function OwnTimes({ plan, rounds, onPlan }: PlanStartsProps) {
  const times = startTimes(plan, rounds);
  return (
    <details class="fold" data-testid="new-times">
      <summary>{t('new.eachTime')}</summary>
      <div class="start-times">
        {times.slice(1).map((time, index) => {
          const round = index + 2;
          return (
            <MomentField
              key={round}
              label={t('pairings.round', { round })}
              value={time}
              onInput={text => onPlan({ ownTimes: { ...plan.ownTimes, [round]: text } })}
              isNeeded
              testid={`new-time-${round}`}
            />
          );
        })}
      </div>
    </details>
  );
}

/** Who begins rounds, and when. */
export function PlanStarts({ plan, rounds, onPlan }: PlanStartsProps) {
  const isTimed = plan.starts === 'times';
  return (
    <>
      <Choice
        legend={t('new.starts')}
        shape="cards long"
        options={startKinds.map(value => ({ value, label: kindWords[value]() }))}
        value={plan.starts}
        onChoose={starts => onPlan({ starts })}
        testid="new-starts"
      />
      {plan.starts !== 'arbiter' && (
        <>
          <MomentField
            label={t(isTimed ? 'new.firstStart' : 'new.firstStartOrArbiter')}
            value={plan.firstStart}
            onInput={firstStart => onPlan({ firstStart })}
            isNeeded={isTimed}
            testid="new-first-start"
          />
          <div class="pair">
            {isTimed && (
              <NumberField
                label={t('new.interval')}
                value={plan.interval}
                least={1}
                most={kMostInterval}
                onInput={interval => onPlan({ interval, ownTimes: {} })}
                testid="new-interval"
              />
            )}
            <NumberField
              label={t('new.pause')}
              value={plan.pause}
              least={0}
              most={kMostPause}
              onInput={pause => onPlan({ pause })}
              testid="new-pause"
            />
          </div>
          {isTimed && rounds > 1 && <OwnTimes plan={plan} rounds={rounds} onPlan={onPlan} />}
          <p class="hint" data-testid="new-starts-hint">
            {plan.pause === 0
              ? t(isTimed ? 'new.timesHintAtOnce' : 'new.doneHintAtOnce')
              : t(isTimed ? 'new.timesHint' : 'new.doneHint', { time: spokenTime(plan.pause * kMinuteMs) })}
          </p>
        </>
      )}
    </>
  );
}
