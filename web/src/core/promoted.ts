import type { Role } from './types';

/** The roles to which a pawn can promote, and their letters in UCI. */
export type Promoted = Extract<Role, 'queen' | 'rook' | 'bishop' | 'knight'>;

export const promotedLetter: Record<Promoted, string> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };

export const promotedBy = (letter: string): Promoted | undefined =>
  (Object.keys(promotedLetter) as Promoted[]).find(role => promotedLetter[role] === letter);
