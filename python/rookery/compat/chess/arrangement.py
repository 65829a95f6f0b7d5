# SPDX-License-Identifier: MIT
"""What stands on a board, whose turn it is and what is still allowed: read, set up and asked about, without moves."""
from __future__ import annotations

from typing import Dict, List, Optional

import rookery

from .moves import BLACK, WHITE, Color, Move, Piece, PieceType
from .squares import BB_ALL, Bitboard, Square, SquareSet
from .state import State, read_board, read_rights

STARTING_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


class Arrangement:
    """The part of a board that knows no moves. Setting anything up forgets the moves played."""

    def __init__(self, fen: Optional[str], chess960: bool) -> None:
        self._chess960 = chess960
        self.move_stack: List[Move] = []
        self._states: List[State] = []
        self._state = State({}, WHITE, 0, None, (0, 1), chess960)
        if fen is not None:
            self.set_fen(fen)

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

    def clear_stack(self) -> None:
        self._restart(self._state)

    def set_fen(self, fen: str) -> None:
        """Raises ValueError."""
        self._restart(State.read(fen, self.chess960))

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

    # The pieces.

    def piece_at(self, square: Square) -> Optional[Piece]:
        return self._state.pieces.get(square)

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

    def pieces_mask(self, piece_type: PieceType, color: Color) -> Bitboard:
        return self._state.mask(piece_type, color)

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

    def attackers(self, color: Color, square: Square) -> SquareSet:
        return SquareSet(self._state.attackers(color, square))

    def attackers_mask(self, color: Color, square: Square) -> Bitboard:
        return self._state.attackers(color, square)

    def is_attacked_by(self, color: Color, square: Square) -> bool:
        return bool(self._state.attackers(color, square))

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
        return bool(self.checkers())
