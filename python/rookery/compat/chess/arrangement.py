# SPDX-License-Identifier: MIT
"""What stands on a board, whose turn it is and what is still allowed: read, set up and asked about, without moves."""
from __future__ import annotations

import functools
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple, TypeVar

import rookery
from rookery._rookery import _Board

from .bits import flip_vertical, msb
from .moves import WHITE, Color, Move, Piece
from .refusals import refuse_board_fen, refuse_castling_fen, refuse_fen
from .squares import Bitboard, Square, SquareSet

Self = TypeVar("Self", bound="BaseBoard")

STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


class BaseBoard(_Board):
    """A board that knows no moves. Setting anything up forgets the moves played."""

    move_stack: List[Move]

    def __init__(self, board_fen: Optional[str] = STARTING_BOARD_FEN) -> None:
        """The pieces of a FEN's first field, None for an empty board. Raises ValueError."""
        if board_fen is not None:
            self.set_board_fen(board_fen)

    @classmethod
    def empty(cls: "type[Self]") -> Self:
        return cls(None)

    @classmethod
    def from_chess960_pos(cls: "type[Self]", scharnagl: int) -> Self:
        board = cls(None)
        board.set_chess960_pos(scharnagl)
        return board

    def copy(self: Self) -> Self:
        board = type(self)(None)
        board._take_over(self, 0)
        return board

    def __copy__(self: Self) -> Self:
        return self.copy()

    def __deepcopy__(self: Self, _memory: Dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> Tuple[object, ...]:
        return _restored, (type(self), self._states(), self.move_stack, self.__dict__)

    # Setting up.

    def reset(self) -> None:
        self.set_fen(STARTING_FEN)

    def clear(self) -> None:
        self.set_fen("8/8/8/8/8/8/8/8 w - - 0 1")

    def clear_board(self) -> None:
        self._set_masks((0,) * 8)

    def reset_board(self) -> None:
        self.set_board_fen(STARTING_BOARD_FEN)

    def set_fen(self, fen: str) -> None:
        """Raises ValueError."""
        if not self._set_fen(fen):
            refuse_fen(fen)

    def set_board_fen(self, fen: str) -> None:
        """Raises ValueError."""
        if not self._set_board(fen):
            refuse_board_fen(fen)

    def set_piece_map(self, pieces: Mapping[Square, Piece]) -> None:
        self.clear_board()
        for square, piece in pieces.items():
            self.set_piece_at(square, piece)

    def set_castling_fen(self, castling_fen: str) -> None:
        """Raises ValueError."""
        if not self._set_castling(castling_fen):
            refuse_castling_fen(castling_fen)

    def set_chess960_pos(self, scharnagl: int) -> None:
        self.chess960 = True
        self.set_fen(rookery.Position.from_chess960_pos(scharnagl).fen())

    # Turned around. A function of bitboards, such as flip_vertical, says where each square goes.

    def apply_transform(self, f: Callable[[Bitboard], Bitboard]) -> None:
        if self.ep_square is not None:
            self.ep_square = msb(f(1 << self.ep_square))
        self.castling_rights = f(self.castling_rights)
        self._set_masks([f(mask) for mask in self._masks()])

    def transform(self: Self, f: Callable[[Bitboard], Bitboard]) -> Self:
        board = self.copy()
        board.apply_transform(f)
        return board

    def apply_mirror(self) -> None:
        """Exchanges the sides."""
        self.apply_transform(flip_vertical)
        *kinds, white, black = self._masks()
        self._set_masks([*kinds, black, white])
        self.turn = not self.turn

    def mirror(self: Self) -> Self:
        """A board with the sides exchanged."""
        board = self.copy()
        board.apply_mirror()
        return board

    def chess960_pos(self) -> Optional[int]:
        """The number of the Chess960 start position whose pieces stand here; None if it is none."""
        return _numbers_of_starts().get(self.board_fen())

    def piece_count(self) -> int:
        return len(SquareSet(self.occupied))

    # Text.

    def unicode(
        self, *, invert_color: bool = False, borders: bool = False, empty_square: str = "⭘", orientation: Color = WHITE
    ) -> str:
        files = range(8) if orientation else range(7, -1, -1)
        rows = []
        for rank in range(7, -1, -1) if orientation else range(8):
            pieces = [self.piece_at(8 * rank + file) for file in files]
            shown = [piece.unicode_symbol(invert_color=invert_color) if piece else empty_square for piece in pieces]
            rows.append(f"{rank + 1} |{'|'.join(shown)}|" if borders else " ".join(shown))
        if not borders:
            return "\n".join(rows)
        line = "  -----------------"
        names = "   " + " ".join("abcdefgh"[file] for file in files)
        return "\n".join([line, *(text for row in rows for text in (row, line)), names])

    def __str__(self) -> str:
        rows = []
        for rank in range(7, -1, -1):
            row = [self.piece_at(8 * rank + file) for file in range(8)]
            rows.append(" ".join(piece.symbol() if piece else "." for piece in row))
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.board_fen()!r})"

    def _repr_svg_(self) -> str:
        from .svg import board

        return board(self, size=400)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BaseBoard):
            return NotImplemented
        return self._masks() == other._masks()

    __hash__ = None  # type: ignore[assignment]


def _restored(kind: "type[Self]", states: List[Any], moves: List[Move], attributes: Dict[str, Any]) -> Self:
    """A board that was pickled."""
    board = kind.__new__(kind)
    board._set_states(states)
    board.move_stack = moves
    board.__dict__.update(attributes)
    return board


@functools.lru_cache(maxsize=None)
def _numbers_of_starts() -> Dict[str, int]:
    fens = (rookery.Position.from_chess960_pos(number).fen() for number in range(960))
    return {fen.split(" ", 1)[0]: number for number, fen in enumerate(fens)}
