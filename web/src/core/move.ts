import { shown, text, word } from './numbers.js';
import type { Role, SquareName, Uci } from './types.js';

/** A legal move of the position that listed it: a plain value, which can be written as JSON, cloned and sent to a worker. */
export interface Move {
  readonly from: SquareName;
  /** The destination as in UCI: for castling, the king's; in Chess960, the rook's square. */
  readonly to: SquareName;
  readonly piece: Role;
  /** What is captured, also en passant. */
  readonly captured: Role | null;
  readonly promotion: Role | null;
  readonly uci: Uci;
  readonly san: string;
  /** The move as a 16-bit number: origin, destination (for castling, the rook's square), kind. */
  readonly bits: number;
}

const ROLES = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' } as const;
export type RoleLetter = keyof typeof ROLES;
const LETTERS = Object.fromEntries(Object.entries(ROLES).map(([letter, role]) => [role, letter])) as Record<Role, RoleLetter>;

/** A move as people and other programs give it: its squares and, for a promotion, the piece. */
export interface MoveSquares {
  readonly from: SquareName;
  readonly to: SquareName;
  readonly promotion?: Role | RoleLetter | null | undefined;
}

/** Which moves are wanted: those from a square, those of a piece, or both. */
export interface MoveFilter {
  readonly square?: SquareName;
  readonly piece?: Role | RoleLetter;
}

/** The move of three words of the core: "e4d5 exd5 pp". */
export function moveOf(uci: Uci, san: string, pieces: string, bits: number): Move {
  return {
    from: uci.slice(0, 2),
    to: uci.slice(2, 4),
    piece: ROLES[pieces.charAt(0) as RoleLetter],
    captured: ROLES[pieces.charAt(1) as RoleLetter] ?? null,
    promotion: ROLES[uci.charAt(4) as RoleLetter] ?? null,
    uci,
    san,
    bits,
  };
}

/** The role of a name or a letter. Throws a TypeError. */
export function roleOf(value: unknown, name: string): Role {
  return ROLES[value as RoleLetter] ?? word(value, name, Object.values(ROLES));
}

/** The letter of a role, in lower case. */
export function letterOf(role: Role): RoleLetter {
  return LETTERS[role];
}

/** A move given by its squares, in UCI. Throws a TypeError if it is none. */
export function uciOf(given: MoveSquares): Uci {
  const { from, to, promotion } = given;
  return text(from, 'from') + text(to, 'to') + (promotion ? letterOf(roleOf(promotion, 'promotion')) : '');
}

/** Refuses names that are not among `known`, so that no argument is overlooked. Throws a TypeError. */
export function refuseOthers(given: object, name: string, known: readonly string[]): void {
  for (const key of Object.keys(given)) {
    if (!known.includes(key)) throw new TypeError(`${name}: ${shown(key)} is not one of ${known.join(', ')}.`);
  }
}
