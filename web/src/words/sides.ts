import type { Color, Role } from '../core/types';

export const sides: Record<Color, string> = { white: 'White', black: 'Black' };
export const other = (side: Color): Color => (side === 'white' ? 'black' : 'white');

export const roles: Record<Role, string> = {
  pawn: 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  queen: 'queen',
  king: 'king',
};

/** "2 knights" for more than one. */
export const countOf = (role: Role, count: number): string =>
  count === 1 ? roles[role] : `${count} ${roles[role]}s`;
