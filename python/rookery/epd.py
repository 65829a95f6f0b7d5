# SPDX-License-Identifier: MIT
"""Extended position descriptions (PGN 16.2): positions with operations, as in test suites."""
from __future__ import annotations

import re
from typing import Dict, List, Mapping, NamedTuple, Sequence, Tuple, Union

from ._rookery import Move, Position, _read_epd, _read_epd_moves, _write_epd

Operand = Union[str, int, float, Move]
_MOVE_LISTS = {"bm": False, "am": False, "pv": True}  # whether the moves follow each other
_OPCODE = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,13}")


class EpdRemark(NamedTuple):
    """A slip that was mended: a sentence, and the byte of the line."""

    what: str
    offset: int


class Epd(NamedTuple):
    """A line of EPD: a position, its operations in the line's order, and what was mended in the text.

    Operands are numbers, texts and, for `bm`, `am` and `pv`, moves.
    """

    position: Position
    operations: Dict[str, List[Operand]]
    remarks: List[EpdRemark]


def parse_epd(line: str, *, chess960: bool = False, strict: bool = False) -> Epd:
    """Reads a line of EPD. With `strict` a slip is an error.

    >>> parse_epd('4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "rook";').operations
    {'bm': [<Move e1g1>], 'id': ['rook']}

    Raises NotationError.
    """
    position, operations, remarks = _read_epd(line, chess960, strict)
    read = {opcode: _operands(position, opcode, operands) for opcode, operands in operations}
    return Epd(position, read, [EpdRemark(*remark) for remark in remarks])


def write_epd(position: Position, operations: Mapping[str, Union[Operand, Sequence[Operand]]]) -> str:
    """A line of EPD. Moves are written in algebraic notation, texts between quotes.

    Raises ValueError on what is no opcode, on a text with a quote or a line break, and on illegal moves.
    """
    rows: List[Tuple[str, List[Tuple[str, bool]]]] = []
    for opcode, given in operations.items():
        if not _OPCODE.fullmatch(opcode) or opcode in ("hmvc", "fmvn"):
            raise ValueError(
                f"{opcode!r} is no opcode: a letter, then letters, digits and underscores, up to 14; not a counter."
            )
        operands = list(given) if isinstance(given, (list, tuple)) else [given]
        rows.append((opcode, _texts(position, opcode, operands)))
    return str(_write_epd(position, rows))


def _operands(position: Position, opcode: str, operands: List[Tuple[str, bool]]) -> List[Operand]:
    if opcode in _MOVE_LISTS:
        return list(_read_epd_moves(position, opcode, operands, _MOVE_LISTS[opcode]))
    return [text if quoted else _number(text) for text, quoted in operands]


def _number(text: str) -> Operand:
    """The number that a text is, or the text."""
    try:
        return int(text)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        return text


def _texts(position: Position, opcode: str, operands: Sequence[Operand]) -> List[Tuple[str, bool]]:
    texts: List[Tuple[str, bool]] = []
    for operand in operands:
        if isinstance(operand, Move):
            texts.append((position.san(operand), False))
            if _MOVE_LISTS.get(opcode):
                position = position.play(operand)
        elif isinstance(operand, str):
            if '"' in operand or "\n" in operand or "\r" in operand:
                raise ValueError(f"{opcode}: {operand!r} has a quote or a line break, which EPD has no way to write.")
            texts.append((operand, opcode not in _MOVE_LISTS))
        else:
            texts.append((str(operand), False))
    return texts
