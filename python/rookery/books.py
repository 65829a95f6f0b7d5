# SPDX-License-Identifier: MIT
"""Opening books in Polyglot's format (.bin): what they have of a position, and a move by chance. `rookery book make` writes them."""
from __future__ import annotations

import random
from typing import Iterator, List, NamedTuple, Optional, Union

from . import _lookup
from ._rookery import Move, Position
from .board import Board
from .files import Source, buffer_of


class BookMove(NamedTuple):
    """A legal move of a book. It is chosen as often as its weight says; `learn` is data of programs that learn."""

    move: Move
    weight: int
    learn: int


class BookEntry(NamedTuple):
    """An entry as the file has it: the position's key, and the move in bits (to, from, promotion; castling as king takes rook)."""

    key: int
    raw_move: int
    weight: int
    learn: int


class Book:
    """A book in memory; its length is the number of its entries.

    >>> entry = bytes.fromhex("463b96181691fc9c 031c 0007 00000000")
    >>> book = Book(entry)
    >>> book.moves(Board())
    [BookMove(move=<Move e2e4>, weight=7, learn=0)]
    """

    __slots__ = ("_core",)

    def __init__(self, source: Source) -> None:
        """Reads a path, a file object or bytes, compressed or not. Raises DamagedFileError if it is no book: without an
        entry, cut off, or not sorted."""
        self._core = _lookup.Book(buffer_of(source))

    def moves(self, at: Union[Board, Position]) -> List[BookMove]:
        """The moves of a position, the heaviest first, those of weight 0 too. Entries whose move is not legal are left out."""
        position = at.position if isinstance(at, Board) else at
        return [BookMove(*move) for move in self._core.probe(position, key_of(at))]

    def choose(self, at: Union[Board, Position], rng: Optional[random.Random] = None) -> Optional[Move]:
        """A move by chance, each as often as its weight says; None if no move has a weight."""
        moves = [move for move in self.moves(at) if move.weight]
        if not moves:
            return None
        return (rng or random).choices([move.move for move in moves], [move.weight for move in moves])[0]

    def find_key(self, key: int) -> int:
        """The number of the first entry whose key is this one or larger; the length of the book if there is none."""
        return self._core.find_key(key)

    def __len__(self) -> int:
        return len(self._core)

    def __getitem__(self, number: int) -> BookEntry:
        """An entry by its number. Raises IndexError."""
        if number < 0:
            number += len(self)
        if not 0 <= number < len(self):
            raise IndexError(f"The book has {len(self)} entries.")
        return BookEntry(*self._core.entry(number))

    def __iter__(self) -> Iterator[BookEntry]:
        return (self[number] for number in range(len(self)))

    def __repr__(self) -> str:
        return f"<Book: {len(self)} entries>"


def key_of(at: Union[Board, Position, str]) -> int:
    """The key under which a book has a position, of 64 bits; a str is a FEN. Raises NotationError for another str.

    A Position does not know its en passant square where no capture is legal, and the format asks only whether a pawn stands
    there: a Board or a FEN gives its key exactly.

    >>> hex(key_of(Position()))
    '0x463b96181691fc9c'
    """
    if isinstance(at, str):
        return _lookup.key_of_fen(at)
    if isinstance(at, Board):
        last = at.peek() if at.move_stack else None
        return _lookup.key_of(at.position) if last is None else _lookup.key_after(at.positions[-2], last, at.position)
    return _lookup.key_of(at)
