# SPDX-License-Identifier: MIT
"""Names of openings, by the positions that they lead to. The package has no names of its own: it reads tables in the form of
lichess-org/chess-openings (CC0), tab-separated with the columns eco, name and pgn."""
from __future__ import annotations

from typing import Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

from ._rookery import Position
from .board import Board
from .errors import NotationError
from .files import Source, buffer_of

_COLUMNS = ("eco", "name", "pgn")


class Opening(NamedTuple):
    """A named opening: its code in the Encyclopaedia of Chess Openings, its name, and the ply after which it is reached."""

    eco: str
    name: str
    ply: int


class Openings:
    """Openings by their positions, so that a transposition has the name of what it became.

    >>> table = b"eco\\tname\\tpgn\\nB20\\tSicilian Defense\\t1. e4 c5\\nB27\\tSicilian Defense: Open\\t1. e4 c5 2. Nf3\\n"
    >>> openings = Openings.read(table)
    >>> board = Board()
    >>> for move in "Nf3 c5 e4 e6".split():
    ...     _ = board.push(move)
    >>> openings.find(board)
    Opening(eco='B27', name='Sicilian Defense: Open', ply=3)
    """

    def __init__(self, rows: Iterable[Tuple[str, str, str]] = ()) -> None:
        """Rows of code, name and moves, such as "1. e4 c5". Raises NotationError for moves that cannot be read or played."""
        self._names: Dict[Position, Opening] = {}
        for eco, name, moves in rows:
            self.add(eco, name, moves)

    @classmethod
    def read(cls, *sources: Source) -> Openings:
        """Reads tables: paths or file objects, compressed or not, or bytes. Raises NotationError with the number of the line,
        UnicodeDecodeError if one is not UTF-8."""
        openings = cls()
        for source in sources:
            for number, row in _rows(bytes(buffer_of(source)).decode("utf-8-sig")):
                try:
                    openings.add(*row)
                except NotationError as error:
                    raise NotationError(f"line {number}: {error.what}", error.offset) from None
        return openings

    def add(self, eco: str, name: str, moves: str) -> None:
        """Adds an opening; a later one of the same position replaces it. Raises NotationError."""
        position, plies = Position(), 0
        for word in moves.split():
            san = word[word.rfind(".") + 1 :]
            if san:
                position, plies = position.play(position.parse_san(san)), plies + 1
        self._names[_same(position)] = Opening(eco, name, plies)

    def at(self, position: Position) -> Optional[Opening]:
        """The opening that is reached with this position, or None. Its ply is that of the table."""
        return self._names.get(_same(position))

    def find(self, game: Union[Board, Iterable[Position]]) -> Optional[Opening]:
        """The last opening that a game has reached, with the ply of the game; None if it reached none."""
        positions = game.positions if isinstance(game, Board) else list(game)
        for ply in range(len(positions) - 1, -1, -1):
            named = self.at(positions[ply])
            if named:
                return named._replace(ply=ply)
        return None

    def __len__(self) -> int:
        """The number of named positions."""
        return len(self._names)

    def __iter__(self) -> Iterator[Opening]:
        return iter(self._names.values())

    def __repr__(self) -> str:
        return f"<Openings: {len(self)}>"


def _same(position: Position) -> Position:
    """The position without its counters, which say nothing of what it is."""
    return Position(" ".join(position.fen().split()[:4]) + " 0 1", position.chess960)


def _rows(text: str) -> Iterator[Tuple[int, Tuple[str, str, str]]]:
    """The rows behind the header, with the numbers of their lines. Raises NotationError for another header or a short row."""
    lines = text.splitlines()
    header: List[str] = lines[0].split("\t") if lines else []
    if not set(_COLUMNS) <= set(header):
        raise NotationError(f"line 1: the columns {', '.join(_COLUMNS)} are expected, separated by tabs.", 0)
    places = [header.index(column) for column in _COLUMNS]
    for number, line in enumerate(lines[1:], 2):
        fields = line.split("\t")
        if len(fields) < len(header):
            raise NotationError(f"line {number}: {len(header)} columns are expected, here are {len(fields)}.", 0)
        eco, name, moves = (fields[place] for place in places)
        yield number, (eco, name, moves)
