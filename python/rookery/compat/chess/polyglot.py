# SPDX-License-Identifier: MIT
"""Opening books, under python-chess's names: read by rookery.books."""
from __future__ import annotations

import os
import random as _random
from typing import Container, Iterator, NamedTuple, Optional, Union

from rookery.books import Book, key_of
from rookery.errors import DamagedFileError

from .board import Board
from .closing import Closing
from .moves import Move, PieceType


class Entry(NamedTuple):
    """An entry of a book; castling in `move` as the entry has it, or as the board does that was asked for."""

    key: int
    raw_move: int
    weight: int
    learn: int
    move: Move


class MemoryMappedReader(Closing):
    """A book, asked with a board or with a key."""

    def __init__(self, filename: Union[str, os.PathLike[str]]) -> None:
        """Raises OSError for a file that cannot be read or is no book."""
        try:
            self._book: Optional[Book] = Book(filename) if os.path.getsize(filename) else None
        except DamagedFileError as error:
            raise OSError(f"{os.fspath(filename)}: {error}") from None

    def __len__(self) -> int:
        return len(self._book) if self._book else 0

    def __getitem__(self, index: int) -> Entry:
        if self._book is None:
            raise IndexError("The book has no entry.")
        found = self._book[index]
        return Entry(*found, _move_of(found.raw_move))

    def __iter__(self) -> Iterator[Entry]:
        return (self[at] for at in range(len(self)))

    def __contains__(self, entry: object) -> bool:
        return isinstance(entry, Entry) and entry in self.find_all(entry.key, minimum_weight=entry.weight)

    def bisect_key_left(self, key: int) -> int:
        return self._book.find_key(key) if self._book else 0

    def find_all(
        self, board: Union[Board, int], *, minimum_weight: int = 1, exclude_moves: Container[Move] = ()
    ) -> Iterator[Entry]:
        """The entries of a position or key, in the order of the book; of a board those alone whose move is legal."""
        key = zobrist_hash(board) if isinstance(board, Board) else int(board)
        for at in range(self.bisect_key_left(key), len(self)):
            entry = self[at]
            if entry.key != key:
                return
            if isinstance(board, Board):
                entry = entry._replace(move=_as_board_has_it(board, entry.move))
            is_wanted = entry.weight >= minimum_weight and entry.move not in exclude_moves
            if is_wanted and (not isinstance(board, Board) or board.is_legal(entry.move)):
                yield entry

    def find(self, board: Union[Board, int], *, minimum_weight: int = 1, exclude_moves: Container[Move] = ()) -> Entry:
        """The heaviest entry, of equal ones the first. Raises IndexError if there is none."""
        found = self.get(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        if found is None:
            raise IndexError("The book has no such entry.")
        return found

    def get(
        self,
        board: Union[Board, int],
        default: Optional[Entry] = None,
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[Move] = (),
    ) -> Optional[Entry]:
        entries = self.find_all(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        return max(entries, key=lambda entry: entry.weight, default=default)

    def choice(
        self,
        board: Union[Board, int],
        *,
        minimum_weight: int = 1,
        exclude_moves: Container[Move] = (),
        random: Optional[_random.Random] = None,
    ) -> Entry:
        """Any entry, each as often as the others. Raises IndexError if there is none."""
        entries = list(self.find_all(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves))
        return (random or _random).choice(entries)

    def weighted_choice(
        self,
        board: Union[Board, int],
        *,
        exclude_moves: Container[Move] = (),
        random: Optional[_random.Random] = None,
    ) -> Entry:
        """Any entry, each as often as its weight says. Raises IndexError if there is none."""
        entries = list(self.find_all(board, exclude_moves=exclude_moves))
        if not entries:
            raise IndexError("The book has no such entry.")
        return (random or _random).choices(entries, [entry.weight for entry in entries])[0]

    def close(self) -> None:
        """Forgets the book."""
        self._book = None


def open_reader(path: Union[str, os.PathLike[str]]) -> MemoryMappedReader:
    """Opens a book. Raises OSError for a file that cannot be read or is no book."""
    return MemoryMappedReader(path)


def zobrist_hash(board: Board) -> int:
    """The key under which a book has the position.

    >>> hex(zobrist_hash(Board()))
    '0x463b96181691fc9c'
    """
    return key_of(board._fen(board.chess960))


def _move_of(raw: int) -> Move:
    promotion: Optional[PieceType] = raw >> 12 & 7
    return Move(raw >> 6 & 63, raw & 63, promotion + 1 if promotion else None)


def _as_board_has_it(board: Board, move: Move) -> Move:
    """Castling between the squares that the board's own moves have; other moves as they are."""
    if board.chess960 or not board.is_castling(move):
        return move
    rank = move.from_square & 56
    return Move(move.from_square, rank + (6 if move.to_square > move.from_square else 2))
