import type { Move as LegalMove } from '../move.js';
import { letterOf } from '../move.js';
import { KING, PAWN } from './squares.js';
import type { Color, PieceSymbol, Square } from './squares.js';

/** The letters that chess.js writes for the kinds of moves. */
const FLAG = { normal: 'n', capture: 'c', bigPawn: 'b', enPassant: 'e', promotion: 'p', kingside: 'k', queenside: 'q', none: '-' } as const;

/** What SAN and chess.js write for a turn that is passed. */
export const NULL_SAN = '--';

/** A move as chess.js describes it. */
export class Move {
  readonly color: Color;
  readonly from: Square;
  readonly to: Square;
  readonly piece: PieceSymbol;
  readonly captured?: PieceSymbol;
  readonly promotion?: PieceSymbol;
  readonly flags: string;
  readonly san: string;
  readonly lan: string;
  /** The FEN before the move, and after it. */
  readonly before: string;
  readonly after: string;

  constructor(fields: Omit<Move, MoveTest>) {
    this.color = fields.color;
    this.from = fields.from;
    this.to = fields.to;
    this.piece = fields.piece;
    if (fields.captured) this.captured = fields.captured;
    if (fields.promotion) this.promotion = fields.promotion;
    this.flags = fields.flags;
    this.san = fields.san;
    this.lan = fields.lan;
    this.before = fields.before;
    this.after = fields.after;
  }

  /** As chess.js has it: not for a capture en passant. */
  isCapture(): boolean {
    return this.flags.includes(FLAG.capture);
  }
  isPromotion(): boolean {
    return this.flags.includes(FLAG.promotion);
  }
  isEnPassant(): boolean {
    return this.flags.includes(FLAG.enPassant);
  }
  isKingsideCastle(): boolean {
    return this.flags.includes(FLAG.kingside);
  }
  isQueensideCastle(): boolean {
    return this.flags.includes(FLAG.queenside);
  }
  isBigPawn(): boolean {
    return this.flags.includes(FLAG.bigPawn);
  }
}

type MoveTest = 'isCapture' | 'isPromotion' | 'isEnPassant' | 'isKingsideCastle' | 'isQueensideCastle' | 'isBigPawn';

/** A legal move of the core, in chess.js's words. */
export function moveOf(legal: LegalMove, color: Color, before: string, after: string): Move {
  return new Move({
    color,
    from: legal.from as Square,
    to: legal.to as Square,
    piece: letterOf(legal.piece),
    ...(legal.captured && { captured: letterOf(legal.captured) }),
    ...(legal.promotion && { promotion: letterOf(legal.promotion) }),
    flags: flagsOf(legal, before),
    san: legal.san,
    lan: legal.uci,
    before,
    after,
  });
}

/** A turn that is passed: the king moves from his square to it. */
export function nullMove(king: Square, color: Color, before: string, after: string): Move {
  return new Move({ color, from: king, to: king, piece: KING, flags: FLAG.none, san: NULL_SAN, lan: king + king, before, after });
}

function flagsOf({ san, piece, from, to, captured, promotion }: LegalMove, before: string): string {
  if (san.startsWith('O-O-O')) return FLAG.queenside;
  if (san.startsWith('O-O')) return FLAG.kingside;
  if (letterOf(piece) === PAWN) {
    if (Math.abs(Number(to.charAt(1)) - Number(from.charAt(1))) === 2) return FLAG.bigPawn;
    if (to === before.split(' ')[3]) return FLAG.enPassant;
  }
  return (captured ? FLAG.capture : FLAG.normal) + (promotion ? FLAG.promotion : '');
}
