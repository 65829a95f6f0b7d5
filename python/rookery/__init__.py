# SPDX-License-Identifier: MIT
"""The Laws of Chess: positions, legal moves, notations, endings with their reasons, clocks.

>>> import rookery
>>> position = rookery.Position().play("e4")
>>> position.play("e5").fen()
'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
"""
import mmap
import os

from ._rookery import *  # noqa: F403
from ._rookery import Games, __version__  # noqa: F401
from .errors import NotationError, PgnError

__all__ = [
    "BISHOP", "BLACK", "Board", "Clock", "Color", "Explanation", "Game", "Games", "Helpmate", "KING", "KNIGHT", "Move",
    "NotationError", "Outcome", "PAWN", "PgnError", "Piece", "PieceType", "Ply", "Position", "QUEEN", "ROOK",
    "SQUARES", "SQUARE_NAMES", "STARTING_FEN", "Stage", "TimeControl", "WHITE", "__version__", "parse_pgn", "parse_square",
    "read_pgn", "square", "square_file", "square_name", "square_rank",
]

SQUARES = range(64)
SQUARE_NAMES = [file + rank for rank in "12345678" for file in "abcdefgh"]
globals().update({name.upper(): number for number, name in enumerate(SQUARE_NAMES)})
__all__ += [name.upper() for name in SQUARE_NAMES]


def square(file, rank):
    """The square of a file and a rank, both from 0: square(4, 3) is E4."""
    if not (0 <= file < 8 and 0 <= rank < 8):
        raise ValueError(f"file {file}, rank {rank}: each is 0 to 7")
    return 8 * rank + file


def square_file(square):
    """The file of a square: 0 is the a-file."""
    return square & 7


def square_rank(square):
    """The rank of a square: 0 is the first."""
    return square >> 3


def square_name(square):
    """'e4' for E4."""
    return SQUARE_NAMES[square]


def parse_square(name):
    """E4 for 'e4'. Raises ValueError."""
    return SQUARE_NAMES.index(name)


def parse_pgn(text, on_error=None):
    """Iterates over the games of a text, str or bytes.

    A game that cannot be read raises PgnError, with its line and column; or, where `on_error` is given, that is called
    with the error, and the next game is read.
    """
    games = Games(text.encode() if isinstance(text, str) else text)
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
