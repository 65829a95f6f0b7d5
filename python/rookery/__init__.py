# SPDX-License-Identifier: MIT
"""The Laws of Chess: positions, legal moves, notations, endings with their reasons, clocks.

>>> import rookery
>>> position = rookery.Position().play("e4")
>>> position.play("e5").fen()
'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
"""
import mmap
import operator
import os

from ._rookery import *  # noqa: F403
from ._rookery import Games, __version__  # noqa: F401
from .errors import NotationError, PgnError

__all__ = [
    "BISHOP",
    "BLACK",
    "Board",
    "Clock",
    "Color",
    "Explanation",
    "Game",
    "Games",
    "Helpmate",
    "KING",
    "KNIGHT",
    "Move",
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
    "Stage",
    "TimeControl",
    "WHITE",
    "__version__",
    "parse_pgn",
    "parse_square",
    "read_pgn",
    "square",
    "square_file",
    "square_name",
    "square_rank",
]

SQUARES = range(64)
SQUARE_NAMES = [file + rank for rank in "12345678" for file in "abcdefgh"]
globals().update({name.upper(): number for number, name in enumerate(SQUARE_NAMES)})
__all__ += [name.upper() for name in SQUARE_NAMES]


def _whole(value, name, most):
    """`value` as an int from 0 to `most`. Raises TypeError where it is no whole number, ValueError beyond."""
    wanted = f"a whole number from 0 to {most} is expected."
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name}: {value!r} is not one: {wanted}")
    index = operator.index(value)
    if not 0 <= index <= most:
        raise ValueError(f"{name}: {value!r} is out of range: {wanted}")
    return index


def square(file, rank):
    """The square of a file and a rank, both from 0: square(4, 3) is E4. Raises ValueError, TypeError."""
    return 8 * _whole(rank, "rank", 7) + _whole(file, "file", 7)


def square_file(square):
    """The file of a square: 0 is the a-file. Raises ValueError, TypeError."""
    return _whole(square, "square", 63) & 7


def square_rank(square):
    """The rank of a square: 0 is the first. Raises ValueError, TypeError."""
    return _whole(square, "square", 63) >> 3


def square_name(square):
    """'e4' for E4. Raises ValueError, TypeError."""
    return SQUARE_NAMES[_whole(square, "square", 63)]


def parse_square(name):
    """E4 for 'e4'. Raises ValueError."""
    if name not in SQUARE_NAMES:
        raise ValueError(f"{name!r} is no square: a1 to h8.")
    return SQUARE_NAMES.index(name)


def parse_pgn(text, on_error=None):
    """Iterates over the games of a text, str or bytes.

    A game that cannot be read raises PgnError, with its line and column; or, where `on_error` is given, that is called
    with the error, and the next game is read.

    Bytes that are not UTF-8 are read as Latin-1, in headers, comments and errors alike: no byte of a file ends the
    reading. A str that was read with errors="surrogateescape" is taken back to its file's bytes first.
    """
    games = Games(text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text)
    return games if on_error is None else _forgiving(games, on_error)


def read_pgn(path, on_error=None):
    """As parse_pgn, of a file. It is mapped, not loaded: its size does not matter."""
    with open(path, "rb") as file:
        if os.fstat(file.fileno()).st_size == 0:
            return iter(())
        return parse_pgn(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), on_error)


def _forgiving(games, on_error):
    while True:
        try:
            yield next(games)
        except StopIteration:
            return
        except PgnError as error:
            on_error(error)
