# SPDX-License-Identifier: MIT
"""Pieces, moves and outcomes, under python-chess's names."""
from __future__ import annotations

import dataclasses
import enum
from typing import List, Optional, Tuple

from rookery._rookery import _Move, _Piece, _use

from .squares import Square

Color = bool
WHITE: Color = True
BLACK: Color = False
COLORS: List[Color] = [WHITE, BLACK]
COLOR_NAMES: List[str] = ["black", "white"]

PieceType = int
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
PIECE_TYPES: List[PieceType] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
PIECE_SYMBOLS: List[Optional[str]] = [None, "p", "n", "b", "r", "q", "k"]
PIECE_NAMES: List[Optional[str]] = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]
_LETTERS = ".pnbrqk"
_KINDS = {
    **{_LETTERS[kind]: (kind, BLACK) for kind in PIECE_TYPES},
    **{_LETTERS[kind].upper(): (kind, WHITE) for kind in PIECE_TYPES},
}
UNICODE_PIECE_SYMBOLS = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟"))


def piece_symbol(piece_type: PieceType) -> str:
    return _LETTERS[piece_type]


def piece_name(piece_type: PieceType) -> str:
    return str(PIECE_NAMES[piece_type])


class InvalidMoveError(ValueError):
    """A text that is no move."""


class IllegalMoveError(ValueError):
    """A move that is not legal."""


class AmbiguousMoveError(ValueError):
    """A text that several legal moves fit."""


@dataclasses.dataclass(init=False, repr=False, eq=False)
class Piece(_Piece):
    """A piece: its type and its colour."""

    __slots__ = ()
    piece_type: PieceType
    color: Color

    def unicode_symbol(self, *, invert_color: bool = False) -> str:
        return UNICODE_PIECE_SYMBOLS[self.symbol().swapcase() if invert_color else self.symbol()]

    @classmethod
    def from_symbol(cls, symbol: str) -> Piece:
        """Raises ValueError."""
        if symbol not in _KINDS:
            raise ValueError(f"{symbol!r} is no piece: one of PNBRQKpnbrqk.")
        return cls(*_KINDS[symbol])

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (self.piece_type, self.color), self.__dict__

    def __str__(self) -> str:
        return self.symbol()

    def __repr__(self) -> str:
        return f"Piece.from_symbol({self.symbol()!r})"

    def _repr_svg_(self) -> str:
        from .svg import piece

        return piece(self)


@dataclasses.dataclass(init=False, repr=False, eq=False)
class Move(_Move):
    """A move between two squares, of any position: castling goes to the king's square, in Chess960 to the rook's."""

    __slots__ = ()
    from_square: Square
    to_square: Square
    promotion: Optional[PieceType]
    drop: Optional[PieceType]

    def xboard(self) -> str:
        return self.uci() if self else "@@@@"

    @classmethod
    def from_uci(cls, uci: str) -> Move:
        """Raises InvalidMoveError."""
        move = cls._parse(uci)
        if move is None:
            raise InvalidMoveError(f"{uci!r} is no move: two squares, and for a promotion a letter, such as 'e7e8q'.")
        return move if cls is Move else cls(move.from_square, move.to_square, move.promotion, move.drop)

    @classmethod
    def null(cls) -> Move:
        """The null move, which passes the turn."""
        return cls(0, 0)

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (self.from_square, self.to_square, self.promotion, self.drop), self.__dict__

    def __str__(self) -> str:
        return self.uci()

    def __repr__(self) -> str:
        return f"Move.from_uci({self.uci()!r})"


_use(Move=Move, Piece=Piece, IllegalMoveError=IllegalMoveError)


class Termination(enum.Enum):
    """Why a game is over."""

    CHECKMATE = enum.auto()
    STALEMATE = enum.auto()
    INSUFFICIENT_MATERIAL = enum.auto()
    SEVENTYFIVE_MOVES = enum.auto()
    FIVEFOLD_REPETITION = enum.auto()
    FIFTY_MOVES = enum.auto()
    THREEFOLD_REPETITION = enum.auto()
    VARIANT_WIN = enum.auto()
    VARIANT_LOSS = enum.auto()
    VARIANT_DRAW = enum.auto()


@dataclasses.dataclass
class Outcome:
    """How a game ended."""

    termination: Termination
    winner: Optional[Color]

    def result(self) -> str:
        return "1/2-1/2" if self.winner is None else "1-0" if self.winner else "0-1"
