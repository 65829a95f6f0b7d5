# SPDX-License-Identifier: MIT
"""Squares, files, ranks and sets of squares, under python-chess's names."""
from __future__ import annotations

import functools
from typing import Iterable, Iterator, List, SupportsInt, Tuple, Union

from rookery._rookery import _SquareSet, _use

Square = int
Bitboard = int
IntoSquareSet = Union[SupportsInt, Iterable[Square]]

FILE_NAMES: List[str] = list("abcdefgh")
RANK_NAMES: List[str] = list("12345678")
SQUARES: List[Square] = list(range(64))
SQUARE_NAMES: List[str] = [file + rank for rank in RANK_NAMES for file in FILE_NAMES]

BB_EMPTY: Bitboard = 0
BB_ALL: Bitboard = (1 << 64) - 1
BB_SQUARES: List[Bitboard] = [1 << square for square in SQUARES]
BB_FILES: List[Bitboard] = [0x0101_0101_0101_0101 << file for file in range(8)]
BB_RANKS: List[Bitboard] = [0xFF << (8 * rank) for rank in range(8)]
BB_LIGHT_SQUARES: Bitboard = 0x55AA_55AA_55AA_55AA
BB_DARK_SQUARES: Bitboard = 0xAA55_AA55_AA55_AA55
BB_CORNERS: Bitboard = BB_SQUARES[0] | BB_SQUARES[7] | BB_SQUARES[56] | BB_SQUARES[63]
BB_CENTER: Bitboard = BB_SQUARES[27] | BB_SQUARES[28] | BB_SQUARES[35] | BB_SQUARES[36]
BB_BACKRANKS: Bitboard = BB_RANKS[0] | BB_RANKS[7]


def square(file_index: int, rank_index: int) -> Square:
    """The square of a file and a rank, both from 0."""
    return 8 * rank_index + file_index


def square_file(square: Square) -> int:
    """The file of a square: 0 is the a-file."""
    return square & 7


def square_rank(square: Square) -> int:
    """The rank of a square: 0 is the first."""
    return square >> 3


def square_name(square: Square) -> str:
    """'e4' for E4."""
    return SQUARE_NAMES[square]


def parse_square(name: str) -> Square:
    """E4 for 'e4'. Raises ValueError."""
    return SQUARE_NAMES.index(name)


def square_distance(a: Square, b: Square) -> int:
    """The number of steps of a king from one square to the other."""
    return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)))


def square_manhattan_distance(a: Square, b: Square) -> int:
    """The number of steps along files and ranks from one square to the other."""
    return abs((a & 7) - (b & 7)) + abs((a >> 3) - (b >> 3))


def square_knight_distance(a: Square, b: Square) -> int:
    """The number of moves of a knight from one square to the other."""
    return _knight_distances(a)[b]


@functools.lru_cache(maxsize=64)
def _knight_distances(a: Square) -> List[int]:
    distances = [0] * 64
    reached, newest, steps = 1 << a, [a], 0
    while newest:
        steps += 1
        found = 0
        for square in newest:
            found |= knight_attacks(square)
        newest = list(SquareSet(found & ~reached))
        for square in newest:
            distances[square] = steps
        reached |= found
    return distances


def square_mirror(square: Square) -> Square:
    """The square mirrored vertically."""
    return square ^ 56


Steps = Iterable[Tuple[int, int]]
"""Files and ranks that a step goes."""


def steps_from(square: Square, steps: Steps, far: bool, occupied: Bitboard) -> Bitboard:
    found = 0
    for file_step, rank_step in steps:
        file, rank = square & 7, square >> 3
        while True:
            file, rank = file + file_step, rank + rank_step
            if not (0 <= file < 8 and 0 <= rank < 8):
                break
            here = 1 << (8 * rank + file)
            found |= here
            if not far or occupied & here:
                break
    return found


_STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_KNIGHT = tuple((a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b))


def knight_attacks(square: Square) -> Bitboard:
    return steps_from(square, _KNIGHT, False, 0)


def attacks_of(piece_type: int, white: bool, square: Square, occupied: Bitboard) -> Bitboard:
    """The squares that a piece (1 to 6, a pawn to a king) attacks."""
    if piece_type == 1:
        return steps_from(square, ((-1, 1 if white else -1), (1, 1 if white else -1)), False, 0)
    if piece_type == 2:
        return knight_attacks(square)
    lines = {3: DIAGONAL, 4: _STRAIGHT, 5: _STRAIGHT + DIAGONAL, 6: _STRAIGHT + DIAGONAL}[piece_type]
    return steps_from(square, lines, piece_type != 6, occupied)


def lines_through(square: Square) -> List[Bitboard]:
    """The rank, the file and the diagonals that a square is on, edge to edge."""
    pairs = ((step, (-step[0], -step[1])) for step in (*_STRAIGHT[:2], *DIAGONAL[:2]))
    return [steps_from(square, pair, True, 0) | 1 << square for pair in pairs]


def _rays_from(square: Square) -> List[Bitboard]:
    lines = lines_through(square)
    return [next((line for line in lines if other != square and line >> other & 1), 0) for other in SQUARES]


RAYS: List[List[Bitboard]] = [_rays_from(square) for square in SQUARES]


def between(a: Square, b: Square) -> Bitboard:
    """The squares strictly between two squares; empty if they share no line."""
    low, high = (a, b) if a < b else (b, a)
    return RAYS[a][b] & ((1 << high) - (2 << low))


