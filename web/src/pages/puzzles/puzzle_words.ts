import { t } from '../../i18n/catalogue/puzzles';
import { resultWords } from '../../i18n/endings';
import { shownSan } from '../../i18n/notation';
import type { PuzzleAttempt } from '../../puzzles/attempt';

/** Why the last wrong move is not the right one: what answers it, or how it ended the game. */
export function wrongWords({ wrong }: Pick<PuzzleAttempt, 'wrong'>): string {
  if (wrong?.answer) return t('refuted', { move: shownSan(wrong.answer.san) });
  if (wrong?.scene.outcome) return t('wrongEnds', { ending: resultWords(wrong.scene.outcome).headline });
  return t('wrong');
}
