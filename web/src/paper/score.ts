import { moveNumberOf, turnOf } from '../core/pieces';
import type { GameView } from '../core/types';

/** After how many moves a diagram is drawn; `end`: only at the end. */
export type Every = 'never' | 'end' | 5 | 10 | 20;

/** The plies after which a diagram is drawn: after Black's move, so that both sides have had theirs. */
export function diagramPlies(plies: number, every: Every): number[] {
  if (every === 'never') return [];
  const step = every === 'end' ? Infinity : 2 * every;
  const between = Array.from({ length: Math.max(0, Math.ceil(plies / step) - 1) }, (_, at) => (at + 1) * step);
  return plies > 0 ? [...between, plies] : [];
}

/** A move on paper; `remaining`: the mover's time after it, in ms. */
export type Entry = Pick<GameView['moves'][number], 'san' | 'remaining'>;

/** A row of a score sheet: its number, each side's move. `null`: not made. */
export interface Row {
  number: number;
  white: Entry | null;
  black: Entry | null;
}

/** The moves in numbered rows. `fen`: where the game began. */
export function rowsOf(fen: string, moves: readonly Entry[]): Row[] {
  const first = moveNumberOf(fen);
  const line = turnOf(fen) === 'black' ? [null, ...moves] : moves;
  return Array.from({ length: Math.ceil(line.length / 2) }, (_, at) => ({
    number: first + at,
    white: line[2 * at] ?? null,
    black: line[2 * at + 1] ?? null,
  }));
}

/** `items` in runs of at most `size`. */
export const runsOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
