import type { Color, SquareName } from '../core/types';
import { type Pieces, readPieces, writePieces } from '../core/pieces';

/** A right to castle, as its letter in a FEN. */
export type Right = 'K' | 'Q' | 'k' | 'q';
export const rights: readonly Right[] = ['K', 'Q', 'k', 'q'];

/** A position while it is set up: the six fields of a FEN, none of them checked. */
export interface Setup {
  pieces: Pieces;
  turn: Color;
  /** As written: "KQkq", or files' letters. */
  castling: string;
  enPassant: string;
  halfmoves: string;
  number: string;
  chess960: boolean;
}

export const kEmpty = '8/8/8/8/8/8/8/8 w - - 0 1';

export function readSetup(fen: string, chess960: boolean): Setup {
  const [, turn, castling = '-', enPassant = '-', halfmoves = '0', number = '1'] = fen.trim().split(/\s+/);
  return {
    pieces: readPieces(fen),
    turn: turn === 'b' ? 'black' : 'white',
    castling: castling === '-' ? '' : castling,
    enPassant: enPassant === '-' ? '' : enPassant,
    halfmoves,
    number,
    chess960,
  };
}

/** Whether the board of a FEN cannot be read as it is written: eight ranks of eight squares, with known pieces. */
export function isGarbled(fen: string): boolean {
  const ranks = (fen.trim().split(/\s+/)[0] ?? '').split('/');
  const squaresOf = (rank: string) => [...rank].reduce((sum, letter) => sum + (Number(letter) || 1), 0);
  return ranks.length !== 8 || ranks.some(rank => !/^[1-8kqrbnp]+$/i.test(rank) || squaresOf(rank) !== 8);
}

export function writeSetup({ pieces, turn, castling, enPassant, halfmoves, number }: Setup): string {
  return [writePieces(pieces), turn === 'white' ? 'w' : 'b', castling || '-', enPassant || '-', halfmoves, number].join(' ');
}

/** Puts `piece` on a square, or empties it. A position that was set up has no moves before it. */
export function put(setup: Setup, square: SquareName, piece: string | null): Setup {
  const pieces = new Map(setup.pieces);
  if (piece) pieces.set(square, piece);
  else pieces.delete(square);
  return { ...setup, pieces, enPassant: '' };
}

export function carry(setup: Setup, from: SquareName, to: SquareName | null): Setup {
  const piece = setup.pieces.get(from) ?? null;
  const without = put(setup, from, null);
  return to ? put(without, to, piece) : without;
}

/** With that right, or without. */
export function allow(setup: Setup, right: Right, on: boolean): Setup {
  const kept = [...setup.castling].filter(letter => letter !== right);
  const all = on ? [...kept, right] : kept;
  const order = (letter: string) =>
    rights.includes(letter as Right) ? rights.indexOf(letter as Right) : letter === letter.toUpperCase() ? 1.5 : 4;
  return { ...setup, castling: all.sort((a, b) => order(a) - order(b)).join('') };
}

/** Where a pawn could be taken in passing: behind each enemy pawn that may just have moved two. */
export function enPassantSquares({ pieces, turn }: Setup): SquareName[] {
  const [pawn, rank, behind, from] = turn === 'white' ? ['p', '5', '6', '7'] : ['P', '4', '3', '2'];
  return [...'abcdefgh']
    .filter(file => pieces.get(file + rank) === pawn && !pieces.has(file + behind) && !pieces.has(file + from))
    .map(file => file + behind);
}
