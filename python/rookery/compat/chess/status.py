# SPDX-License-Identifier: MIT
"""What is wrong with a position, under python-chess's names."""
from __future__ import annotations

import enum
from typing import Optional

from .bits import lsb, msb, ray
from .moves import BLACK, COLORS, KING, KNIGHT, PAWN, WHITE
from .squares import BB_BACKRANKS, Square, SquareSet
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
    passed = state.passed_square()
    enemy_king = state.king(not state.turn)
    checks = [
        (Status.EMPTY, not state.pieces),
        (Status.NO_WHITE_KING, not kings[WHITE]),
        (Status.NO_BLACK_KING, not kings[BLACK]),
        (Status.TOO_MANY_KINGS, sum(kings.values()) > 2),
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


def checks_status(state: State, passed: Optional[Square]) -> Status:
    """Whether the checks can come from one move."""
    king = state.king(state.turn)
    checkers = 0 if king is None else state.attackers(not state.turn, king)
    if king is None or not checkers:
        return Status.VALID
    count = len(SquareSet(checkers))
    status = Status.TOO_MANY_CHECKERS if count > 2 else Status.VALID
    steppers = state.mask(PAWN) | state.mask(KNIGHT) | state.mask(KING)
    if count > 2 or len(SquareSet(checkers & steppers)) > 1:
        return status | Status.IMPOSSIBLE_CHECK
    if passed is not None:
        by = 8 if state.turn == WHITE else -8
        pushed = passed - by
        before = state.mask() & ~(1 << pushed) | 1 << (passed + by)
        stood_in_check = bool(state.attackers(not state.turn, king, before))
        is_impossible = count > 1 or (msb(checkers) != pushed and stood_in_check)
    else:
        # Of two one at least was discovered, by what had stood on another line.
        is_impossible = count == 2 and bool(ray(lsb(checkers), msb(checkers)) >> king & 1)
    return status | Status.IMPOSSIBLE_CHECK if is_impossible else status
