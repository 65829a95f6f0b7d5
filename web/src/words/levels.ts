export type Level = 1 | 2 | 3;

/** The computer's levels, said honestly: what src/engine/levels.h does, in a player's words. */
export const levels: Record<Level, { name: string; about: string }> = {
  1: { name: 'Beginner', about: 'Knows the moves. Never asks what you will answer.' },
  2: { name: 'Casual', about: 'Looks two moves ahead. Leaves nothing plainly to be taken.' },
  3: { name: 'Strong', about: 'Everything it has, for about a second a move.' },
};

export const levelNumbers: readonly Level[] = [1, 2, 3];
