/** What `rookery/compat` offers beside Chess and validateFen, whatever it runs in. */
export { CompatChess } from './chess.js';
export type { Comment, LoadOptions, MovesOptions } from './chess.js';
export type { FenValidity } from './fen_faults.js';
export { SEVEN_TAG_ROSTER } from './headers.js';
export { Move } from './move.js';
export type { MoveFields } from './move_text.js';
export { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, SQUARES, WHITE } from './squares.js';
export type { Color, Piece, PieceSymbol, Square } from './squares.js';
export { usualStart as DEFAULT_POSITION } from '../start.js';
