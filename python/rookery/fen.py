# SPDX-License-Identifier: MIT
"""FEN as people write it: read with a remark on each slip, or strictly."""
from __future__ import annotations

from typing import List, NamedTuple

from ._rookery import Position, _read_fen


class FenRemark(NamedTuple):
    """A slip that was mended: a sentence, the field that it is in, and the byte of the text."""

    what: str
    where: str
    offset: int


class FenReading(NamedTuple):
    """The position of a FEN, and what was mended in its text."""

    position: Position
    remarks: List[FenRemark]


def parse_fen(fen: str, *, chess960: bool = False, strict: bool = False) -> FenReading:
    """Reads a FEN that can mean one thing only, with a remark on each slip: missing counters, digits next to each other,
    rights without their rook ... With `strict`, a slip is an error.

    >>> parse_fen("4k3/8/8/8/8/8/8/4K2R w K -").remarks[0].where
    'halfmove clock'

    Raises NotationError with every fault.
    """
    position, remarks = _read_fen(fen, chess960, strict)
    return FenReading(position, [FenRemark(*remark) for remark in remarks])
