import type { Fen } from '../learn/types';
import type { Uci } from '../core/types';

/** In the order of the path. */
export const themes = [
  'mate-in-one',
  'hanging-piece',
  'fork',
  'pin',
  'skewer',
  'discovered-attack',
  'mate-in-two',
  'ending',
  'stalemate',
] as const;
export type Theme = (typeof themes)[number];

/** A position with one right move for the side to move. `rookery puzzles make` writes them. */
export interface Puzzle {
  /** What has been solved is remembered by it. */
  id: string;
  theme: Theme;
  fen: Fen;
  /** The solver's move, the reply, the solver's move. */
  moves: readonly Uci[];
  /** How hard it is, among all of them: higher is harder. */
  difficulty: number;
  /** From 1, on the whole path. */
  number: number;
}
