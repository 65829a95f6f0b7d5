# SPDX-License-Identifier: MIT
"""What is wrong with a position, under python-chess's names."""
from __future__ import annotations

import enum
from typing import Optional

from .bits import lsb, msb, ray
from .moves import BLACK, COLORS, KING, KNIGHT, PAWN, WHITE, Piece
from .squares import BB_BACKRANKS, Bitboard, Square, SquareSet, attacks_of
from .state import State


class Status(enum.IntFlag):
    """What is wrong with a position."""

    VALID = 0
    NO_WHITE_KING = 1 << 0
    NO_BLACK_KING = 1 << 1
    TOO_MANY_KINGS = 1 << 2
    TOO_MANY_WHITE_PAWNS = 1 << 3
    TOO_MANY_BLACK_PAWNS = 1 << 4
    PAWNS_ON_BACKRANK = 1 << 5
    TOO_MANY_WHITE_PIECES = 1 << 6
    TOO_MANY_BLACK_PIECES = 1 << 7
    BAD_CASTLING_RIGHTS = 1 << 8
    INVALID_EP_SQUARE = 1 << 9
    OPPOSITE_CHECK = 1 << 10
    EMPTY = 1 << 11
    RACE_CHECK = 1 << 12
    RACE_OVER = 1 << 13
    RACE_MATERIAL = 1 << 14
    TOO_MANY_CHECKERS = 1 << 15
    IMPOSSIBLE_CHECK = 1 << 16


def status_of(state: State) -> Status:
    mask = state.mask
    kings = {color: len(SquareSet(mask(KING, color))) for color in COLORS}
    passed = passed_square(state)
    enemy_king = state.king(not state.turn)
    checks = [
        (Status.EMPTY, not state.pieces),
        (Status.NO_WHITE_KING, not kings[WHITE]),
        (Status.NO_BLACK_KING, not kings[BLACK]),
        (Status.TOO_MANY_KINGS, max(kings.values()) > 1),
        (Status.TOO_MANY_WHITE_PAWNS, len(SquareSet(mask(PAWN, WHITE))) > 8),
        (Status.TOO_MANY_BLACK_PAWNS, len(SquareSet(mask(PAWN, BLACK))) > 8),
        (Status.PAWNS_ON_BACKRANK, bool(mask(PAWN) & BB_BACKRANKS)),
        (Status.TOO_MANY_WHITE_PIECES, len(SquareSet(mask(None, WHITE))) > 16),
        (Status.TOO_MANY_BLACK_PIECES, len(SquareSet(mask(None, BLACK))) > 16),
        (Status.BAD_CASTLING_RIGHTS, state.castling_rights != state.clean_castling_rights()),
        (Status.INVALID_EP_SQUARE, state.ep_square != passed),
        (Status.OPPOSITE_CHECK, enemy_king is not None and bool(state.attackers(state.turn, enemy_king))),
    ]
    status = checks_status(state, passed)
    for flag, holds in checks:
        status |= flag if holds else Status.VALID
    return status


def passed_square(state: State) -> Optional[Square]:
    """The en passant square, if a pawn can just have gone two steps over it."""
    square = state.ep_square
    if square is None or square >> 3 != (5 if state.turn == WHITE else 2):
        return None
    by = 8 if state.turn == WHITE else -8
    has_pawn = state.pieces.get(square - by) == Piece(PAWN, not state.turn)
    return square if has_pawn and square not in state.pieces and square + by not in state.pieces else None


def checks_status(state: State, passed: Optional[Square]) -> Status:
    """Whether the checks can come from one move."""
    king = state.king(state.turn)
    checkers = 0 if king is None else state.attackers(not state.turn, king)
    if king is None or not checkers:
        return Status.VALID
    count = len(SquareSet(checkers))
    if passed is not None:
        by = 8 if state.turn == WHITE else -8
        pushed = 1 << (passed - by)
        before = state.mask() & ~pushed | 1 << (passed + by)
        stood_in_check = any(
            piece.color != state.turn
            and not pushed >> square & 1
            and attacks_of(piece.piece_type, piece.color, square, before) >> king & 1
            for square, piece in state.pieces.items()
        )
        return Status.IMPOSSIBLE_CHECK if count > 2 or stood_in_check else Status.VALID
    if count > 2:
        return Status.TOO_MANY_CHECKERS | Status.IMPOSSIBLE_CHECK
    # Of two one at least was discovered, by what had stood on another line.
    in_line = ray(lsb(checkers), msb(checkers)) >> king & 1
    steppers = mask_of_steppers(state) & checkers
    is_impossible = count == 2 and (in_line or steppers == checkers)
    return Status.IMPOSSIBLE_CHECK if is_impossible else Status.VALID


def mask_of_steppers(state: State) -> Bitboard:
    return state.mask(PAWN) | state.mask(KNIGHT)
