# SPDX-License-Identifier: MIT
"""Board, under python-chess's names: the rules are this library's."""
from __future__ import annotations

import re
from typing import Any, Dict, Iterable, List, Optional, Tuple, Union

import rookery

from .arrangement import STARTING_FEN, BaseBoard
from .generators import LegalMoveGenerator, PseudoLegalMoveGenerator
from .moves import WHITE, IllegalMoveError, Move, Outcome, PieceType, Termination
from .refusals import refuse_fen
from .squares import Square
from .status import Status

_COUNTERS = {name: re.compile(rf"\s{name}\s+\d+\s*;") for name in ("hmvc", "fmvn")}


class Board(BaseBoard):
    """A board with the moves played on it, which are not checked: `is_legal` says which are legal."""

    # What variants would have otherwise.
    aliases = ["Standard", "Chess", "Classical", "Normal", "Illegal", "From Position"]
    uci_variant: Optional[str] = "chess"
    xboard_variant: Optional[str] = "normal"
    starting_fen = STARTING_FEN
    one_king, connected_kings, captures_compulsory = True, False, False

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        """The position of a FEN, None for an empty board. Raises ValueError."""
        if chess960:
            self.chess960 = True
        if fen is not None and not self._set_fen(fen):
            refuse_fen(fen)

    @classmethod
    def empty(cls, *, chess960: bool = False) -> Board:
        return cls(None, chess960=chess960)

    @classmethod
    def from_epd(cls, epd: str, *, chess960: bool = False) -> Tuple[Board, Dict[str, Any]]:
        board = cls.empty(chess960=chess960)
        return board, board.set_epd(epd)

    @classmethod
    def from_chess960_pos(cls, scharnagl: int) -> Board:
        return cls(rookery.Position.from_chess960_pos(scharnagl).fen(), chess960=True)

    def chess960_pos(
        self, *, ignore_turn: bool = False, ignore_castling: bool = False, ignore_counters: bool = True
    ) -> Optional[int]:
        """The number of the Chess960 start position that this is; None if it is none, or its turn, rights or counters are others."""
        is_start = self.ep_square is None and (ignore_turn or self.turn == WHITE)
        has_rights = ignore_castling or self.clean_castling_rights() == self.rooks
        counts = ignore_counters or (self.halfmove_clock, self.fullmove_number) == (0, 1)
        return super().chess960_pos() if is_start and has_rights and counts else None

    # Moves.

    @property
    def legal_moves(self) -> LegalMoveGenerator:
        return LegalMoveGenerator(self)

    @property
    def pseudo_legal_moves(self) -> PseudoLegalMoveGenerator:
        return PseudoLegalMoveGenerator(self)

    @property
    def _core(self) -> rookery.Position:
        """As a position of the library. Raises ValueError with the reasons if it is not playable."""
        if self.has_pseudo_legal_en_passant() and self._status() & Status.INVALID_EP_SQUARE:
            raise ValueError(f"{self.ep_square}: no pawn can have gone two steps over this square.")
        return rookery.Position(self.fen(shredder=self.chess960, en_passant="fen"), self.chess960)

    def _to_core(self, move: Move) -> rookery.Move:
        """Raises IllegalMoveError."""
        try:
            return self._core.parse_uci(move.uci())
        except rookery.NotationError:
            raise IllegalMoveError(f"Illegal move: {move.uci()} in {self.fen()}.") from None

    def find_move(self, from_square: Square, to_square: Square, promotion: Optional[PieceType] = None) -> Move:
        """The legal move between two squares; a pawn becomes a queen. Raises IllegalMoveError."""
        move = self._find_move(from_square, to_square, promotion)
        if move is None:
            move = Move(from_square, to_square, promotion)
            raise IllegalMoveError(f"Illegal move: {move.uci()} in {self.fen()}.")
        return move

    def peek(self) -> Move:
        return self.move_stack[-1]

    def root(self) -> Board:
        board = self.copy(stack=False)
        board._take_over_root(self)
        return board

    def copy(self, *, stack: Union[bool, int] = True) -> Board:
        board = type(self)(None, chess960=self.chess960)
        board._take_over(self, len(self.move_stack) if stack is True else int(stack))
        return board

    __copy__ = copy

    def __deepcopy__(self, _memory: Dict[int, object]) -> Board:
        return self.copy()

    # How the game stands.

    def is_variant_end(self) -> bool:
        return False

    def is_variant_win(self) -> bool:
        return False

    def is_variant_loss(self) -> bool:
        return False

    def is_variant_draw(self) -> bool:
        return False

    def is_fifty_moves(self) -> bool:
        return self.halfmove_clock >= 100 and any(self.generate_legal_moves())

    def is_seventyfive_moves(self) -> bool:
        return self.halfmove_clock >= 150 and any(self.generate_legal_moves())

    def is_fivefold_repetition(self) -> bool:
        return self.is_repetition(5)

    def can_claim_fifty_moves(self) -> bool:
        if self.is_fifty_moves():
            return True
        return self.halfmove_clock >= 99 and self._any_after(lambda board: board.is_fifty_moves())

    def can_claim_threefold_repetition(self) -> bool:
        return self.is_repetition(3) or self._any_after(lambda board: board.is_repetition(3))

    def can_claim_draw(self) -> bool:
        return self.can_claim_fifty_moves() or self.can_claim_threefold_repetition()

    def _any_after(self, holds: Any) -> bool:
        board = self.copy()
        for move in self.generate_legal_moves():
            board.push(move)
            if holds(board):
                return True
            board.pop()
        return False

    def outcome(self, *, claim_draw: bool = False) -> Optional[Outcome]:
        if self.is_checkmate():
            return Outcome(Termination.CHECKMATE, not self.turn)
        endings = [
            (Termination.INSUFFICIENT_MATERIAL, self.is_insufficient_material),
            (Termination.STALEMATE, self.is_stalemate),
            (Termination.SEVENTYFIVE_MOVES, self.is_seventyfive_moves),
            (Termination.FIVEFOLD_REPETITION, self.is_fivefold_repetition),
        ]
        if claim_draw:
            endings += [
                (Termination.FIFTY_MOVES, self.can_claim_fifty_moves),
                (Termination.THREEFOLD_REPETITION, self.can_claim_threefold_repetition),
            ]
        return next((Outcome(ending, None) for ending, holds in endings if holds()), None)

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        return self.outcome(claim_draw=claim_draw) is not None

    def result(self, *, claim_draw: bool = False) -> str:
        outcome = self.outcome(claim_draw=claim_draw)
        return outcome.result() if outcome else "*"

    def status(self) -> Status:
        return Status(self._status())

    def is_valid(self) -> bool:
        return self.status() == Status.VALID

    # Text.

    def shredder_fen(self, *, en_passant: str = "legal", promoted: Optional[bool] = None) -> str:
        return self.fen(shredder=True, en_passant=en_passant)

    def epd(
        self, *, shredder: bool = False, en_passant: str = "legal", promoted: Optional[bool] = None, **operations: Any
    ) -> str:
        """Raises ValueError."""
        fields = " ".join(self.fen(shredder=shredder, en_passant=en_passant).split()[:4])
        if not operations:
            return fields
        counters = [f"{name} {operations.pop(name)};" for name in ("hmvc", "fmvn") if name in operations]
        given = {name: self._operand(name, value) for name, value in operations.items()}
        written = rookery.write_epd(self._core, given)
        return " ".join([fields, *counters, *written.split(" ")[4:]])

    def _operand(self, name: str, value: Any) -> Any:
        if value is None:
            return []
        if isinstance(value, Move):
            return self._to_core(value)
        if isinstance(value, (list, tuple)) and all(isinstance(move, Move) for move in value):
            board = self.copy(stack=False)
            found = []
            for move in value:
                found.append(board._to_core(move))
                if name == "pv":
                    board.push(move)
            return found if name == "pv" else sorted(found, key=self._core.san)
        return value

    def set_epd(self, epd: str) -> Dict[str, Any]:
        """Sets the position up and returns the operations. Raises ValueError."""
        read = rookery.parse_epd(epd, chess960=self.chess960)
        self._set_position(read.position)
        operations: Dict[str, Any] = {}
        for name, operands in read.operations.items():
            own = [self._from_core(operand) if isinstance(operand, rookery.Move) else operand for operand in operands]
            is_list = name in ("bm", "am", "pv") or len(own) > 1
            operations[name] = own if is_list else own[0] if own else None
        counters = (("hmvc", self.halfmove_clock), ("fmvn", self.fullmove_number))
        operations.update((name, count) for name, count in counters if _COUNTERS[name].search(epd))
        return operations

    def san_and_push(self, move: Move) -> str:
        san = self.san(move)
        self.push(move)
        return san

    def variation_san(self, variation: Iterable[Move]) -> str:
        """Moves from here on with their numbers. Raises IllegalMoveError."""
        board = self.copy(stack=False)
        words: List[str] = []
        for move in variation:
            number = ""
            if board.turn == WHITE:
                number = f"{board.fullmove_number}. "
            elif not words:
                number = f"{board.fullmove_number}... "
            if move and not board.is_legal(move):
                raise IllegalMoveError(f"Illegal move: {move.uci()} in {board.fen()}.")
            words.append(number + board.san_and_push(move))
        return " ".join(words)

    def push_san(self, san: str) -> Move:
        move = self.parse_san(san)
        self.push(move)
        return move

    def xboard(self, move: Move, chess960: Optional[bool] = None) -> str:
        """As engines for XBoard have it: castling in Chess960 as O-O or O-O-O."""
        if not (self.chess960 if chess960 is None else chess960) or not self.is_castling(move):
            return move.xboard()
        return "O-O" if self.is_kingside_castling(move) else "O-O-O"

    def parse_xboard(self, xboard: str) -> Move:
        return self.parse_san(xboard)

    def push_xboard(self, san: str) -> Move:
        return self.push_san(san)

    def push_uci(self, uci: str) -> Move:
        move = self.parse_uci(uci)
        self.push(move)
        return move

    def __repr__(self) -> str:
        mode = ", chess960=True" if self.chess960 else ""
        return f"{type(self).__name__}({self.fen()!r}{mode})"

    def _repr_svg_(self) -> str:
        from .svg import board

        check = self.king(self.turn) if self.is_check() else None
        return board(self, size=390, lastmove=self.peek() if self.move_stack else None, check=check)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        mine, theirs = ((board.halfmove_clock, board.fullmove_number) for board in (self, other))
        return mine == theirs and self._repeats(other)

    __hash__ = None  # type: ignore[assignment]
