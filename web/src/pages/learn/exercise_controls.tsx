import { type Attempt, starsFor } from '../../learn/attempt';
import { turnOf } from '../../core/pieces';
import type { Exercise } from '../../learn/types';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { Stars } from './stars';
import { t } from '../../i18n/catalogue/school';
import { sides } from '../../i18n/sides';

interface ControlsProps {
  exercise: Exercise;
  attempt: Attempt;
  onAnswer(index: number): void;
  onHint(): void;
  onAgain(): void;
  onNext(): void;
}

/** Below the board: how it stands in words, the answers, and what can be done. */
export function Controls(props: ControlsProps) {
  const { exercise, attempt } = props;
  return (
    <>
      <StateLine exercise={exercise} attempt={attempt} />
      {exercise.kind === 'ask' && <Answers {...props} />}
      <Feedback exercise={exercise} attempt={attempt} />
      <Acts {...props} />
    </>
  );
}

function StateLine({ exercise, attempt }: { exercise: Exercise; attempt: Attempt }) {
  if (exercise.kind === 'collect') {
    return (
      <p
        class="hint"
        data-testid="count"
      >{`${t('step.moves', { count: attempt.moves })} · ${t('step.starsLeft', { count: attempt.stars.length })}`}</p>
    );
  }
  if (exercise.kind === 'point') {
    const target = exercise.targets[attempt.found];
    return target ? (
      <p class="wanted" data-testid="wanted">
        {t('step.find', { what: target.find })}
      </p>
    ) : null;
  }
  if (exercise.kind !== 'find' || attempt.phase !== 'open') return null;
  return (
    <p class="turn-line">
      <span class={`side-mark ${turnOf(attempt.fen)}`} aria-hidden="true" />
      {t('step.youPlay', { side: sides[turnOf(attempt.fen)] })}
    </p>
  );
}

function Answers({ exercise, attempt, onAnswer }: ControlsProps) {
  if (exercise.kind !== 'ask') return null;
  const right = attempt.phase === 'solved' ? attempt.tried.at(-1) : undefined;
  return (
    <ul class="answers">
      {exercise.answers.map(({ text }, index) => {
        const state = index === right ? 'right' : attempt.tried.includes(index) ? 'wrong' : '';
        return (
          <li key={text}>
            <button
              type="button"
              class={`button plain answer ${state}`}
              disabled={attempt.phase === 'solved' || state === 'wrong'}
              onClick={() => onAnswer(index)}
              data-testid={`answer-${index}`}
            >
              {state && <Icon name={state === 'right' ? drawings.check : 'cross'} />}
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Heard through the page's live region: here it is only seen. */
function Feedback({ exercise, attempt }: { exercise: Exercise; attempt: Attempt }) {
  const { said, phase } = attempt;
  return (
    <div class={`feedback ${said?.tone ?? ''}`} data-testid="feedback">
      {said && <Icon name={said.tone === 'wrong' ? 'cross' : said.tone === 'good' ? drawings.check : 'bulb'} />}
      <div>
        {phase === 'solved' && <Stars count={starsFor(exercise, attempt)} />}
        {said && <p>{said.text}</p>}
      </div>
    </div>
  );
}

function Acts({ exercise, attempt, onHint, onAgain, onNext }: ControlsProps) {
  if (attempt.phase === 'solved') {
    return (
      <div class="lesson-buttons">
        <Button kind="main" testid="next" onClick={onNext}>
          {t('step.next')}
        </Button>
        <Button icon="again" testid="again" onClick={onAgain}>
          {t('step.again')}
        </Button>
      </div>
    );
  }
  const isStarted = exercise.kind === 'collect' && attempt.moves > 0;
  return (
    <div class="lesson-buttons">
      {(attempt.phase === 'wrong' || isStarted) && (
        <Button icon="again" kind={attempt.phase === 'wrong' ? 'main' : 'plain'} testid="again" onClick={onAgain}>
          {t(attempt.phase === 'wrong' ? 'step.again' : 'step.restart')}
        </Button>
      )}
      {attempt.phase === 'open' && (
        <Button icon="bulb" testid="hint" onClick={onHint}>
          {t('step.hint')}
        </Button>
      )}
      <Button kind="quiet" testid="skip" onClick={onNext}>
        {t('step.skip')}
      </Button>
    </div>
  );
}
