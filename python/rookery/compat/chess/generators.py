# SPDX-License-Identifier: MIT
"""The moves of a board as it is now, under python-chess's names."""
from __future__ import annotations

from typing import TYPE_CHECKING, Iterator

from rookery._rookery import _Board

from .moves import Move

if TYPE_CHECKING:
    from .board import Board


class LegalMoveGenerator:
    """The legal moves of a board as it is now."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    def __bool__(self) -> bool:
        return self.board._has_legal_moves() if self._is_usual() else any(self.board.generate_legal_moves())

    def count(self) -> int:
        return self.board._count_legal_moves() if self._is_usual() else len(list(self))

    def _is_usual(self) -> bool:
        """Whether the board's class does not say by itself what is legal."""
        return type(self.board).generate_legal_moves is _Board.generate_legal_moves

    def __iter__(self) -> Iterator[Move]:
        return self.board.generate_legal_moves()

    def __contains__(self, move: Move) -> bool:
        return self.board.is_legal(move)

    def __repr__(self) -> str:
        sans = ", ".join(self.board.san(move) for move in self)
        return f"<LegalMoveGenerator at {id(self):#x} ({sans})>"


class PseudoLegalMoveGenerator:
    """The pseudo-legal moves of a board as it is now."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    def __bool__(self) -> bool:
        return any(self.board.generate_pseudo_legal_moves())

    def count(self) -> int:
        return len(list(self))

    def __iter__(self) -> Iterator[Move]:
        return self.board.generate_pseudo_legal_moves()

    def __contains__(self, move: Move) -> bool:
        return self.board.is_pseudo_legal(move)

    def __repr__(self) -> str:
        moves = (self.board.san(move) if self.board.is_legal(move) else move.uci() for move in self)
        return f"<PseudoLegalMoveGenerator at {id(self):#x} ({', '.join(moves)})>"
