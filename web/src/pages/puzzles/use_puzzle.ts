import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { whyNot } from '../../i18n/explanations';
import type { Promoted } from '../../core/promoted';
import type { SquareName } from '../../core/types';
import type { Rules } from '../../learn/lesson_rules';
import { type PuzzleAttempt, begin, hinted, howSolved, moved, replied, retried, unpromoted } from '../../puzzles/attempt';
import { dayOf } from '../../puzzles/days';
import { kept, planned, remember } from '../../puzzles/kept';
import { path } from '../../puzzles/path';
import { planOf } from '../../puzzles/plan';
import type { Puzzle } from '../../puzzles/types';
import { say } from '../../state/notices';
import { wantsStillness } from '../../state/settings';
import { play as sound } from '../../state/sound';

/** The other side's answer is seen to come. */
const kReplyMs = 600;

/** The plan of the day is chosen when its first puzzle is solved, and stays. */
function keepSolved(puzzle: Puzzle, attempt: PuzzleAttempt): void {
  const today = dayOf(new Date());
  const plan = planOf(path, kept.peek(), today);
  if (kept.peek().plan.day !== today) planned({ day: today, ids: plan.map(({ id }) => id) });
  remember(puzzle.id, howSolved(attempt), today);
}

/** Heard and said when an attempt has become another. */
function accompany(rules: Rules, before: PuzzleAttempt, after: PuzzleAttempt): void {
  if (after.phase === 'solved' && before.phase !== 'solved') sound('end');
  else if (after.fen !== before.fen) sound(after.check ? 'check' : 'move');
  if (after.refused) {
    const why = rules.explain(after.fen, after.refused.from, after.refused.to);
    if (why) say(whyNot(why));
  } else if (after.phase !== before.phase) {
    const words = { open: before.phase === 'reply' ? t('goOn') : '', reply: '', wrong: t('wrong'), solved: t('solved') }[after.phase];
    if (words) say(words);
  }
}

/** A puzzle as it is being solved: what is to be seen, and what the person can do. */
export function usePuzzle(rules: Rules | null, puzzle: Puzzle) {
  const start = useMemo(() => begin(rules, puzzle), [rules]);
  const [{ made, version }, setState] = useState<{ made: PuzzleAttempt | null; version: number }>({ made: null, version: 0 });
  const attempt = made ?? start;
  const become = (next: PuzzleAttempt) => {
    if (!rules) return;
    accompany(rules, attempt, next);
    if (next.phase === 'solved' && attempt.phase !== 'solved') keepSolved(puzzle, next);
    setState({ made: next, version: version + 1 });
  };
  useEffect(() => {
    if (attempt.phase !== 'reply' || !rules) return;
    const timer = setTimeout(() => become(replied(rules, puzzle, attempt)), wantsStillness() ? 0 : kReplyMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  return {
    attempt,
    version,
    move: (from: SquareName, to: SquareName, role?: Promoted) => rules && become(moved(rules, puzzle, attempt, from, to, role)),
    hint: () => become(hinted(attempt)),
    retry: () => rules && become(retried(rules, attempt)),
    again: () => become(begin(rules, puzzle)),
    cancel: () => become(unpromoted(attempt)),
  };
}
