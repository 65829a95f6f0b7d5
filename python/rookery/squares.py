# SPDX-License-Identifier: MIT
"""Squares: numbers from 0 (a1) to 63 (h8), and their names."""
from __future__ import annotations

from typing import List, Union

from .enums import whole

SQUARES = range(64)
SQUARE_NAMES: List[str] = [file + rank for rank in "12345678" for file in "abcdefgh"]


def square(file: int, rank: int) -> int:
    """The square of a file and a rank, both from 0: square(4, 3) is E4. Raises ValueError, TypeError."""
    return 8 * whole(rank, "rank", 7) + whole(file, "file", 7)


def square_file(square: int) -> int:
    """The file of a square: 0 is the a-file. Raises ValueError, TypeError."""
    return whole(square, "square", 63) & 7


def square_rank(square: int) -> int:
    """The rank of a square: 0 is the first. Raises ValueError, TypeError."""
    return whole(square, "square", 63) >> 3


def square_name(square: int) -> str:
    """'e4' for E4. Raises ValueError, TypeError."""
    return SQUARE_NAMES[whole(square, "square", 63)]


def parse_square(name: str) -> int:
    """E4 for 'e4'. Raises ValueError."""
    if name not in SQUARE_NAMES:
        raise ValueError(f"{name!r} is no square: a1 to h8.")
    return SQUARE_NAMES.index(name)


def to_square(square: Union[int, str]) -> int:
    """The number of a square that is given as such or by its name. Raises ValueError, TypeError."""
    return parse_square(square) if isinstance(square, str) else whole(square, "square", 63)
