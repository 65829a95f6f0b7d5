import { lettersOf } from '../board.js';
import { BLACK, KING, PAWN, type QUEEN, ROOK, SIDE, WHITE, indexOf } from './squares.js';
import type { Color, Piece, PieceSymbol, Square } from './squares.js';

/** The fields of a FEN as values that can be changed: also of a board that cannot be played. */
export interface Setup {
  /** By the places of SQUARES. */
  readonly board: (Piece | null)[];
  turn: Color;
  /** The letters of KQkq. */
  castling: string;
  enPassant: string;
  halfmoves: number;
  moveNumber: number;
}

/** Reads a FEN that the core has read, or wrote itself. */
export function readSetup(fen: string): Setup {
  const [board = '', turn, castling = '-', enPassant = '-', halfmoves = '0', moveNumber = '1'] = fen.trim().split(/\s+/);
  return {
    board: lettersOf(board).map(letter => (letter === null ? null : pieceOf(letter))),
    turn: turn === BLACK ? BLACK : WHITE,
    castling: castling === '-' ? '' : castling,
    enPassant,
    halfmoves: Number(halfmoves),
    moveNumber: Number(moveNumber),
  };
}

function pieceOf(letter: string): Piece {
  const type = letter.toLowerCase() as PieceSymbol;
  return { type, color: letter === type ? BLACK : WHITE };
}

const letterOf = ({ type, color }: Piece): string => (color === WHITE ? type.toUpperCase() : type);

export function writeSetup({ board, turn, castling, enPassant, halfmoves, moveNumber }: Setup): string {
  const ranks = Array.from({ length: SIDE }, (_, rank) =>
    board
      .slice(rank * SIDE, (rank + 1) * SIDE)
      .map(piece => (piece ? letterOf(piece) : '1'))
      .join('')
      .replace(/1+/g, empty => String(empty.length)),
  );
  return `${ranks.join('/')} ${turn} ${castling || '-'} ${enPassant} ${halfmoves} ${moveNumber}`;
}

/** Which rook each right belongs to, by the right's letter. */
const ROOKS: Record<string, { king: Square; rook: Square; color: Color }> = {
  K: { king: 'e1', rook: 'h1', color: WHITE },
  Q: { king: 'e1', rook: 'a1', color: WHITE },
  k: { king: 'e8', rook: 'h8', color: BLACK },
  q: { king: 'e8', rook: 'a8', color: BLACK },
};

/** The letter of a right in a FEN. */
export const castlingLetter = (color: Color, side: typeof KING | typeof QUEEN): string => (color === WHITE ? side.toUpperCase() : side);

/** Drops the rights for which king or rook is not where it must be, and an en passant square that no pawn can just have passed. */
export function dropImpossible(setup: Setup): void {
  const stands = (square: Square, type: PieceSymbol, color: Color) => {
    const piece = setup.board[indexOf(square)];
    return piece?.type === type && piece.color === color;
  };
  setup.castling = [...'KQkq']
    .filter(letter => {
      const needed = ROOKS[letter];
      return (
        needed && setup.castling.includes(letter) && stands(needed.king, KING, needed.color) && stands(needed.rook, ROOK, needed.color)
      );
    })
    .join('');
  if (setup.enPassant === '-') return;
  const onRank = (rank: number) => `${setup.enPassant.charAt(0)}${rank}` as Square;
  const [pawn, passed, origin] = (setup.turn === WHITE ? [5, 6, 7] : [4, 3, 2]).map(onRank) as [Square, Square, Square];
  const isEmpty = (square: Square) => !setup.board[indexOf(square)];
  const hasPassed = stands(pawn, PAWN, setup.turn === WHITE ? BLACK : WHITE) && isEmpty(passed) && isEmpty(origin);
  if (!hasPassed) setup.enPassant = '-';
}
