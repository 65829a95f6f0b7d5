# SPDX-License-Identifier: MIT
"""Boards as SVG: for notebooks, pages and files. The pieces are drawn here, so that they look alike everywhere."""
from __future__ import annotations

from typing import Dict, Iterable, List, Optional, Tuple, Union

from ._rookery import Move, Piece, Position
from .enums import Color, PieceType
from .squares import SQUARE_NAMES, to_square
from .tree import Shape

SQUARE_SIZE = 45
MARGIN = 15
COLORS = {
    "light": "#f0d9b5",
    "dark": "#b58863",
    "last light": "#ced26b",
    "last dark": "#aaa23b",
    "margin": "#212121",
    "coordinates": "#e5e5e5",
    "check": "#e02020",
    "marked": "#c33a2f",
    "border": "#111111",
}
SHAPE_COLORS = {"G": "#15781b", "R": "#882020", "Y": "#e68f00", "B": "#003088"}

# Outline and inner line of each piece in a square of 45, and the colours of the sides: inside, edge.
_OUTLINES = {
    PieceType.PAWN: (
        "M22.5 7.5a6 6 0 0 1 3.7 10.7L29 22h-3l3.500 13h-14L19 22h-3l2.800-3.800A6 6 0 0 1 22.500 7.500z",
        "",
    ),
    PieceType.KNIGHT: (
        "M13 35c0-9 8-10 8-16-2 2-5 3-7 5s-4.500 1.500-5.500-.5.500-3.500 2-5c3-3 3.500-7 7-9.500L17 4.500l4.500 3C30 9.500 34 18 33 35z",
        "M18 14.500h1.500",
    ),
    PieceType.BISHOP: (
        "M22.500 3a3 3 0 0 1 2 5.300c5 4 7 8 7 12.200 0 3-1.500 5.500-4 7.500l2.500 7H15l2.500-7c-2.500-2-4-4.500-4-7.500 0-4.200 2-8.200 "
        "7-12.200A3 3 0 0 1 22.500 3z",
        "M25 14l-4.500 8",
    ),
    PieceType.ROOK: ("M11 6h5.500v4H20V6h5v4h3.500V6H34v9l-4 3v17H15V18l-4-3z", "M15.500 18.500h14"),
    PieceType.QUEEN: (
        "M6.500 10.500l6.500 10 1.500-14 5 12.500 3-14.500 3 14.500 5-12.500 1.500 14 6.500-10L33 35H12z",
        "M14 29h17",
    ),
    PieceType.KING: (
        "M21 2h3v3.500h3.500v3H24V13c4-4.500 15-3.500 15 5 0 6-5 9-6.500 17h-20C11 27 6 24 6 18c0-8.500 11-9.500 15-5V8.500h-3.500v-3H21z",
        "M22.500 17v12",
    ),
}
_FOOT = "M11 35h23v4.500H11z"
_SIDES = {Color.WHITE: ("#ffffff", "#1b201e"), Color.BLACK: ("#262c2a", "#f3f4f0")}

SquareLike = Union[int, str]
ArrowLike = Union[Shape, Tuple[SquareLike, SquareLike], Move]


def piece(piece: Piece) -> str:
    """The piece as an SVG element, 45 units wide, to be put into an image."""
    outline, line = _OUTLINES[piece.piece_type]
    fill, edge = _SIDES[piece.color]
    rim = "#1b201e" if piece.color is Color.WHITE else "#000000"
    inner = f'<path d="{line}" fill="none" stroke="{edge}"/>' if line else ""
    return (
        f'<g class="{piece.color} {piece.piece_type}" stroke="{rim}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{outline}" fill="{fill}"/><path d="{_FOOT}" fill="{fill}"/>{inner}</g>'
    )


def board(
    position: Position,
    *,
    arrows: Iterable[ArrowLike] = (),
    squares: Optional[Dict[SquareLike, str]] = None,
    last_move: Optional[Move] = None,
    check: Optional[SquareLike] = None,
    orientation: Color = Color.WHITE,
    coordinates: bool = True,
    size: Optional[int] = None,
) -> str:
    """The board of a position as an SVG image.

    `arrows` are Shapes (a mark on a square, or an arrow, in its colour), pairs of squares, or moves; `squares` gives some
    squares a colour (as CSS has it); `last_move` is marked; `check` is the square of a king in check, by default that of
    the side to move if it is; `size` is the width and height in pixels, by default whatever room there is.

    Raises ValueError or TypeError on what is no square.
    """
    drawing = Drawing(orientation, MARGIN if coordinates else 0)
    if check is None and position.is_check():
        check = position.king(position.turn)
    marked = {to_square(square): color for square, color in (squares or {}).items()}
    drawing.add_squares(set(_squares_of(last_move)), marked)
    if check is not None:
        drawing.add_check(to_square(check))
    for square, standing in position.piece_map().items():
        drawing.add_piece(square, standing)
    for arrow in arrows:
        drawing.add_shape(_shape_of(arrow))
    return drawing.image(position.fen(), size)


def _squares_of(move: Optional[Move]) -> Tuple[int, ...]:
    return () if move is None else (move.from_square, move.to_square)


def _shape_of(arrow: ArrowLike) -> Shape:
    if isinstance(arrow, Shape):
        return arrow
    if isinstance(arrow, Move):
        return Shape("G", arrow.from_square, arrow.to_square)
    origin, target = arrow
    return Shape("G", to_square(origin), to_square(target))


