# SPDX-License-Identifier: MIT
"""What is said of texts that are no moves, or of illegal ones, and of those that set up no board."""
from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rookery._rookery import _use

from .moves import AmbiguousMoveError, IllegalMoveError, InvalidMoveError, Move
from .squares import SQUARE_NAMES

if TYPE_CHECKING:
    from .arrangement import BaseBoard

_NULL_MOVES = ("--", "Z0", "0000", "@@@@")
_NO_SAN, _ILLEGAL, _NO_PROMOTION, _AMBIGUOUS = range(4)
_TWO_DIGITS, _LONE_TILDE = re.compile("[1-8][1-8]"), re.compile("(^|[^a-zA-Z])~")


def refuse_san(board: BaseBoard, text: str, fault: int) -> Move:
    """The null move, or raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError."""
    if fault == _NO_SAN:
        if text not in _NULL_MOVES:
            raise InvalidMoveError(f"{text!r} is no move in algebraic notation, such as 'Nf3'.")
        return Move.null()
    if fault == _NO_PROMOTION:
        raise IllegalMoveError(f"{text!r}: the piece that the pawn becomes is missing.")
    if fault == _AMBIGUOUS:
        raise AmbiguousMoveError(f"{text!r}: several legal moves are written so in {board.fen()}.")
    if text[0] in "O0":
        raise IllegalMoveError(f"{text!r}: castling is not legal in {board.fen()}.")
    raise IllegalMoveError(f"{text!r}: no legal move is written so in {board.fen()}.")


def refuse_uci(board: BaseBoard, uci: str) -> Move:
    """Raises InvalidMoveError or IllegalMoveError."""
    move = Move.from_uci(uci)
    raise IllegalMoveError(f"Illegal move: {move.uci()} in {board.fen()}.")


_use(refuse_san=refuse_san, refuse_uci=refuse_uci)


def refuse_fen(fen: str) -> None:
    """Raises ValueError."""
    fields = fen.split()
    if not fields:
        raise ValueError("The FEN is empty.")
    if len(fields) > 6:
        raise ValueError(f"{fen!r}: a FEN has six fields, here are {len(fields)}.")
    board, turn, castling, ep_square, *counters = fields + ["w", "-", "-", "0", "1"][len(fields) - 1 :]
    refuse_board_fen(board)
    if turn not in ("w", "b"):
        raise ValueError(f"{turn!r}: the turn is 'w' or 'b'.")
    if ep_square != "-" and ep_square not in SQUARE_NAMES:
        raise ValueError(f"{ep_square!r}: the en passant square is one of a1 to h8, or '-'.")
    for count in counters:
        if not count.isdecimal():
            raise ValueError(f"{count!r}: the counters are whole numbers from 0.")
    refuse_castling_fen(castling)


def refuse_board_fen(text: str) -> None:
    """Raises ValueError if a text is no first field of a FEN."""
    ranks = text.split("/")
    if len(ranks) != 8:
        raise ValueError(f"{text!r}: a board has eight ranks, separated by slashes.")
    for index, rank in enumerate(ranks):
        if _TWO_DIGITS.search(rank) or _LONE_TILDE.search(rank):
            raise ValueError(f"{text!r}: rank {8 - index} has two digits behind one another, or '~' behind no piece.")
        unknown = [letter for letter in rank if letter not in "12345678~PNBRQKpnbrqk"]
        if unknown:
            raise ValueError(f"{unknown[0]!r} is no piece: one of PNBRQKpnbrqk.")
        count = sum(int(letter) if letter.isdigit() else 1 for letter in rank.replace("~", ""))
        if count != 8:
            raise ValueError(f"{text!r}: rank {8 - index} has {count} squares instead of eight.")


def refuse_castling_fen(text: str) -> None:
    """Raises ValueError."""
    raise ValueError(f"{text!r}: castling rights are KQkq, the files of rooks, or '-'; White's first, two a side.")
