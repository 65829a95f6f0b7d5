# SPDX-License-Identifier: MIT
"""Moves of any arrangement of pieces, legal or not: what they lead to, and what they leave in check.

The library knows legal moves of playable positions alone. What python-chess plays beyond these is played here.
"""
from __future__ import annotations

from typing import Dict, Iterator, Optional, Tuple

from .bits import between, msb, scan_reversed
from .moves import BLACK, KING, PAWN, ROOK, WHITE, Color, IllegalMoveError, Move, Piece
from .squares import Bitboard, Square
from .state import State

# Castling with the king on e1 or e8: the king's square, and the rook's.
_TO_ROOK = {(4, 6): 7, (4, 2): 0, (60, 62): 63, (60, 58): 56}
_TO_KING = {(king, rook): target for (king, target), rook in _TO_ROOK.items()}


def onto_rook(state: State, move: Move) -> Move:
    """Castling by two steps of the king, as a move onto its rook; any other move as it is."""
    rook = _TO_ROOK.get((move.from_square, move.to_square))
    if rook is None or not _is_king(state, move.from_square):
        return move
    standing = state.piece_at(move.to_square)
    return move if standing and standing.piece_type == ROOK else Move(move.from_square, rook)


def by_king(state: State, move: Move) -> Move:
    """Castling onto the rook, as two steps of the king; any other move as it is."""
    target = _TO_KING.get((move.from_square, move.to_square))
    if target is None or move.promotion or not _is_king(state, move.from_square):
        return move
    return Move(move.from_square, target)


def _is_king(state: State, square: Square) -> bool:
    piece = state.piece_at(square)
    return piece is not None and piece.piece_type == KING


def after(state: State, move: Move) -> State:
    """The arrangement after a move, which need not be legal. Raises IllegalMoveError if no piece stands where it begins."""
    color = state.turn
    counters = state.halfmove_clock + 1, state.fullmove_number + (color == BLACK)
    rights = state.clean_castling_rights()
    if not move:
        return state.changed(turn=not color, castling_rights=rights, ep_square=None, counters=counters)
    move = onto_rook(state, move)
    moved = state.pieces.get(move.from_square)
    if moved is None or move.drop:
        raise IllegalMoveError(f"Illegal move: {move.uci()}: no piece stands on its first square, or it is a drop.")
    captured = state.pieces.get(move.to_square)
    pieces, ep_square = _moved(state, move, moved)
    touched = 1 << move.from_square | 1 << move.to_square
    if PAWN in (moved.piece_type, captured and captured.piece_type) or (captured and captured.color != color):
        counters = 0, counters[1]
    rights &= ~touched
    if moved.piece_type == KING:
        rights &= ~_backrank(color)
    elif captured and captured.piece_type == KING and _backrank(not color) >> move.to_square & 1:
        rights &= ~_backrank(not color)
    return state.changed(pieces=pieces, turn=not color, castling_rights=rights, ep_square=ep_square, counters=counters)


def _backrank(color: Color) -> Bitboard:
    return 0xFF if color == WHITE else 0xFF << 56


def _moved(state: State, move: Move, moved: Piece) -> Tuple[Dict[Square, Piece], Optional[Square]]:
    """The pieces after a move, and the square that a pawn has passed."""
    color, by = state.turn, move.to_square - move.from_square
    pieces = {square: piece for square, piece in state.pieces.items() if square != move.from_square}
    target = pieces.pop(move.to_square, None)
    if moved.piece_type == KING and target and target.color == color:
        first, is_left = 0 if color else 56, move.to_square & 7 < move.from_square & 7
        pieces[first + (2 if is_left else 6)] = Piece(KING, color)
        pieces[first + (3 if is_left else 5)] = Piece(ROOK, color)
        return pieces, None
    pieces[move.to_square] = Piece(move.promotion or moved.piece_type, color)
    if moved.piece_type != PAWN:
        return pieces, None
    if move.to_square == state.ep_square and abs(by) in (7, 9) and target is None:
        pieces.pop(move.to_square + (-8 if color else 8), None)
    is_double = (by == 16 and move.from_square >> 3 == 1) or (by == -16 and move.from_square >> 3 == 6)
    return pieces, (move.from_square + move.to_square) // 2 if is_double else None


def is_safe(state: State, move: Move) -> bool:
    """Whether a pseudo-legal move leaves the own king, the last one if there are several, without a check."""
    kings = state.mask(KING, state.turn)
    if not kings:
        return True
    king = msb(kings)
    if move.from_square == king:
        target = state.pieces.get(onto_rook(state, move).to_square)
        if target and target.color == state.turn:
            return True  # castling: looked at where it was generated
        king = move.to_square
    return not after(state, move).attackers(not state.turn, king)


def castling_moves(state: State, from_mask: Bitboard, to_mask: Bitboard) -> Iterator[Move]:
    """Iterates over castling onto rooks: no piece is in the way, and the king passes no attacked square."""
    backrank = _backrank(state.turn)
    kings = state.mask(KING, state.turn) & backrank & from_mask
    if not kings:
        return
    king, first = (kings & -kings).bit_length() - 1, 0 if state.turn else 56
    for rook in scan_reversed(state.clean_castling_rights() & backrank & to_mask):
        king_to, rook_to = (first + 2, first + 3) if rook < king else (first + 6, first + 5)
        standing = state.mask() & ~(1 << king) & ~(1 << rook)
        king_path, rook_path = between(king, king_to) | 1 << king_to, between(rook, rook_to) | 1 << rook_to
        passed = (square for square in scan_reversed(king_path & ~(1 << king_to) | 1 << king))
        if standing & (king_path | rook_path) or any(
            state.attackers(not state.turn, square, standing | 1 << rook) for square in passed
        ):
            continue
        if not state.attackers(not state.turn, king_to, standing | 1 << rook_to):
            yield Move(king, rook)
