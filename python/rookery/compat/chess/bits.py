# SPDX-License-Identifier: MIT
"""Files, ranks and bitboards as numbers, under python-chess's names: scanned, shifted, mirrored."""
from __future__ import annotations

import functools
import operator
from typing import Dict, Iterable, Iterator, List

from .squares import (
    BB_ALL,
    BB_FILES,
    DIAGONAL,
    FILE_NAMES,
    RANK_NAMES,
    SQUARES,
    Bitboard,
    Square,
    SquareSet,
    Steps,
    attacks_of,
    lines_through,
    square_mirror,
    steps_from,
)

__all__ = [
    "BB_DIAG_ATTACKS",
    "BB_DIAG_MASKS",
    "BB_FILE_ATTACKS",
    "BB_FILE_MASKS",
    "BB_KING_ATTACKS",
    "BB_KNIGHT_ATTACKS",
    "BB_PAWN_ATTACKS",
    "BB_RANK_ATTACKS",
    "BB_RANK_MASKS",
    "BB_RAYS",
    "FILES",
    "RANKS",
    "SQUARES_180",
    "between",
    "file_name",
    "flip_anti_diagonal",
    "flip_diagonal",
    "flip_horizontal",
    "flip_vertical",
    "lsb",
    "msb",
    "parse_file",
    "parse_rank",
    "popcount",
    "rank_name",
    "ray",
    "scan_forward",
    "scan_reversed",
    "shift_2_down",
    "shift_2_left",
    "shift_2_right",
    "shift_2_up",
    "shift_down",
    "shift_down_left",
    "shift_down_right",
    "shift_left",
    "shift_right",
    "shift_up",
    "shift_up_left",
    "shift_up_right",
]

FILES: List[int] = list(range(8))
RANKS: List[int] = list(range(8))
SQUARES_180: List[Square] = [square_mirror(square) for square in SQUARES]

BB_KNIGHT_ATTACKS: List[Bitboard] = [attacks_of(2, True, square, 0) for square in SQUARES]
BB_KING_ATTACKS: List[Bitboard] = [attacks_of(6, True, square, 0) for square in SQUARES]
BB_PAWN_ATTACKS: List[List[Bitboard]] = [
    [attacks_of(1, white, square, 0) for square in SQUARES] for white in (False, True)
]


def _rays_from(square: Square) -> List[Bitboard]:
    rays = [0] * 64
    for line in lines_through(square):
        for other in SquareSet(line & ~(1 << square)):
            rays[other] = line
    return rays


BB_RAYS: List[List[Bitboard]] = [_rays_from(square) for square in SQUARES]


class _LineAttacks(Dict[Bitboard, Bitboard]):
    """What is attacked along lines from a square, by the pieces on them; worked out when it is asked for."""

    def __init__(self, square: Square, steps: Steps) -> None:
        super().__init__()
        self._square, self._steps = square, steps

    def __missing__(self, occupied: Bitboard) -> Bitboard:
        return steps_from(self._square, self._steps, True, occupied)


_ALONG = {"diagonal": DIAGONAL, "file": ((0, 1), (0, -1)), "rank": ((1, 0), (-1, 0))}


def _attacks_along(line: str) -> List[Dict[Bitboard, Bitboard]]:
    return [_LineAttacks(square, _ALONG[line]) for square in SQUARES]


def _masks_along(line: str) -> List[Bitboard]:
    """The squares on which a piece is in the way of others: the last ones of a line are not."""
    edges = ((BB_FILES[0], 0), (BB_FILES[7], 7), (0xFF, 0), (0xFF << 56, 7))
    masks = []
    for square in SQUARES:
        places = square & 7, square & 7, square >> 3, square >> 3
        outside = _union(edge for (edge, at), place in zip(edges, places) if place != at)
        masks.append(steps_from(square, _ALONG[line], True, 0) & ~outside)
    return masks


def _union(bitboards: Iterable[Bitboard]) -> Bitboard:
    """The squares of all of these."""
    return functools.reduce(operator.or_, bitboards, 0)


