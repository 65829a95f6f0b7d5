import type { Day } from './days';
import type { Kept } from './kept';
import type { Puzzle } from './types';

/** Puzzles a day, and how many of them at most are some that needed help before. */
export const kDaily = 5;
const kAgain = 2;

/**
 * The puzzles of `day`: those already chosen for it; or else some that were solved with help, and the next ones of the path. Fewer when
 * the path ends; none when everything was solved without help.
 */
export function planOf(path: readonly Puzzle[], { solved, plan }: Kept, day: Day): readonly Puzzle[] {
  if (plan.day === day) return path.filter(({ id }) => plan.ids.includes(id));
  const again = path.filter(({ id }) => solved[id] === 'helped');
  const fresh = path.filter(({ id }) => solved[id] === undefined);
  const most = Math.max(kAgain, kDaily - fresh.length);
  const repeated = again.slice(0, Math.min(most, kDaily));
  return [...repeated, ...fresh.slice(0, kDaily - repeated.length)];
}

/** The next puzzle after `from`: the next of the plan that is open, or else of the path, from there and then from its start. */
export function nextOf(path: readonly Puzzle[], plan: readonly Puzzle[], done: (id: string) => boolean, from: Puzzle): Puzzle | undefined {
  const isOpen = ({ id }: Puzzle) => id !== from.id && !done(id);
  if (plan.some(({ id }) => id === from.id)) {
    const today = plan.find(isOpen);
    if (today) return today;
  }
  return path.find(puzzle => puzzle.number > from.number && isOpen(puzzle)) ?? path.find(isOpen);
}
