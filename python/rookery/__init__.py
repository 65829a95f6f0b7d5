# SPDX-License-Identifier: MIT
"""The Laws of Chess: positions, legal moves, notations, endings with their reasons, clocks.

>>> import rookery
>>> position = rookery.Position().play("e4")
>>> position.play("e5").fen()
'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
"""
from __future__ import annotations

from typing import Callable, Iterator, Optional, Union

from ._rookery import (
    STARTING_FEN,
    Clock,
    Explanation,
    Game,
    Games,
    Helpmate,
    Move,
    Outcome,
    Piece,
    Ply,
    Position,
    Stage,
    TimeControl,
    __version__,
)
from .board import Board
from .enums import BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, Color, PieceType
from .epd import Epd, EpdRemark, parse_epd, write_epd
from .errors import DamagedFileError, NotationError, PgnError
from .fen import FenReading, FenRemark, parse_fen
from .files import Source, buffer_of
from .squares import SQUARE_NAMES, SQUARES, parse_square, square, square_file, square_name, square_rank
from .tree import Eval, GameTree, Node, Shape, read_games

__all__ = [
    "BISHOP",
    "BLACK",
    "Board",
    "Clock",
    "Color",
    "DamagedFileError",
    "Epd",
    "EpdRemark",
    "Eval",
    "Explanation",
    "FenReading",
    "FenRemark",
    "Game",
    "GameTree",
    "Games",
    "Helpmate",
    "KING",
    "KNIGHT",
    "Move",
    "Node",
    "NotationError",
    "Outcome",
    "PAWN",
    "PgnError",
    "Piece",
    "PieceType",
    "Ply",
    "Position",
    "QUEEN",
    "ROOK",
    "SQUARES",
    "SQUARE_NAMES",
    "STARTING_FEN",
    "Shape",
    "Stage",
    "TimeControl",
    "WHITE",
    "__version__",
    "parse_epd",
    "parse_fen",
    "parse_pgn",
    "parse_square",
    "read_games",
    "read_pgn",
    "square",
    "square_file",
    "square_name",
    "square_rank",
    "write_epd",
]

A1, B1, C1, D1, E1, F1, G1, H1 = range(0, 8)
A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)
__all__ += [name.upper() for name in SQUARE_NAMES]

OnError = Optional[Callable[[PgnError], object]]


def parse_pgn(text: Union[str, bytes, bytearray, memoryview], on_error: OnError = None) -> Iterator[Game]:
    """Iterates over the games of a text, str or bytes.

    A game that cannot be read raises PgnError, with its line and column; or, where `on_error` is given, that is called
    with the error, and the next game is read.

    Bytes that are not UTF-8 are read as Latin-1, in headers, comments and errors alike: no byte of a file ends the
    reading. A str that was read with errors="surrogateescape" is taken back to its file's bytes first.
    """
    games = Games(text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text)
    return games if on_error is None else _forgiving(games, on_error)


def read_pgn(source: Source, on_error: OnError = None) -> Iterator[Game]:
    """As parse_pgn, of a file: a path, also of a file that gzip or zstd compressed (.gz, .zst), a file object, or bytes. A
    file with a path is mapped, not loaded: its size does not matter. read_games reads variations and annotations too.
    """
    return parse_pgn(buffer_of(source), on_error)


def _forgiving(games: Games, on_error: Callable[[PgnError], object]) -> Iterator[Game]:
    while True:
        try:
            yield next(games)
        except StopIteration:
            return
        except PgnError as error:
            on_error(error)
