# SPDX-License-Identifier: MIT
"""Files, ranks and bitboards as numbers, under python-chess's names: scanned, shifted, mirrored."""
from __future__ import annotations

import functools
import operator
import sys
from typing import Dict, Iterable, Iterator, List

from .squares import (
    BB_ALL,
    BB_FILES,
    DIAGONAL,
    FILE_NAMES,
    RANK_NAMES,
    RAYS,
    SQUARES,
    Bitboard,
    Square,
    SquareSet,
    Steps,
    attacks_of,
    between,
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


BB_RAYS: List[List[Bitboard]] = RAYS


class _LineAttacks(Dict[Bitboard, Bitboard]):
    """What is attacked along lines from a square, by the pieces on them; worked out when it is asked for."""

    def __init__(self, square: Square, steps: Steps) -> None:
        super().__init__()
        self._square, self._steps = square, steps
        self._all = steps_from(square, steps, True, 0)

    def __missing__(self, occupied: Bitboard) -> Bitboard:
        attacked = steps_from(self._square, self._steps, True, occupied)
        if not occupied & ~self._all:
            self[occupied] = attacked  # of pieces on these lines there are few arrangements
        return attacked


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
    return reversed(SquareSet(bb))


if sys.version_info >= (3, 10):
    popcount = int.bit_count
else:

    def popcount(bb: Bitboard) -> int:
        return bin(bb).count("1")


def ray(a: Square, b: Square) -> Bitboard:
    """The whole rank, file or diagonal through two squares; empty if they share none."""
    return BB_RAYS[a][b]


# The board turned. Two squares change places where a mask has the lower one, and the other is so many bits higher: of single
# ones first, then of pairs, then of fours.


def flip_vertical(bb: Bitboard) -> Bitboard:
    """The first rank becomes the eighth."""
    return int.from_bytes(int(bb).to_bytes(8, "big"), "little")


def flip_horizontal(bb: Bitboard) -> Bitboard:
    """The a-file becomes the h-file."""
    bb = bb >> 1 & 0x5555_5555_5555_5555 | (bb & 0x5555_5555_5555_5555) << 1
    bb = bb >> 2 & 0x3333_3333_3333_3333 | (bb & 0x3333_3333_3333_3333) << 2
    return bb >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (bb & 0x0F0F_0F0F_0F0F_0F0F) << 4


def flip_diagonal(bb: Bitboard) -> Bitboard:
    """a1 and h8 stay, h1 becomes a8."""
    odd = (bb >> 7 ^ bb) & 0x00AA_00AA_00AA_00AA
    bb = bb ^ odd ^ odd << 7
    odd = (bb >> 14 ^ bb) & 0x0000_CCCC_0000_CCCC
    bb = bb ^ odd ^ odd << 14
    odd = (bb >> 28 ^ bb) & 0x0000_0000_F0F0_F0F0
    return bb ^ odd ^ odd << 28


def flip_anti_diagonal(bb: Bitboard) -> Bitboard:
    """a8 and h1 stay, a1 becomes h8."""
    odd = (bb >> 9 ^ bb) & 0x0055_0055_0055_0055
    bb = bb ^ odd ^ odd << 9
    odd = (bb >> 18 ^ bb) & 0x0000_3333_0000_3333
    bb = bb ^ odd ^ odd << 18
    odd = (bb >> 36 ^ bb) & 0x0000_0000_0F0F_0F0F
    return bb ^ odd ^ odd << 36


# Each square moved; what leaves the board is gone.

_NOT_A, _NOT_H = BB_ALL & ~BB_FILES[0], BB_ALL & ~BB_FILES[7]
_NOT_AB, _NOT_GH = _NOT_A & ~BB_FILES[1], _NOT_H & ~BB_FILES[6]


def shift_down(bb: Bitboard) -> Bitboard:
    return bb >> 8


def shift_2_down(bb: Bitboard) -> Bitboard:
    return bb >> 16


def shift_up(bb: Bitboard) -> Bitboard:
    return bb << 8 & BB_ALL


def shift_2_up(bb: Bitboard) -> Bitboard:
    return bb << 16 & BB_ALL


def shift_right(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_H) << 1


def shift_2_right(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_GH) << 2


def shift_left(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_A) >> 1


def shift_2_left(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_AB) >> 2


def shift_up_left(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_A) << 7 & BB_ALL


def shift_up_right(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_H) << 9 & BB_ALL


def shift_down_left(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_A) >> 9


def shift_down_right(bb: Bitboard) -> Bitboard:
    return (bb & _NOT_H) >> 7
