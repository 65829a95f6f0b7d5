import { inARow } from '../../i18n/in_a_row';
import { t } from '../../i18n/catalogue/classwork';
import { t as puzzleWords } from '../../i18n/catalogue/puzzles';
import { lessons } from '../../learn/lessons';
import { t as studyWords } from '../../i18n/catalogue/studies';
import { isTheme } from '../../puzzles/path';
import type { OwnTask, Standing, Verdict } from '../../server/lessons';

/** "Fork" of a puzzle, the title of a lesson, the name of a chapter. */
export function taskName({ kind, name }: Pick<OwnTask, 'kind' | 'name'>): string {
  if (kind === 'chapter') return name;
  if (kind === 'lesson') return lessons.find(({ id }) => id === name)?.title ?? name;
  return isTheme(name) ? puzzleWords(`theme.${name}`) : name;
}

/** What a move in a chapter is. */
export function verdictWords(verdict: Verdict): string {
  switch (verdict) {
    case 'right':
      return studyWords('lesson.right');
    case 'nearly':
      return studyWords('lesson.nearly');
    case 'wrong':
      return studyWords('lesson.wrongMove');
    case 'shown':
      return t('task.shown');
  }
}

/** How a pupil did at a task: "✓ 2", for screen readers in words. */
export function standingWords({ result, tries, late }: Standing): { short: string; long: string } {
  const signs = { right: '✓', wrong: '✗', going: '…', none: '–' };
  const counted = tries > 1 ? ` ${tries}` : '';
  const words = [
    t(`task.${result}`),
    ...(tries > 0 ? [t('homework.triesOf', { count: tries })] : []),
    ...(late ? [t('homework.late')] : []),
  ];
  return { short: signs[result] + counted, long: inARow(words) };
}
