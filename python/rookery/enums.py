# SPDX-License-Identifier: MIT
"""The enums of the package, and the check of whole numbers that they and others need."""
from __future__ import annotations

import enum
import operator
from typing import Any


def whole(value: Any, name: str, most: int) -> int:
    """`value` as an int from 0 to `most`. Raises TypeError if it is not a whole number, ValueError beyond."""
    wanted = f"a whole number from 0 to {most} is expected."
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name}: {value!r} is not one: {wanted}")
    index = operator.index(value)
    if not 0 <= index <= most:
        raise ValueError(f"{name}: {value!r} is out of range: {wanted}")
    return index


class _Strict(enum.EnumMeta):
    """Refuses True and 1.0, which Python holds equal to 1."""

    def __call__(cls, value: Any, *args: Any, **options: Any) -> Any:
        if args or options or isinstance(value, cls):
            return super().__call__(value, *args, **options)
        return super().__call__(whole(value, "value", len(cls) - 1))


class _Numbered(enum.Enum, metaclass=_Strict):
    """An enum whose members are numbers where one is asked for, but equal to none."""

    def __int__(self) -> int:
        return int(self.value)

    def __index__(self) -> int:
        return int(self.value)


class Color(_Numbered):
    """The colour of a side."""

    WHITE = 0
    BLACK = 1

    def __invert__(self) -> Color:
        return Color.BLACK if self is Color.WHITE else Color.WHITE

    def __str__(self) -> str:
        return self.name.lower()


class PieceType(_Numbered):
    """The kind of a piece, whatever its colour."""

    PAWN = 0
    KNIGHT = 1
    BISHOP = 2
    ROOK = 3
    QUEEN = 4
    KING = 5

    def __str__(self) -> str:
        return self.name.lower()


WHITE, BLACK = Color.WHITE, Color.BLACK
PAWN, KNIGHT, BISHOP = PieceType.PAWN, PieceType.KNIGHT, PieceType.BISHOP
ROOK, QUEEN, KING = PieceType.ROOK, PieceType.QUEEN, PieceType.KING
