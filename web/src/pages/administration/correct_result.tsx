import { useState } from 'preact/hooks';
import type { Score } from '../../core/types';
import { t } from '../../i18n/catalogue/site';
import { printedScore } from '../../i18n/score';
import { Select, TextField } from '../../parts/controls';
import { arbitrate } from '../../server/classes';
import { gameIn } from '../../server/site';

interface CorrectProps {
  onProblem(error: unknown): void;
  onDone(note: string): void;
}

const kScores: readonly Score[] = ['1-0', '1/2-1/2', '0-1', '0-0', '1/2-0', '0-1/2'];
const scoreLabels = { '1-0': 'site.whiteWins', '1/2-1/2': 'site.draw', '0-1': 'site.blackWins' } as const;

/** Scores by which both players lose, or one gets half a point, go by their figures. */
function labelOf(score: Score): string {
  const label = scoreLabels[score as keyof typeof scoreLabels];
  return label ? t(label) : printedScore(score);
}

/** The result of any game, decided with a reason: an event of its own, and nothing is rewritten. */
export function CorrectResult({ onProblem, onDone }: CorrectProps) {
  const [game, setGame] = useState('');
  const [score, setScore] = useState<Score>('1/2-1/2');
  const [note, setNote] = useState('');
  const correct = (event: Event) => {
    event.preventDefault();
    arbitrate(gameIn(game), `decide-result ${score} ${note.trim()}`)
      .then(() => onDone(t('site.corrected')))
      .catch(onProblem);
  };
  return (
    <form onSubmit={correct}>
      <h3>{t('site.correct')}</h3>
      <label class="field">
        <span>{t('site.game')}</span>
        <input type="text" required value={game} onInput={event => setGame(event.currentTarget.value)} data-testid="correct-game" />
      </label>
      <Select<Score>
        label={t('site.result')}
        options={kScores.map(value => ({ value, label: labelOf(value) }))}
        value={score}
        onChoose={setScore}
        testid="correct-score"
      />
      <TextField label={t('site.reason')} value={note} onInput={setNote} testid="correct-note" />
      <button type="submit" class="button" disabled={gameIn(game) === '' || note.trim() === ''} data-testid="correct">
        {t('site.correct')}
      </button>
    </form>
  );
}
