import type { Level } from '../core/types';

export type { Level };

/** The computer's levels. `level.1` and so on say honestly what src/engine/levels.cpp does, in a player's words. */
export const levelNumbers: readonly Level[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
