import type { Score, SquareName, Uci } from './basics.js';

/** From White's point of view: centipawns, or moves to mate. */
export type Eval = { cp: number; mate?: undefined } | { mate: number; cp?: undefined };

/** A square marked on the board or, with `to`, an arrow. `color`: its letter in PGN. */
export interface Shape {
  color: 'G' | 'R' | 'Y' | 'B';
  from: SquareName;
  to: SquareName | null;
}

export interface Remarks {
  text: string;
  shapes: Shape[];
  eval: Eval | null;
  /** The mover's remaining time, in ms. */
  clock: number | null;
}

/** A move of a game as the core reads and writes it; `parent`: its place in the list, null at the start. */
export interface WrittenNode {
  parent: number | null;
  /** "0000": the turn is passed. */
  uci: Uci;
  san: string;
  lastMove: [SquareName, SquareName] | null;
  /** After the move. */
  fen: string;
  nags: number[];
  before: string;
  after: Remarks;
}

/** A game with all that is written into it. */
export interface GameTree {
  tags: Record<string, string>;
  /** The start position. */
  fen: string;
  chess960: boolean;
  result: Score | '*';
  /** Before the first move. */
  opening: Remarks;
  nodes: WrittenNode[];
}
