import type { Role } from './types';

/** What a pawn may become, and its letter in UCI. */
export type Promoted = Extract<Role, 'queen' | 'rook' | 'bishop' | 'knight'>;

export const promotedLetter: Record<Promoted, string> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };

export const promotedBy = (letter: string): Promoted | undefined =>
  (Object.keys(promotedLetter) as Promoted[]).find(role => promotedLetter[role] === letter);
