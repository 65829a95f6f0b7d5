import type { Uci } from '../core/types';

/** The result of a position for the side to move, in the words of the server's `/standard`. */
export type Category =
  | 'win'
  | 'syzygy-win'
  | 'maybe-win'
  | 'cursed-win'
  | 'draw'
  | 'blessed-loss'
  | 'maybe-loss'
  | 'syzygy-loss'
  | 'loss'
  | 'unknown';

interface TableValue {
  category: Category;
  /** Plies to the next capture, pawn's move or mate, above 0 if the side to move wins; beyond 100 either way it does not within fifty moves. */
  dtz: number | null;
  /** The same if it is not rounded. */
  precise_dtz: number | null;
  checkmate: boolean;
}

/** A move, with the value of the position after it: the opponent's to move. */
export interface TableMove extends TableValue {
  uci: Uci;
  san: string;
  /** A capture or a pawn's move. */
  zeroing: boolean;
}

/** A position, and its moves, the best first. */
export interface TableAnswer extends TableValue {
  moves: readonly TableMove[];
}

/** The moves of best play. `winner`: who mates at its end; null: the line ends in a draw. */
export interface TableLine {
  mainline: readonly { uci: Uci; san: string }[];
  winner: 'w' | 'b' | null;
}

/** No table known today has more pieces. */
export const kMostTablePieces = 7;

async function get<T>(path: string, fen: string, signal: AbortSignal): Promise<T | null> {
  const answer = await fetch(`${path}?fen=${encodeURIComponent(fen)}`, { signal });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** What the server's tables say. Null: the server has none. Rejects if it is not reached. */
export const lookUp = (fen: string, signal: AbortSignal): Promise<TableAnswer | null> => get<TableAnswer>('/standard', fen, signal);

/** The line of best play. Null: a table is missing. Rejects as above. */
export const lookUpLine = (fen: string, signal: AbortSignal): Promise<TableLine | null> =>
  get<TableLine>('/standard/mainline', fen, signal);
