# SPDX-License-Identifier: MIT
"""Board, under python-chess's names: the rules are this library's."""
from __future__ import annotations

import re
from typing import Any, Dict, Iterable, Iterator, List, Optional, Tuple, Union

import rookery

from .arrangement import STARTING_FEN
from .generators import LegalMoveGenerator, PseudoLegalMoveGenerator
from .moves import (
    BISHOP,
    BLACK,
    COLORS,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    WHITE,
    Color,
    IllegalMoveError,
    Move,
    Outcome,
    PieceType,
    Termination,
)
from .playing import after, by_king, is_safe, onto_rook
from .pseudo import PROMOTED, PseudoLegalBoard
from .san import parse_san, write_san
from .squares import (
    BB_ALL,
    BB_BACKRANKS,
    BB_CORNERS,
    BB_DARK_SQUARES,
    BB_EMPTY,
    BB_LIGHT_SQUARES,
    Bitboard,
    Square,
    SquareSet,
)
from .state import State, write_rights
from .status import Status, status_of

_COUNTERS = {name: re.compile(rf"\s{name}\s+\d+\s*;") for name in ("hmvc", "fmvn")}
_BACKRANKS = {WHITE: 0xFF, BLACK: 0xFF << 56}


def _touched(move: Move) -> Bitboard:
    """The two squares of a move; none of a null move."""
    return 1 << move.from_square ^ 1 << move.to_square


def _place_of(move: rookery.Move, pawns: Bitboard, first: Bitboard) -> int:
    """Where a move stands in the list: the pieces of `first`, other pieces, castling, pawns that capture, go one step, two, en passant;
    within these squares from h8 down, a queen before a knight."""
    origin, target = move.from_square, move.to_square
    if first >> origin & 1:
        return -1 - target
    if not pawns >> origin & 1:
        return 1 << 16 | 63 - target if move.is_castling else (63 - origin) << 8 | 63 - target
    promotion = PROMOTED[move.promotion]
    rank = 5 - promotion if promotion else 0
    if move.is_en_passant:
        return 5 << 16 | 63 - origin
    if (origin - target) & 7:
        return 2 << 16 | (63 - origin) << 9 | (63 - target) << 3 | rank
    return (4 if abs(origin - target) == 16 else 3) << 16 | (63 - target) << 3 | rank