BB_DIAG_ATTACKS, BB_DIAG_MASKS = _attacks_along("diagonal"), _masks_along("diagonal")
BB_FILE_ATTACKS, BB_FILE_MASKS = _attacks_along("file"), _masks_along("file")
BB_RANK_ATTACKS, BB_RANK_MASKS = _attacks_along("rank"), _masks_along("rank")


def parse_file(name: str) -> int:
    """0 for 'a'. Raises ValueError."""
    return FILE_NAMES.index(name)


def file_name(file: int) -> str:
    return FILE_NAMES[file]


def parse_rank(name: str) -> int:
    """0 for '1'. Raises ValueError."""
    return RANK_NAMES.index(name)


def rank_name(rank: int) -> str:
    return RANK_NAMES[rank]


# Squares in a number.


def lsb(bb: Bitboard) -> int:
    """The lowest square; -1 if there is none."""
    return (bb & -bb).bit_length() - 1


def msb(bb: Bitboard) -> int:
    """The highest square; -1 if there is none."""
    return bb.bit_length() - 1


def scan_forward(bb: Bitboard) -> Iterator[Square]:
    return iter(SquareSet(bb))


def scan_reversed(bb: Bitboard) -> Iterator[Square]:
    while bb:
        square = msb(bb)
        yield square
        bb ^= 1 << square


def popcount(bb: Bitboard) -> int:
    return bin(bb).count("1")


def ray(a: Square, b: Square) -> Bitboard:
    """The whole rank, file or diagonal through two squares; empty if they share none."""
    return BB_RAYS[a][b]


def between(a: Square, b: Square) -> Bitboard:
    """The squares strictly between two squares; empty if they share no line."""
    return SquareSet.between(a, b).mask


# The board turned.


def _moved(bb: Bitboard, places: List[Square]) -> Bitboard:
    return sum(1 << places[square] for square in SquareSet(bb))


_HORIZONTAL = [square ^ 7 for square in SQUARES]
_DIAGONAL = [8 * (square & 7) + (square >> 3) for square in SQUARES]
_ANTI_DIAGONAL = [63 - place for place in _DIAGONAL]


def flip_vertical(bb: Bitboard) -> Bitboard:
    """The first rank becomes the eighth."""
    return int.from_bytes(int(bb).to_bytes(8, "big"), "little")


def flip_horizontal(bb: Bitboard) -> Bitboard:
    """The a-file becomes the h-file."""
    return _moved(bb, _HORIZONTAL)


def flip_diagonal(bb: Bitboard) -> Bitboard:
    """a1 and h8 stay, h1 becomes a8."""
    return _moved(bb, _DIAGONAL)


def flip_anti_diagonal(bb: Bitboard) -> Bitboard:
    """a8 and h1 stay, a1 becomes h8."""
    return _moved(bb, _ANTI_DIAGONAL)


def _shifted(bb: Bitboard, files: int, ranks: int) -> Bitboard:
    """Each square moved; what leaves the board is gone."""
    lost = BB_FILES[8 - files :] if files > 0 else BB_FILES[:-files]
    kept = bb & ~sum(lost)
    by = 8 * ranks + files
    return (kept << by if by >= 0 else kept >> -by) & BB_ALL


def shift_down(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 0, -1)


def shift_2_down(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 0, -2)


def shift_up(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 0, 1)


def shift_2_up(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 0, 2)


def shift_right(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 1, 0)


def shift_2_right(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 2, 0)


def shift_left(bb: Bitboard) -> Bitboard:
    return _shifted(bb, -1, 0)


def shift_2_left(bb: Bitboard) -> Bitboard:
    return _shifted(bb, -2, 0)


def shift_up_left(bb: Bitboard) -> Bitboard:
    return _shifted(bb, -1, 1)


def shift_up_right(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 1, 1)


def shift_down_left(bb: Bitboard) -> Bitboard:
    return _shifted(bb, -1, -1)


def shift_down_right(bb: Bitboard) -> Bitboard:
    return _shifted(bb, 1, -1)
