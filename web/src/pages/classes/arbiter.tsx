import { useState } from 'preact/hooks';
import type { Score } from '../../core/types';
import type { WatchedGame } from '../../game/watched_game';
import { t } from '../../i18n/catalogue/classes';
import { printedScore } from '../../i18n/score';
import { sideName } from '../../i18n/sides';
import { Button, Select, TextField } from '../../parts/controls';
import { arbitrate } from '../../server/classes';
import { wordsOf } from './class_errors';

const kMinuteMs = 60_000;

const kScores: readonly Score[] = ['1-0', '1/2-1/2', '0-1', '0-0', '1/2-0', '0-1/2'];

const scoreLabels = { '1-0': 'classes.whiteWins', '1/2-1/2': 'classes.draw', '0-1': 'classes.blackWins' } as const;

/** Scores by which both players lose, or one gets half a point, go by their figures. */
function labelOf(score: Score): string {
  const label = scoreLabels[score as keyof typeof scoreLabels];
  return label ? t(label) : printedScore(score);
}

interface ArbiterProps {
  id: string;
  game: WatchedGame;
}

/** What a teacher may do as the arbiter of one game: its clocks and its result. */
export function Arbiter({ id, game }: ArbiterProps) {
  const [isOpen, setOpen] = useState(false);
  const [score, setScore] = useState<Score>('1/2-1/2');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const { aborted, outcome, clock, stoppedBy } = game.view.value;
  const goesOn = !aborted && !outcome;
  const act = (what: string) => {
    setProblem('');
    arbitrate(id, what).catch(error => setProblem(wordsOf(error)));
  };
  return (
    <div class="board-arbiter">
      <Button kind="quiet" testid="arbiter" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('classes.arbiter')}
      </Button>
      {isOpen && goesOn && (
        <Button testid="stop-one" onClick={() => act(stoppedBy === null ? 'stop-clocks' : 'restart-clocks')}>
          {t(stoppedBy === null ? 'classes.stopOne' : 'classes.restartOne')}
        </Button>
      )}
      {isOpen &&
        goesOn &&
        clock &&
        (['white', 'black'] as const).map(side => (
          <div class="pair" key={side}>
            <Button
              testid={`give-${side}`}
              label={`${sideName(side)} +1: ${t('classes.give', { side: sideName(side) })}`}
              onClick={() => act(`adjust-clock ${side} ${kMinuteMs}`)}
            >
              <span aria-hidden="true">{sideName(side)} +1</span>
            </Button>
            <Button
              testid={`take-${side}`}
              label={`${sideName(side)} −1: ${t('classes.take', { side: sideName(side) })}`}
              onClick={() => act(`adjust-clock ${side} -${kMinuteMs}`)}
            >
              <span aria-hidden="true">{sideName(side)} −1</span>
            </Button>
          </div>
        ))}
      {isOpen && (
        <form
          onSubmit={event => {
            event.preventDefault();
            act(`decide-result ${score} ${note.trim()}`);
          }}
        >
          <Select<Score>
            label={t('classes.result')}
            options={kScores.map(value => ({ value, label: labelOf(value) }))}
            value={score}
            onChoose={setScore}
            testid="decided-score"
          />
          <TextField label={t('classes.reason')} value={note} onInput={setNote} testid="decided-note" />
          <button type="submit" class="button" disabled={note.trim() === ''} data-testid="decide">
            {t('classes.decide')}
          </button>
        </form>
      )}
      <p class="fault" role="alert">
        {problem}
      </p>
    </div>
  );
}