class Drawing:
    """An image being drawn. Squares are placed as the side at the bottom sees them."""

    def __init__(self, orientation: Color, margin: int, colors: Optional[Dict[str, str]] = None) -> None:
        """`colors`: in place of those of COLORS and SHAPE_COLORS, by the same names."""
        self.orientation = orientation
        self.margin = margin
        self.colors = {**COLORS, **SHAPE_COLORS, **(colors or {})}
        self.parts: List[str] = []

    def place(self, square: int) -> Tuple[int, int]:
        """The upper left corner of a square."""
        file, rank = square & 7, square >> 3
        if self.orientation is Color.BLACK:
            file, rank = 7 - file, 7 - rank
        return self.margin + SQUARE_SIZE * file, self.margin + SQUARE_SIZE * (7 - rank)

    def centre(self, square: int) -> Tuple[float, float]:
        x, y = self.place(square)
        return x + SQUARE_SIZE / 2, y + SQUARE_SIZE / 2

    def add_squares(self, last: "set[int]", marked: Dict[int, str]) -> None:
        for square in range(64):
            x, y = self.place(square)
            shade = "light" if ((square & 7) + (square >> 3)) % 2 else "dark"
            color = marked.get(square, self.colors[f"last {shade}" if square in last else shade])
            self.parts.append(
                f'<rect class="square {shade} {SQUARE_NAMES[square]}" x="{x}" y="{y}" width="{SQUARE_SIZE}" '
                f'height="{SQUARE_SIZE}" fill="{_quoted(color)}"/>'
            )

    def add_check(self, square: int) -> None:
        x, y = self.centre(square)
        self.parts.append(
            f'<circle class="check" cx="{x}" cy="{y}" r="{SQUARE_SIZE / 2}" fill="{_quoted(self.colors["check"])}" opacity="0.6"/>'
        )

    def add_piece(self, square: int, standing: Piece) -> None:
        x, y = self.place(square)
        self.parts.append(f'<g transform="translate({x}, {y})">{piece(standing)}</g>')

    def add_shape(self, shape: Shape, color: Optional[str] = None) -> None:
        """In a colour as CSS has it, by default in the shape's."""
        color = _quoted(color or self.colors[shape.color])
        x, y = self.centre(shape.from_square)
        if shape.to_square is None or shape.to_square == shape.from_square:
            self.parts.append(
                f'<circle class="mark" cx="{x}" cy="{y}" r="{SQUARE_SIZE * 0.45}" fill="none" stroke="{color}" '
                'stroke-width="3" opacity="0.7"/>'
            )
            return
        to_x, to_y = self.centre(shape.to_square)
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        along_x, along_y = (to_x - x) / length, (to_y - y) / length
        head, half = 18.0, 9.0
        neck_x, neck_y = to_x - head * along_x, to_y - head * along_y
        corners = (
            (to_x, to_y),
            (neck_x - half * along_y, neck_y + half * along_x),
            (neck_x + half * along_y, neck_y - half * along_x),
        )
        points = " ".join(f"{corner_x:.1f},{corner_y:.1f}" for corner_x, corner_y in corners)
        self.parts.append(
            f'<g class="arrow" opacity="0.7"><line x1="{x}" y1="{y}" x2="{neck_x:.1f}" y2="{neck_y:.1f}" '
            f'stroke="{color}" stroke-width="8"/><polygon points="{points}" fill="{color}"/></g>'
        )

    def add_border(self) -> None:
        """A line around the squares."""
        self.parts.append(
            f'<rect class="border" x="{self.margin}" y="{self.margin}" width="{8 * SQUARE_SIZE}" '
            f'height="{8 * SQUARE_SIZE}" fill="none" stroke="{_quoted(self.colors["border"])}" stroke-width="2"/>'
        )

    def image(self, title: str, size: Optional[int], style: Optional[str] = None) -> str:
        """`style`: CSS for this image alone."""
        width = 8 * SQUARE_SIZE + 2 * self.margin
        shown = f' width="{size}" height="{size}"' if size is not None else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}"{shown}>'
            f"<title>{title}</title>{f'<style>{_quoted(style)}</style>' if style else ''}{self._frame(width)}{''.join(self.parts)}</svg>"
        )

    def _frame(self, width: int) -> str:
        if self.margin == 0:
            return ""
        words = []
        for at in range(8):
            x, _ = self.centre(at)
            _, y = self.centre(8 * at)
            for label, label_x, label_y in (
                ("abcdefgh"[at], x, self.margin / 2),
                ("abcdefgh"[at], x, width - self.margin / 2),
                ("12345678"[at], self.margin / 2, y),
                ("12345678"[at], width - self.margin / 2, y),
            ):
                words.append(f'<text x="{label_x}" y="{label_y}">{label}</text>')
        return (
            f'<rect width="{width}" height="{width}" fill="{_quoted(self.colors["margin"])}"/>'
            f'<g fill="{_quoted(self.colors["coordinates"])}" font-size="11" font-family="sans-serif" text-anchor="middle" '
            f'dominant-baseline="central">{"".join(words)}</g>'
        )


def _quoted(text: str) -> str:
    """Text for an attribute's value."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
