import type { Level } from '../core/types';

export type { Level };

/** The computer's levels. `level.1` and so on say honestly what src/engine/levels.cpp does, in a player's words. */
export const levelNumbers: readonly Level[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** On the scale of Stockfish 15.1's UCI_Elo, as docs/engine/levels.md measures it. */
export const eloOf: Readonly<Record<Level, number>> = {
  1: 300,
  2: 550,
  3: 750,
  4: 1000,
  5: 1200,
  6: 1500,
  7: 1800,
  8: 2000,
  9: 2100,
  10: 2250,
};
