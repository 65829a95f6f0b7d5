# SPDX-License-Identifier: MIT
"""Endgame tables in Syzygy's format (.rtbw, .rtbz): who wins a position of few pieces, and how far it is to the next capture or
pawn's move. `rookery tablebase make` makes tables of three to five pieces."""
from __future__ import annotations

import enum
import os
from typing import List, NamedTuple, Optional, Union

from . import _lookup
from ._rookery import Move, Position
from .board import Board

Path = Union[str, "os.PathLike[str]"]


class Wdl(enum.IntEnum):
    """A result with best play, for the side to move, if fifty moves without a capture or a pawn's move are a draw (FIDE 2023, 9.3)
    and the last such move was the latest one."""

    LOSS = -2
    BLESSED_LOSS = -1
    DRAW = 0
    CURSED_WIN = 1
    WIN = 2


class Dtz(NamedTuple):
    """Plies until the winner can reach a capture, a pawn's move or mate: above 0 if the side to move wins, below if it loses,
    beyond 100 for a cursed win or a blessed loss. Where it is rounded it may be a ply more."""

    plies: int
    is_rounded: bool


class RankedMove(NamedTuple):
    """A move and what it leads to, for the side that makes it; moves of equal rank keep the same result. Without a table of
    distances `dtz` is None."""

    move: Move
    wdl: Wdl
    dtz: Optional[Dtz]
    rank: int


class TableFault(NamedTuple):
    """A file that was left out: what is wrong, and at which byte."""

    path: str
    what: str
    offset: int


class Tablebase:
    """Tables of one or more folders, mapped into memory. They never change: any number of threads may ask.

    None is the answer where a table is missing, of the position or of one that a capture leads to, and where a side may castle,
    which no table knows.
    """

    __slots__ = ("_core",)

    def __init__(self, *paths: Path) -> None:
        """Opens folders, of which all files that end in .rtbw or .rtbz are read, and single files. A file with a fault is left out
        and named in `faults`, as is a path where nothing is; of files with the same name the first one without a fault counts.
        Raises OSError if a folder cannot be read."""
        self._core = _lookup.Tables([file for path in paths for file in _files_of(path)])

    @property
    def faults(self) -> List[TableFault]:
        """The files that were left out."""
        return [TableFault(os.fsdecode(path), what, offset) for path, what, offset in self._core.faults()]

    @property
    def most_pieces(self) -> int:
        """The most pieces of any position that the tables know, both kings included; 0 without a table."""
        return self._core.most_pieces()

    @property
    def names(self) -> List[str]:
        """The names of the tables of results, such as 'KQvKR'."""
        return self._core.names()

    def wdl(self, at: Union[Board, Position]) -> Optional[Wdl]:
        """The result, as if the halfmove clock were 0."""
        wdl = self._core.probe_wdl(_position_of(at))
        return None if wdl is None else Wdl(wdl)

    def dtz(self, at: Union[Board, Position]) -> Optional[Dtz]:
        """The distance, as if the halfmove clock were 0."""
        dtz = self._core.probe_dtz(_position_of(at))
        return None if dtz is None else Dtz(*dtz)

    def category(self, at: Union[Board, Position]) -> str:
        """The result with the halfmove clock: 'win', 'cursed-win', 'draw', 'blessed-loss', 'loss'; 'syzygy-win' and 'syzygy-loss'
        where the rounding of the distance decides, 'maybe-win' and 'maybe-loss' without a distance; 'unknown'."""
        return self._core.category(_position_of(at))

    def rank(self, at: Union[Board, Position], *, fifty_move_rule: bool = True) -> Optional[List[RankedMove]]:
        """All legal moves, best first, with the halfmove clock; of a Board also with its repetitions. Without the fifty-move rule
        a cursed win is a win."""
        earlier = at.positions[:-1] if isinstance(at, Board) else []
        moves = self._core.rank_moves(_position_of(at), earlier, fifty_move_rule)
        if moves is None:
            return None
        return [RankedMove(move, Wdl(wdl), dtz and Dtz(*dtz), rank) for move, wdl, dtz, rank in moves]

    def mainline(self, at: Union[Board, Position]) -> Optional[List[Move]]:
        """The moves of best play by distances, to mate or to the claim of a draw; none in a drawn position."""
        return self._core.find_mainline(_position_of(at))

    def __repr__(self) -> str:
        return f"<Tablebase: {len(self.names)} tables of results, {self._core.dtz_tables()} of distances>"


def _position_of(at: Union[Board, Position]) -> Position:
    return at.position if isinstance(at, Board) else at


def _files_of(path: Path) -> List[bytes]:
    """A file itself; the tables of a folder, by their names."""
    if not os.path.isdir(path):
        return [os.fsencode(path)]
    names = sorted(name for name in os.listdir(path) if name.endswith((".rtbw", ".rtbz")))
    return [os.fsencode(os.path.join(path, name)) for name in names]
