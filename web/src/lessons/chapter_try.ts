import { turnOf } from '../core/pieces';
import type { Uci } from '../core/types';
import type { OwnTask, TaskChapter, TryMove } from '../server/lessons';

/** Whether the move stays on the board: others are taken back at once. */
export const stands = ({ verdict }: TryMove): boolean => verdict !== 'nearly' && verdict !== 'wrong';

/** The moves that lead to the position which is asked about. */
export const standing = (moves: readonly TryMove[]): readonly Uci[] => moves.filter(stands).map(({ uci }) => uci);

/** The moves to the position after the first `ply` of a try: the last of them is seen also if it was taken back. */
export const shownAt = (moves: readonly TryMove[], ply: number): readonly Uci[] =>
  moves
    .slice(0, ply)
    .filter((move, index) => index === ply - 1 || stands(move))
    .map(({ uci }) => uci);

export const mistakesIn = (moves: readonly TryMove[]): number =>
  moves.filter(({ verdict }) => verdict === 'wrong' || verdict === 'shown').length;

/** How many of the moves that are asked for have been found or shown. */
export function foundIn(moves: readonly TryMove[], { mode, orientation }: TaskChapter, fen: string): number {
  const isFirst = turnOf(fen) === orientation;
  return standing(moves).filter((_, index) => mode === 'conceal' || (index % 2 === 0) === isFirst).length;
}

/** Where a pupil goes on with a chapter: a new try where the last is over. */
export function resumedChapter({ chapter, tries }: OwnTask): { try: number; moves: readonly TryMove[]; hint: string } {
  const last = tries.at(-1);
  const { moves = [], hint = '' } = (last?.result === 'going' ? last : chapter?.begin) ?? {};
  return { try: last?.result === 'going' ? last.number : tries.length, moves, hint };
}