class SquareSet(_SquareSet):
    """A set of squares, kept as the bits of a number.

    >>> squares = SquareSet([56, 0])
    >>> squares
    SquareSet(0x0100_0000_0000_0001)
    >>> squares | 0xff
    SquareSet(0x0100_0000_0000_00ff)
    """

    __slots__ = ()

    # As a set.

    def __reversed__(self) -> Iterator[Square]:
        return iter(list(self)[::-1])

    def add(self, square: Square) -> None:
        self.mask |= 1 << square

    def discard(self, square: Square) -> None:
        self.mask &= ~(1 << square)

    def remove(self, square: Square) -> None:
        if square not in self:
            raise KeyError(square)
        self.discard(square)

    def pop(self) -> Square:
        for square in self:
            self.discard(square)
            return square
        raise KeyError("pop from empty SquareSet")

    def clear(self) -> None:
        self.mask = 0

    def isdisjoint(self, other: IntoSquareSet) -> bool:
        return not self & other

    def issubset(self, other: IntoSquareSet) -> bool:
        return not self - other

    def issuperset(self, other: IntoSquareSet) -> bool:
        return not SquareSet(other) - self

    def union(self, *others: IntoSquareSet) -> SquareSet:
        squares = self.copy()
        squares.update(*others)
        return squares

    def intersection(self, *others: IntoSquareSet) -> SquareSet:
        squares = self.copy()
        squares.intersection_update(*others)
        return squares

    def difference(self, *others: IntoSquareSet) -> SquareSet:
        squares = self.copy()
        squares.difference_update(*others)
        return squares

    def symmetric_difference(self, other: IntoSquareSet) -> SquareSet:
        return self ^ other

    def update(self, *others: IntoSquareSet) -> None:
        for other in others:
            self |= other

    def intersection_update(self, *others: IntoSquareSet) -> None:
        for other in others:
            self &= other

    def difference_update(self, *others: IntoSquareSet) -> None:
        for other in others:
            self -= other

    def symmetric_difference_update(self, other: IntoSquareSet) -> None:
        self ^= other

    def copy(self) -> SquareSet:
        return SquareSet(self.mask)

    def __or__(self, other: IntoSquareSet) -> SquareSet:
        return SquareSet(self.mask | SquareSet(other).mask)

    def __and__(self, other: IntoSquareSet) -> SquareSet:
        return SquareSet(self.mask & SquareSet(other).mask)

    def __xor__(self, other: IntoSquareSet) -> SquareSet:
        return SquareSet(self.mask ^ SquareSet(other).mask)

    def __sub__(self, other: IntoSquareSet) -> SquareSet:
        return SquareSet(self.mask & ~SquareSet(other).mask)

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __rsub__(self, other: IntoSquareSet) -> SquareSet:
        return SquareSet(other) - self

    def __ior__(self, other: IntoSquareSet) -> SquareSet:
        self.mask |= SquareSet(other).mask
        return self

    def __iand__(self, other: IntoSquareSet) -> SquareSet:
        self.mask &= SquareSet(other).mask
        return self

    def __ixor__(self, other: IntoSquareSet) -> SquareSet:
        self.mask ^= SquareSet(other).mask
        return self

    def __isub__(self, other: IntoSquareSet) -> SquareSet:
        self.mask &= ~SquareSet(other).mask
        return self

    def __invert__(self) -> SquareSet:
        return SquareSet(~self.mask & BB_ALL)

    def __lshift__(self, by: int) -> SquareSet:
        return SquareSet(self.mask << by & BB_ALL)

    def __rshift__(self, by: int) -> SquareSet:
        return SquareSet(self.mask >> by)

    def __ilshift__(self, by: int) -> SquareSet:
        self.mask = self.mask << by & BB_ALL
        return self

    def __irshift__(self, by: int) -> SquareSet:
        self.mask >>= by
        return self

    # Shown.

    def __reduce__(self) -> Tuple[object, ...]:
        return type(self), (self.mask,), self.__dict__

    def __eq__(self, other: object) -> bool:
        try:
            return self.mask == SquareSet(other).mask  # type: ignore[arg-type]
        except (TypeError, ValueError):
            return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def tolist(self) -> List[bool]:
        return [square in self for square in SQUARES]

    def mirror(self) -> SquareSet:
        return SquareSet(int.from_bytes(self.mask.to_bytes(8, "big"), "little"))

    def carry_rippler(self) -> Iterator[Bitboard]:
        """Iterates over the subsets, the empty one first."""
        subset, mask = 0, self.mask
        while True:
            yield subset
            subset = (subset - mask) & mask
            if subset == 0:
                return

    @classmethod
    def ray(cls, a: Square, b: Square) -> SquareSet:
        """The whole rank, file or diagonal through two squares; empty if they share none."""
        return cls(RAYS[a][b])

    @classmethod
    def between(cls, a: Square, b: Square) -> SquareSet:
        """The squares strictly between two squares; empty if they share no line."""
        return cls(between(a, b))

    @classmethod
    def from_square(cls, square: Square) -> SquareSet:
        return cls(1 << square)

    def __str__(self) -> str:
        bits = f"{self.mask:064b}".replace("0", ".")
        return "\n".join(" ".join(bits[rank : rank + 8][::-1]) for rank in range(0, 64, 8))

    def __repr__(self) -> str:
        digits = f"{self.mask:016x}"
        return f"SquareSet(0x{'_'.join(digits[i : i + 4] for i in range(0, 16, 4))})"

    def _repr_svg_(self) -> str:
        from .svg import board

        return board(None, squares=self)


_use(SquareSet=SquareSet)
