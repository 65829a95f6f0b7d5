import type { Level } from '../core/types';

export type { Level };

/** The computer's levels. `level.1` and so on say honestly what src/engine/levels.cpp does, in a player's words. */
export const levelNumbers: readonly Level[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** On the scale of Stockfish 15.1's UCI_Elo, as docs/engine/levels.md measures it. */
export const eloOf: Readonly<Record<Level, number>> = {
  1: 550,
  2: 750,
  3: 950,
  4: 1150,
  5: 1350,
  6: 1650,
  7: 1900,
  8: 2050,
  9: 2300,
  10: 2450,
};
