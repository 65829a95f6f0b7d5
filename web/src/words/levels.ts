export type Level = 1 | 2 | 3;

/** The computer's levels. `level.1` and so on say honestly what src/engine/levels.h does, in a player's words. */
export const levelNumbers: readonly Level[] = [1, 2, 3];
