# SPDX-License-Identifier: MIT
"""Boards as SVG, under python-chess's names: drawn by rookery.svg, with its pieces."""
from __future__ import annotations

from typing import Dict, Iterable, List, Optional, Tuple, Union

import rookery
from rookery import svg as own

from .arrangement import BaseBoard
from .board import Board
from .moves import WHITE, Color, Move, Piece
from .squares import IntoSquareSet, Square, SquareSet

_TYPES = list(rookery.PieceType)
_COLORS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}
# What a board's colours are named here and in rookery.svg.
_PLACES = {
    "square light": "light",
    "square dark": "dark",
    "square light lastmove": "last light",
    "square dark lastmove": "last dark",
    "margin": "margin",
    "coord": "coordinates",
    "inner border": "border",
    **{f"arrow {name}": letter for name, letter in _COLORS.items()},
}


class Arrow:
    """An arrow, or a mark where it begins and ends on the same square."""

    def __init__(self, tail: Square, head: Square, *, color: str = "green") -> None:
        self.tail = tail
        self.head = head
        self.color = color

    def pgn(self) -> str:
        """As [%csl] and [%cal] have it."""
        return str(_shape_of(self))

    @classmethod
    def from_pgn(cls, pgn: str) -> Arrow:
        """Raises ValueError."""
        names = {letter: name for name, letter in _COLORS.items()}
        tail = rookery.parse_square(pgn[1:3])
        return cls(tail, rookery.parse_square(pgn[3:]) if pgn[3:] else tail, color=names.get(pgn[:1], "green"))

    def __repr__(self) -> str:
        return f"Arrow({self.tail}, {self.head}, color={self.color!r})"


def _shape_of(arrow: Union[Arrow, Tuple[Square, Square]]) -> rookery.Shape:
    if isinstance(arrow, Arrow):
        head = None if arrow.head == arrow.tail else arrow.head
        return rookery.Shape(_COLORS.get(arrow.color, "G"), arrow.tail, head)
    tail, head = arrow
    return rookery.Shape("G", tail, None if head == tail else head)


def _own_piece(piece: Piece) -> rookery.Piece:
    return rookery.Piece(_TYPES[piece.piece_type - 1], rookery.WHITE if piece.color else rookery.BLACK)


def piece(piece: Piece, size: Optional[int] = None) -> str:
    """The image of a piece."""
    shown = f' width="{size}" height="{size}"' if size is not None else ""
    drawn = own.piece(_own_piece(piece))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"{shown}>{drawn}</svg>'


def board(
    board: Optional[BaseBoard] = None,
    *,
    orientation: Color = WHITE,
    lastmove: Optional[Move] = None,
    check: Optional[Square] = None,
    arrows: Iterable[Union[Arrow, Tuple[Square, Square]]] = (),
    fill: Optional[Dict[Square, str]] = None,
    squares: Optional[IntoSquareSet] = None,
    size: Optional[int] = None,
    coordinates: bool = True,
    colors: Optional[Dict[str, str]] = None,
    borders: bool = False,
    style: Optional[str] = None,
) -> str:
    """The image of a board; `squares` are marked with a cross's colour, `fill` gives squares one; `colors` are those of "square
    light", "square dark lastmove", "margin", "coord", "inner border", "arrow green" and so on; `style` is CSS."""
    given = {_PLACES[name]: color for name, color in (colors or {}).items() if name in _PLACES}
    drawing = own.Drawing(rookery.WHITE if orientation else rookery.BLACK, own.MARGIN if coordinates else 0, given)
    marked = {**{square: own.COLORS["marked"] for square in SquareSet(squares or 0)}, **(fill or {})}
    last: List[Square] = [lastmove.from_square, lastmove.to_square] if lastmove else []
    drawing.add_squares(set(last), marked)
    if check is not None:
        drawing.add_check(check)
    for square, standing in (board.piece_map() if board else {}).items():
        drawing.add_piece(square, _own_piece(standing))
    for arrow in arrows:
        own_color = arrow.color if isinstance(arrow, Arrow) and arrow.color not in _COLORS else None
        drawing.add_shape(_shape_of(arrow), own_color)
    if borders:
        drawing.add_border()
    return drawing.image(board.fen() if isinstance(board, Board) else board.board_fen() if board else "", size, style)