class Board(PseudoLegalBoard):
    """A board with the moves played on it, which are not checked: `is_legal` says which are legal."""

    # What variants would have otherwise.
    aliases = ["Standard", "Chess", "Classical", "Normal", "Illegal", "From Position"]
    uci_variant: Optional[str] = "chess"
    xboard_variant: Optional[str] = "normal"
    starting_fen = STARTING_FEN
    one_king, connected_kings, captures_compulsory = True, False, False

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        """The position of a FEN, None for an empty board. Raises ValueError."""
        self._set_empty(chess960)
        if fen is not None:
            self.set_fen(fen)

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

    def generate_legal_moves(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        """Iterates over the legal moves, in python-chess's order; of boards that cannot be played over those that leave no king
        in check."""
        if not self._state.is_playable:
            for mask in self._origins():
                pseudo = self.generate_pseudo_legal_moves(from_mask & mask, to_mask)
                yield from (move for move in pseudo if is_safe(self._state, move))
            return
        # As in python-chess, a castling move goes to its rook here.
        moves = self._state.core.legal_moves
        if from_mask & to_mask != BB_ALL:
            moves = [core for core in moves if from_mask >> core.from_square & 1 and to_mask >> core.to_square & 1]
        pawns = self._state.mask(PAWN)
        in_check = self._state.mask(KING, self.turn) if self._state.core.is_check() else BB_EMPTY
        yield from map(self._from_core, sorted(moves, key=lambda core: _place_of(core, pawns, in_check)))

    def _origins(self) -> Tuple[Bitboard, ...]:
        """Which pieces move one after the other: as in python-chess the king first, if it is in check, and no other king."""
        kings = self._state.mask(KING, self.turn)
        king = 1 << kings.bit_length() >> 1
        if king and self._state.attackers(not self.turn, king.bit_length() - 1):
            return king, BB_ALL & ~kings
        return (BB_ALL,)

    def generate_legal_captures(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        enemies = self._state.mask(None, not self.turn)
        yield from self.generate_legal_moves(from_mask, to_mask & enemies)
        yield from self.generate_legal_ep(from_mask, to_mask)

    def generate_legal_ep(self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL) -> Iterator[Move]:
        return (move for move in self.generate_pseudo_legal_ep(from_mask, to_mask) if not self.is_into_check(move))

    def _to_core(self, move: Move) -> rookery.Move:
        """Raises IllegalMoveError."""
        try:
            return self._state.core.parse_uci(move.uci())
        except rookery.NotationError:
            raise IllegalMoveError(f"Illegal move: {move.uci()} in {self.fen()}.") from None

    def is_legal(self, move: Move) -> bool:
        if not self._state.is_playable:
            return self.is_pseudo_legal(move) and not self.is_into_check(move)
        try:
            return bool(move) and self._to_core(move) is not None
        except IllegalMoveError:
            return False

    def find_move(self, from_square: Square, to_square: Square, promotion: Optional[PieceType] = None) -> Move:
        """The legal move between two squares; a pawn becomes a queen. Raises IllegalMoveError."""
        piece = self.piece_at(from_square)
        if promotion is None and piece and piece.piece_type == PAWN and BB_BACKRANKS >> to_square & 1:
            promotion = QUEEN
        move = Move(from_square, to_square, promotion)
        move = move if self.chess960 else by_king(self._state, move)
        if not self.is_legal(move):
            raise IllegalMoveError(f"Illegal move: {move.uci()} in {self.fen()}.")
        return move

    def _own(self, move: Move) -> Move:
        """A move as this board writes it: castling goes to the king's square, in Chess960 to the rook's."""
        return onto_rook(self._state, move) if self.chess960 else by_king(self._state, move)

    def push(self, move: Move) -> None:
        """Plays a move or a null move, which is not checked. Raises IllegalMoveError if no piece stands where it begins."""
        state = self._after(move)
        self._states.append(self._state)
        self.move_stack.append(self._own(move))
        self._state = state

    def _after(self, move: Move) -> State:
        if not move or not self._state.is_playable:
            return after(self._state, move)
        try:
            core = self._to_core(move)
        except IllegalMoveError:
            return after(self._state, move)
        two_steps = abs(move.from_square - move.to_square) == 16 and self.piece_type_at(move.from_square) == PAWN
        return State.of(self._state.core.play(core), (move.from_square + move.to_square) // 2 if two_steps else None)

    def pop(self) -> Move:
        """Takes the last move back. Raises IndexError if there is none."""
        move = self.move_stack.pop()
        self._state = self._states.pop()
        return move

    def peek(self) -> Move:
        return self.move_stack[-1]

    def ply(self) -> int:
        return 2 * (self.fullmove_number - 1) + (self.turn == BLACK)

    def root(self) -> Board:
        board = self.copy(stack=False)
        board._state = self._states[0] if self._states else self._state
        return board

    def copy(self, *, stack: Union[bool, int] = True) -> Board:
        board = type(self)(None, chess960=self.chess960)
        board._state = self._state
        count = len(self.move_stack) if stack is True else int(stack)
        if count:
            board.move_stack = self.move_stack[-count:]
            board._states = self._states[-count:]
        return board

    __copy__ = copy

    def __deepcopy__(self, _memory: Dict[int, object]) -> Board:
        return self.copy()

    # What a move is.

    def is_en_passant(self, move: Move) -> bool:
        is_pawn = self.piece_type_at(move.from_square) == PAWN
        aside = abs(move.from_square - move.to_square) in (7, 9)
        return move.to_square == self.ep_square and is_pawn and aside and self.piece_at(move.to_square) is None

    def is_capture(self, move: Move) -> bool:
        return bool(_touched(move) & self._state.mask(None, not self.turn)) or self.is_en_passant(move)

    def is_zeroing(self, move: Move) -> bool:
        touched = _touched(move)
        return bool(touched & (self._state.mask(PAWN) | self._state.mask(None, not self.turn))) or move.drop == PAWN

    def is_irreversible(self, move: Move) -> bool:
        rights, touched = self.clean_castling_rights(), _touched(move)
        kings = touched & self._state.mask(KING)
        lost = any(kings & self._state.mask(None, color) and rights & _BACKRANKS[color] for color in COLORS)
        return self.is_zeroing(move) or bool(touched & rights) or lost or self.has_legal_en_passant()

    def is_kingside_castling(self, move: Move) -> bool:
        return self.is_castling(move) and move.to_square & 7 > move.from_square & 7

    def is_queenside_castling(self, move: Move) -> bool:
        return self.is_castling(move) and move.to_square & 7 < move.from_square & 7

    def gives_check(self, move: Move) -> bool:
        core = self._core_of(move)
        if core is not None:
            return self._state.core.gives_check(core)
        board = self.copy(stack=False)
        board.push(move)
        return board.is_check()

    def gives_checkmate(self, move: Move) -> bool:
        board = self.copy(stack=False)
        board.push(move)
        return board.is_checkmate()

    def is_into_check(self, move: Move) -> bool:
        """Whether a pseudo-legal move leaves the king in check."""
        return self.king(self.turn) is not None and not is_safe(self._state, move)

    def has_legal_en_passant(self) -> bool:
        return self.ep_square is not None and any(self.generate_legal_ep())

    def has_pseudo_legal_en_passant(self) -> bool:
        return bool(self._state.ep_capturers())

    def has_castling_rights(self, color: Color) -> bool:
        return bool(self.clean_castling_rights() & _BACKRANKS[color])

    def has_kingside_castling_rights(self, color: Color) -> bool:
        return self._has_right(color, 1)

    def has_queenside_castling_rights(self, color: Color) -> bool:
        return self._has_right(color, -1)

    def has_chess960_castling_rights(self) -> bool:
        """Whether there are rights that chess with the usual start does not have."""
        clean = self._state.changed(chess960=True).clean_castling_rights()
        kings = {WHITE: 1 << 4, BLACK: 1 << 60}
        elsewhere = (color for color in COLORS if not self._state.mask(KING, color) & kings[color])
        return bool(clean & ~BB_CORNERS) or any(clean & _BACKRANKS[color] for color in elsewhere)

    def _has_right(self, color: Color, side: int) -> bool:
        king = self._state.mask(KING, color) & _BACKRANKS[color]
        rooks = SquareSet(self.clean_castling_rights() & _BACKRANKS[color])
        return bool(king) and any(((1 << rook) - king) * side > 0 for rook in rooks)

    # How the game stands.

    def is_variant_end(self) -> bool:
        return False

    def is_variant_win(self) -> bool:
        return False

    def is_variant_loss(self) -> bool:
        return False

    def is_variant_draw(self) -> bool:
        return False

    def is_checkmate(self) -> bool:
        if self._state.is_playable:
            return self._state.core.is_checkmate()
        return self.is_check() and not self.legal_moves

    def is_stalemate(self) -> bool:
        if self._state.is_playable:
            return self._state.core.is_stalemate()
        return not self.is_check() and not self.legal_moves

    def is_insufficient_material(self) -> bool:
        return all(self.has_insufficient_material(color) for color in COLORS)

    def has_insufficient_material(self, color: Color) -> bool:
        """Whether the material of a side alone rules out that it mates. `rookery.Position.can_mate` is exact."""
        mask = self._state.mask
        if any(mask(piece_type, color) for piece_type in (PAWN, ROOK, QUEEN)):
            return False
        if mask(KNIGHT, color):
            helpers = any(mask(piece_type, not color) for piece_type in (PAWN, KNIGHT, BISHOP, ROOK))
            return len(SquareSet(mask(None, color))) <= 2 and not helpers
        if mask(BISHOP, color):
            bishops = mask(BISHOP)
            one_shade = not bishops & BB_DARK_SQUARES or not bishops & BB_LIGHT_SQUARES
            return one_shade and not mask(PAWN) and not mask(KNIGHT)
        return True

    def is_fifty_moves(self) -> bool:
        return self.halfmove_clock >= 100 and any(self.generate_legal_moves())

    def is_seventyfive_moves(self) -> bool:
        return self.halfmove_clock >= 150 and any(self.generate_legal_moves())

    def is_repetition(self, count: int = 3) -> bool:
        before = sum(1 for state in self._states if state.same_as(self._state))
        return before + 1 >= count

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
        return status_of(self._state)

    def clean_castling_rights(self) -> Bitboard:
        """The rooks that may still castle: those with their king and themselves where they must be."""
        return self._state.clean_castling_rights()

    def was_into_check(self) -> bool:
        king = self.king(not self.turn)
        return king is not None and self.is_attacked_by(self.turn, king)

    def is_valid(self) -> bool:
        return self.status() == Status.VALID

    # Text.

    def fen(self, *, shredder: bool = False, en_passant: str = "legal", promoted: Optional[bool] = None) -> str:
        if self.ep_square is None and not shredder and self._state.is_playable:
            return self._state.core.fen()
        is_shown = en_passant == "fen"
        if en_passant in ("legal", "xfen"):
            is_shown = self.has_legal_en_passant() if en_passant == "legal" else self.has_pseudo_legal_en_passant()
        ep_square = self.ep_square if is_shown else None
        fields = self._state.fen(ep_square).split()
        fields[2] = write_rights(self._state.pieces, self.clean_castling_rights(), shredder)
        return " ".join(fields)

    def shredder_fen(self, *, en_passant: str = "legal", promoted: Optional[bool] = None) -> str:
        return self.fen(shredder=True, en_passant=en_passant)

    def castling_xfen(self) -> str:
        return write_rights(self._state.pieces, self.clean_castling_rights())

    def castling_shredder_fen(self) -> str:
        return write_rights(self._state.pieces, self.clean_castling_rights(), shredder=True)

    def epd(
        self, *, shredder: bool = False, en_passant: str = "legal", promoted: Optional[bool] = None, **operations: Any
    ) -> str:
        """Raises ValueError."""
        fields = " ".join(self.fen(shredder=shredder, en_passant=en_passant).split()[:4])
        if not operations:
            return fields
        counters = [f"{name} {operations.pop(name)};" for name in ("hmvc", "fmvn") if name in operations]
        given = {name: self._operand(name, value) for name, value in operations.items()}
        written = rookery.write_epd(self._state.core, given)
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
            return found if name == "pv" else sorted(found, key=self._state.core.san)
        return value

    def set_epd(self, epd: str) -> Dict[str, Any]:
        """Sets the position up and returns the operations. Raises ValueError."""
        read = rookery.parse_epd(epd, chess960=self.chess960)
        self._restart(State.of(read.position, read.position.ep_square))
        operations: Dict[str, Any] = {}
        for name, operands in read.operations.items():
            own = [self._from_core(operand) if isinstance(operand, rookery.Move) else operand for operand in operands]
            is_list = name in ("bm", "am", "pv") or len(own) > 1
            operations[name] = own if is_list else own[0] if own else None
        counters = (("hmvc", self.halfmove_clock), ("fmvn", self.fullmove_number))
        operations.update((name, count) for name, count in counters if _COUNTERS[name].search(epd))
        return operations

    def san(self, move: Move) -> str:
        core = self._core_of(move)
        return write_san(self, move, is_long=False) if core is None else self._state.core.san(core)

    def lan(self, move: Move) -> str:
        core = self._core_of(move)
        return write_san(self, move, is_long=True) if core is None else self._state.core.lan(core)

    def _core_of(self, move: Move) -> Optional[rookery.Move]:
        """The library's move, None for one that is not legal."""
        try:
            return self._to_core(move) if move and self._state.is_playable else None
        except IllegalMoveError:
            return None

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

    def parse_san(self, san: str) -> Move:
        """Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError."""
        return parse_san(self, san)

    def push_san(self, san: str) -> Move:
        move = self.parse_san(san)
        self.push(move)
        return move

    def uci(self, move: Move, *, chess960: Optional[bool] = None) -> str:
        """Castling of a king on e1 or e8 goes to the king's square, in Chess960 to the rook's; any other move is as it is."""
        wanted = self.chess960 if chess960 is None else chess960
        return (onto_rook if wanted else by_king)(self._state, move).uci()

    def xboard(self, move: Move, chess960: Optional[bool] = None) -> str:
        """As engines for XBoard have it: castling in Chess960 as O-O or O-O-O."""
        if not (self.chess960 if chess960 is None else chess960) or not self.is_castling(move):
            return move.xboard()
        return "O-O" if self.is_kingside_castling(move) else "O-O-O"

    def parse_xboard(self, xboard: str) -> Move:
        return self.parse_san(xboard)

    def push_xboard(self, san: str) -> Move:
        return self.push_san(san)

    def parse_uci(self, uci: str) -> Move:
        """Raises InvalidMoveError or IllegalMoveError."""
        move = self._own(Move.from_uci(uci))
        if move and not self.is_legal(move):
            raise IllegalMoveError(f"Illegal move: {uci} in {self.fen()}.")
        return move

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
        return mine == theirs and self._state.same_as(other._state)

    __hash__ = None  # type: ignore[assignment]
