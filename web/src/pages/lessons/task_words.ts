import { t } from '../../i18n/catalogue/classwork';
import { t as puzzleWords } from '../../i18n/catalogue/puzzles';
import { lessons } from '../../learn/lessons';
import { isTheme } from '../../puzzles/path';
import type { Standing } from '../../server/lessons';

/** "Fork" of a puzzle, the title of a lesson. */
export function taskName({ kind, name }: { kind: 'puzzle' | 'lesson'; name: string }): string {
  if (kind === 'lesson') return lessons.find(({ id }) => id === name)?.title ?? name;
  return isTheme(name) ? puzzleWords(`theme.${name}`) : name;
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
  return { short: signs[result] + counted, long: words.join(', ') };
}
