import { readPieces, roleOf, sideOf } from '../core/pieces';
import type { Color, Role } from '../core/types';

const roles: readonly Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** How many pieces of each kind a side has. */
function countsOf(fen: string): Record<Color, Map<Role, number>> {
  const counts = { white: new Map<Role, number>(), black: new Map<Role, number>() };
  for (const letter of readPieces(fen).values()) {
    const [side, role] = [counts[sideOf(letter)], roleOf[letter.toLowerCase()]];
    if (role) side.set(role, (side.get(role) ?? 0) + 1);
  }
  return counts;
}

/**
 * The pieces that were captured between two positions of a line, by the colour of the captured ones, the most valuable first. A piece
 * more than before was a pawn.
 */
export function capturedBetween(before: string, now: string): Record<Color, Role[]> {
  const [then, left] = [countsOf(before), countsOf(now)];
  const of = (side: Color): Role[] => {
    const missing = (role: Role) => (then[side].get(role) ?? 0) - (left[side].get(role) ?? 0);
    const promoted = roles.reduce((sum, role) => sum + (role === 'pawn' ? 0 : Math.max(0, -missing(role))), 0);
    return roles.flatMap(role => Array<Role>(Math.max(0, missing(role) - (role === 'pawn' ? promoted : 0))).fill(role));
  };
  return { white: of('white'), black: of('black') };
}
