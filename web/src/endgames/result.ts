import type { Category, TableLine, TableMove } from '../server/tablebase';

/** A result for one side. `rounded`: a win or a loss that may come too late for the fifty moves. */
export type Result = 'win' | 'cursed-win' | 'rounded-win' | 'draw' | 'blessed-loss' | 'rounded-loss' | 'loss' | 'unknown';

const results: Readonly<Record<Category, Result>> = {
  win: 'win',
  'syzygy-win': 'rounded-win',
  'maybe-win': 'rounded-win',
  'cursed-win': 'cursed-win',
  draw: 'draw',
  'blessed-loss': 'blessed-loss',
  'maybe-loss': 'rounded-loss',
  'syzygy-loss': 'rounded-loss',
  loss: 'loss',
  unknown: 'unknown',
};
const opposites: Readonly<Record<Result, Result>> = {
  win: 'loss',
  'rounded-win': 'rounded-loss',
  'cursed-win': 'blessed-loss',
  draw: 'draw',
  'blessed-loss': 'cursed-win',
  'rounded-loss': 'rounded-win',
  loss: 'win',
  unknown: 'unknown',
};

/** For the side to move. */
export const resultOf = (category: Category): Result => results[category];
/** Of a move, for the side that makes it. */
export const resultOfMove = ({ category }: Pick<TableMove, 'category'>): Result => opposites[results[category]];

/** From the best to the worst. */
const order: readonly Result[] = ['win', 'rounded-win', 'cursed-win', 'draw', 'unknown', 'blessed-loss', 'rounded-loss', 'loss'];

/** Whether `now` is worse than `before`, both for the same side. */
export const isWorse = (now: Result, before: Result): boolean => order.indexOf(now) > order.indexOf(before);

/** Beyond these plies a distance says only that the fifty moves do not suffice. */
const kClaimPlies = 100;

/** The moves of one side until a capture, a pawn's move or mate; a distance may be a ply more. Null: not known, or none. */
export function movesTo(dtz: number | null): number | null {
  if (dtz === null || dtz === 0 || Math.abs(dtz) > kClaimPlies) return null;
  return Math.ceil(Math.abs(dtz) / 2);
}

/** The same for a move, itself included. */
export function movesAfter({ dtz, zeroing, checkmate }: Pick<TableMove, 'dtz' | 'zeroing' | 'checkmate'>): number | null {
  if (zeroing || checkmate) return 1;
  return dtz === null || dtz === 0 ? null : movesTo(Math.abs(dtz) + 1);
}

export interface MovesLeft {
  /** Moves until a player may claim a draw (FIDE 9.3); 0: now. */
  fifty: number;
  /** Moves until the game is drawn without a claim (FIDE 9.6.2). */
  seventyFive: number;
}

/** How many moves without a capture or a pawn's move are left, by the halfmove clock of a FEN. */
export function movesLeft(fen: string): MovesLeft {
  const clock = Number(fen.split(' ')[4]) || 0;
  const left = (most: number) => Math.max(0, Math.ceil((2 * most - clock) / 2));
  return { fifty: left(50), seventyFive: left(75) };
}

export interface LineSummary {
  /** The moves of the side that makes the last move. */
  moves: number;
  /** Which of these moves is, or is answered by, the first capture; null: there is none. */
  capture: number | null;
  isMate: boolean;
}

/** The line in numbers; null: it has no move. */
export function summaryOf({ mainline, winner }: TableLine): LineSummary | null {
  if (mainline.length === 0) return null;
  const captureAt = mainline.findIndex(({ san }) => san.includes('x'));
  const moveAt = (ply: number) => Math.ceil(ply / 2);
  return {
    moves: moveAt(mainline.length),
    capture: captureAt < 0 ? null : moveAt(captureAt + 1),
    isMate: winner !== null,
  };
}
