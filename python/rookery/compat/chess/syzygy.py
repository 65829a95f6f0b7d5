# SPDX-License-Identifier: MIT
"""Endgame tables, under python-chess's names: read by rookery.tablebase."""
from __future__ import annotations

import os
from typing import List, Optional, Union

from rookery import tablebase

from .board import Board
from .closing import Closing

Path = Union[str, "os.PathLike[str]"]


class MissingTableError(KeyError):
    """A position that the tables do not know."""


class Tablebase(Closing):
    """Tables of several folders and files."""

    def __init__(self, *, max_fds: Optional[int] = None) -> None:
        """`max_fds` is not needed: files are mapped, not held open."""
        self._paths: List[str] = []
        self._tables = tablebase.Tablebase()

    def add_directory(self, directory: Path, *, load_wdl: bool = True, load_dtz: bool = True) -> int:
        """Adds the tables of a folder and returns how many files they are. Raises OSError. A damaged file is left out."""
        paths = [os.path.join(directory, name) for name in sorted(os.listdir(directory))]
        return self._add(paths, load_wdl, load_dtz)

    def add_file(self, path: Path, *, load_wdl: bool = True, load_dtz: bool = True) -> int:
        """Adds a table: 1; or 0 if the file is none."""
        return self._add([os.fspath(path)] if os.path.isfile(path) else [], load_wdl, load_dtz)

    def _add(self, paths: List[str], load_wdl: bool, load_dtz: bool) -> int:
        kinds = (".rtbw",) * load_wdl + (".rtbz",) * load_dtz
        added = [path for path in paths if path.endswith(kinds)]
        self._paths += added
        self._tables = tablebase.Tablebase(*self._paths)
        faulty = {fault.path for fault in self._tables.faults}
        return sum(path not in faulty for path in added)

    def probe_wdl(self, board: Board) -> int:
        """2 for a win of the side to move, 1 for one that fifty moves undo, 0 for a draw, -1 and -2 for losses, as if the halfmove
        clock were 0. Raises MissingTableError."""
        wdl = self._tables.wdl(board._core)
        if wdl is None:
            raise MissingTableError(f"No table knows {board.fen()}.")
        return int(wdl)

    def get_wdl(self, board: Board, default: Optional[int] = None) -> Optional[int]:
        try:
            return self.probe_wdl(board)
        except KeyError:
            return default

    def probe_dtz(self, board: Board) -> int:
        """Plies to the next capture or pawn's move, with the sign of the result; beyond 100 where fifty moves undo it. It may be
        a ply more. Raises MissingTableError."""
        dtz = self._tables.dtz(board._core)
        if dtz is None:
            raise MissingTableError(f"No table knows the distance of {board.fen()}.")
        return dtz.plies

    def get_dtz(self, board: Board, default: Optional[int] = None) -> Optional[int]:
        try:
            return self.probe_dtz(board)
        except KeyError:
            return default

    def close(self) -> None:
        """Forgets the tables."""
        self._paths = []
        self._tables = tablebase.Tablebase()


def open_tablebase(
    directory: Path, *, load_wdl: bool = True, load_dtz: bool = True, max_fds: Optional[int] = None
) -> Tablebase:
    """The tables of a folder. Raises OSError."""
    tables = Tablebase(max_fds=max_fds)
    tables.add_directory(directory, load_wdl=load_wdl, load_dtz=load_dtz)
    return tables
