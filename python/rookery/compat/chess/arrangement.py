# SPDX-License-Identifier: MIT
"""What stands on a board, whose turn it is and what is still allowed: read, set up and asked about, without moves."""
from __future__ import annotations

import functools
from typing import Callable, Dict, List, Optional, TypeVar

import rookery

from .bits import flip_vertical, msb
from .moves import BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, Color, Move, Piece, PieceType
from .squares import BB_ALL, Bitboard, IntoSquareSet, Square, SquareSet
from .state import State, read_board, read_rights, write_board

Self = TypeVar("Self", bound="BaseBoard")

STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


class BaseBoard:
    """A board that knows no moves. Setting anything up forgets the moves played."""

    def __init__(self, board_fen: Optional[str] = STARTING_BOARD_FEN) -> None:
        """The pieces of a FEN's first field, None for an empty board. Raises ValueError."""
        self._set_empty(False)
        if board_fen is not None:
            self.set_board_fen(board_fen)

    def _set_empty(self, chess960: bool) -> None:
        self._chess960 = chess960
        self.move_stack: List[Move] = []
        self._states: List[State] = []
        self._state = State({}, WHITE, 0, None, (0, 1), chess960)

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
        board._state = self._state
        return board

    def __copy__(self: Self) -> Self:
        return self.copy()

    def __deepcopy__(self: Self, _memory: Dict[int, object]) -> Self:
        return self.copy()

    # The fields.

    @property
    def chess960(self) -> bool:
        return self._chess960

    @chess960.setter
    def chess960(self, chess960: bool) -> None:
        self._chess960 = chess960
        self._state = self._state.changed(chess960=chess960)

    @property
    def turn(self) -> Color:
        return self._state.turn

    @turn.setter
    def turn(self, turn: Color) -> None:
        self._state = self._state.changed(turn=turn)

    @property
    def castling_rights(self) -> Bitboard:
        return self._state.castling_rights

    @castling_rights.setter
    def castling_rights(self, rights: Bitboard) -> None:
        self._state = self._state.changed(castling_rights=rights)

    @property
    def ep_square(self) -> Optional[Square]:
        """The square that a pawn has just passed, capturable or not."""
        return self._state.ep_square

    @ep_square.setter
    def ep_square(self, square: Optional[Square]) -> None:
        self._state = self._state.changed(ep_square=square)

    @property
    def halfmove_clock(self) -> int:
        return self._state.halfmove_clock

    @halfmove_clock.setter
    def halfmove_clock(self, count: int) -> None:
        self._state = self._state.changed(counters=(count, self.fullmove_number))

    @property
    def fullmove_number(self) -> int:
        return self._state.fullmove_number

    @fullmove_number.setter
    def fullmove_number(self, number: int) -> None:
        self._state = self._state.changed(counters=(self.halfmove_clock, number))

    # Setting up.

    def reset(self) -> None:
        self.set_fen(STARTING_FEN)

    def clear(self) -> None:
        self._restart(State({}, WHITE, 0, None, (0, 1), self.chess960))

    def clear_board(self) -> None:
        self.set_piece_map({})

    def reset_board(self) -> None:
        self.set_board_fen(STARTING_BOARD_FEN)

    def set_fen(self, fen: str) -> None:
        """Raises ValueError."""
        self._restart(State.read(fen, self.chess960))

    def clear_stack(self) -> None:
        self._restart(self._state)

    def set_board_fen(self, fen: str) -> None:
        """Raises ValueError."""
        self.set_piece_map(read_board(fen))

    def set_piece_map(self, pieces: Dict[Square, Piece]) -> None:
        self._restart(self._state.changed(pieces=dict(pieces)))

    def set_castling_fen(self, castling_fen: str) -> None:
        """Raises ValueError."""
        self._restart(self._state.changed(castling_rights=read_rights(self._state.pieces, castling_fen)))

    def set_chess960_pos(self, scharnagl: int) -> None:
        self._chess960 = True
        self.set_fen(rookery.Position.from_chess960_pos(scharnagl).fen())

    def set_piece_at(self, square: Square, piece: Optional[Piece], promoted: bool = False) -> None:
        pieces = {at: standing for at, standing in self._state.pieces.items() if at != square}
        self.set_piece_map(pieces if piece is None else {**pieces, square: piece})

    def remove_piece_at(self, square: Square) -> Optional[Piece]:
        piece = self.piece_at(square)
        self.set_piece_at(square, None)
        return piece

    def _restart(self, state: State) -> None:
        self._state = state
        self._states.clear()
        self.move_stack.clear()

    # Turned around. A function of bitboards, such as flip_vertical, says where each square goes.

    def apply_transform(self, f: Callable[[Bitboard], Bitboard]) -> None:
        state = self._state
        pieces = {msb(f(1 << square)): piece for square, piece in state.pieces.items()}
        ep_square = None if state.ep_square is None else msb(f(1 << state.ep_square))
        self._restart(state.changed(pieces=pieces, castling_rights=f(state.castling_rights), ep_square=ep_square))

    def transform(self: Self, f: Callable[[Bitboard], Bitboard]) -> Self:
        board = self.copy()
        board.apply_transform(f)
        return board

    def apply_mirror(self) -> None:
        """Exchanges the sides."""
        self.apply_transform(flip_vertical)
        pieces = {square: Piece(piece.piece_type, not piece.color) for square, piece in self._state.pieces.items()}
        self._restart(self._state.changed(pieces=pieces, turn=not self.turn))

    def mirror(self: Self) -> Self:
        """A board with the sides exchanged."""
        board = self.copy()
        board.apply_mirror()
        return board

    def chess960_pos(self) -> Optional[int]:
        """The number of the Chess960 start position whose pieces stand here; None if it is none."""
        return _numbers_of_starts().get(self.board_fen())

    # The pieces.

    def piece_at(self, square: Square) -> Optional[Piece]:
        return self._state.piece_at(square)

    def piece_type_at(self, square: Square) -> Optional[PieceType]:
        piece = self.piece_at(square)
        return piece.piece_type if piece else None

    def color_at(self, square: Square) -> Optional[Color]:
        piece = self.piece_at(square)
        return piece.color if piece else None

    def piece_map(self, *, mask: Bitboard = BB_ALL) -> Dict[Square, Piece]:
        return {square: piece for square, piece in self._state.pieces.items() if mask >> square & 1}

    def pieces(self, piece_type: PieceType, color: Color) -> SquareSet:
        return SquareSet(self._state.mask(piece_type, color))

    def piece_count(self) -> int:
        return len(self._state.pieces)

    def pieces_mask(self, piece_type: PieceType, color: Color) -> Bitboard:
        return self._state.mask(piece_type, color)

    @property
    def pawns(self) -> Bitboard:
        return self._state.mask(PAWN)

    @property
    def knights(self) -> Bitboard:
        return self._state.mask(KNIGHT)

    @property
    def bishops(self) -> Bitboard:
        return self._state.mask(BISHOP)

    @property
    def rooks(self) -> Bitboard:
        return self._state.mask(ROOK)

    @property
    def queens(self) -> Bitboard:
        return self._state.mask(QUEEN)

    @property
    def kings(self) -> Bitboard:
        return self._state.mask(KING)

    @property
    def occupied(self) -> Bitboard:
        return self._state.mask()

    @property
    def occupied_co(self) -> List[Bitboard]:
        return [self._state.mask(None, color) for color in (BLACK, WHITE)]

    def king(self, color: Color) -> Optional[Square]:
        return self._state.king(color)

    def attacks(self, square: Square) -> SquareSet:
        return SquareSet(self._state.attacks(square))

    def attacks_mask(self, square: Square) -> Bitboard:
        return self._state.attacks(square)

    def attackers(self, color: Color, square: Square, occupied: Optional[IntoSquareSet] = None) -> SquareSet:
        """Those of a colour; `occupied`, by default all that stand here, are the squares that stop them."""
        return SquareSet(self.attackers_mask(color, square, None if occupied is None else SquareSet(occupied).mask))

    def attackers_mask(self, color: Color, square: Square, occupied: Optional[Bitboard] = None) -> Bitboard:
        return self._state.attackers(color, square, occupied)

    def is_attacked_by(self, color: Color, square: Square, occupied: Optional[IntoSquareSet] = None) -> bool:
        return bool(self.attackers(color, square, occupied))

    def pin(self, color: Color, square: Square) -> SquareSet:
        return SquareSet(self._state.pin(color, square))

    def pin_mask(self, color: Color, square: Square) -> Bitboard:
        return self._state.pin(color, square)

    def is_pinned(self, color: Color, square: Square) -> bool:
        return self._state.pin(color, square) != BB_ALL

    def checkers(self) -> SquareSet:
        king = self.king(self.turn)
        return SquareSet(0 if king is None else self._state.attackers(not self.turn, king))

    def checkers_mask(self) -> Bitboard:
        return self.checkers().mask

    def is_check(self) -> bool:
        return self._state.core.is_check() if self._state.is_playable else bool(self.checkers())

    # Text.

    def board_fen(self, *, promoted: Optional[bool] = None) -> str:
        return write_board(self._state.pieces)

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
        return self._state.pieces == other._state.pieces

    __hash__ = None  # type: ignore[assignment]


@functools.lru_cache(maxsize=None)
def _numbers_of_starts() -> Dict[str, int]:
    fens = (rookery.Position.from_chess960_pos(number).fen() for number in range(960))
    return {fen.split(" ", 1)[0]: number for number, fen in enumerate(fens)}
