# SPDX-License-Identifier: MIT
"""A game being played: moves to make and to take back, and how the game stands."""
from __future__ import annotations

from typing import Dict, Iterable, List, Optional, Tuple, Union

from ._rookery import STARTING_FEN, Move, Outcome, Piece, Position
from .enums import Color

Square = Union[int, str]
"""A square: a number from 0 (a1) to 63 (h8), or its name."""


class Board:
    """A game being played: the moves so far, to add to and to take back, and how it ends.

    Asked about moves and squares it answers as its present `position` does; a move may be a Move or text.

    >>> board = Board()
    >>> for move in "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7".split():
    ...     _ = board.push(move)
    >>> board.outcome()
    <Outcome 1-0 checkmate (FIDE 2023, 5.1.1)>
    """

    __slots__ = ("_positions", "_moves")

    def __init__(self, start: Union[Position, str] = STARTING_FEN, *, chess960: bool = False) -> None:
        """The start of a game: a Position, or a FEN. Raises NotationError."""
        position = Position(start, chess960) if isinstance(start, str) else start
        if not isinstance(position, Position):
            raise TypeError(f"start: this {type(start).__name__} is neither a Position nor a FEN.")
        self._positions: List[Position] = [position]
        self._moves: List[Optional[Move]] = []

    # What was played.

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def root(self) -> Position:
        """The position at the start."""
        return self._positions[0]

    @property
    def move_stack(self) -> List[Optional[Move]]:
        """The moves so far, as a list of its own; None is a null move."""
        return list(self._moves)

    @property
    def positions(self) -> List[Position]:
        """The positions from the start on, one more than moves, as a list of its own."""
        return list(self._positions)

    def push(self, move: Union[Move, str]) -> Move:
        """Plays a move and returns it. Raises ValueError if it is not legal."""
        legal = self.position.parse(move) if isinstance(move, str) else move
        self._positions.append(self.position.play(legal))
        self._moves.append(legal)
        return legal

    def push_null(self) -> None:
        """Passes the turn (a null move). Raises ValueError in check."""
        self._positions.append(self.position.pass_turn())
        self._moves.append(None)

    def pop(self) -> Optional[Move]:
        """Takes the last move back and returns it; None for a null move. Raises IndexError if there is none."""
        if not self._moves:
            raise IndexError("No move was played.")
        self._positions.pop()
        return self._moves.pop()

    def peek(self) -> Optional[Move]:
        """The last move, which stays; None for a null move. Raises IndexError if there is none."""
        if not self._moves:
            raise IndexError("No move was played.")
        return self._moves[-1]

    def reset(self) -> None:
        """Takes all moves back."""
        del self._positions[1:], self._moves[:]

    def copy(self) -> Board:
        """A board of its own with the same game."""
        board = Board(self.root)
        board._positions = list(self._positions)
        board._moves = list(self._moves)
        return board

    __copy__ = copy

    def __deepcopy__(self, _memory: Dict[int, object]) -> Board:
        return self.copy()

    def __len__(self) -> int:
        """The number of moves so far."""
        return len(self._moves)

    def __eq__(self, other: object) -> bool:
        """Whether the same game was played from the same start."""
        if not isinstance(other, Board):
            return NotImplemented
        return self.root == other.root and self._moves == other._moves

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> Tuple[Position, List[Optional[Move]]]:
        return self.root, self._moves

    def __setstate__(self, state: Tuple[Position, List[Optional[Move]]]) -> None:
        root, moves = state
        self._positions, self._moves = [root], []
        for move in moves:
            if move is None:
                self.push_null()
            else:
                self.push(move)

    # How the game stands.

    def occurrences(self) -> int:
        """How often this position has stood on the board, now included."""
        return self._positions.count(self.position)

    def outcome(self) -> Optional[Outcome]:
        """How the game has ended without a claim: mate, stalemate, dead position, fivefold repetition, seventy-five
        moves; or None."""
        return self.position.outcome(self.occurrences())

    def is_game_over(self) -> bool:
        """Whether there is an outcome."""
        return self.outcome() is not None

    def result(self) -> str:
        """'1-0', '0-1', '1/2-1/2', or '*' while the game goes on."""
        outcome = self.outcome()
        return outcome.result() if outcome else "*"

    def claims(self, intended: Union[Move, str, None] = None) -> List[str]:
        """The draws that the side to move may claim now, or with the move that it intends to make: 'threefold'
        (FIDE 2023, 9.2), 'fifty' (9.3). Raises ValueError if that move is not legal."""
        if self.outcome() is not None:
            return []
        reached = [(self.position, self.occurrences())]
        if intended is not None:
            after = self.position.play(intended)
            reached.append((after, self._positions.count(after) + 1))
        return [
            name
            for name, holds in (
                ("threefold", any(count >= 3 for _, count in reached)),
                ("fifty", any(position.halfmove_clock >= 100 for position, _ in reached)),
            )
            if holds
        ]

    def can_claim_draw(self) -> bool:
        """Whether the side to move may claim a draw, now or with one of its legal moves."""
        return bool(self.claims()) or any(self.claims(move) for move in self.legal_moves)

    # What is asked about the position now.

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.position.turn

    @property
    def legal_moves(self) -> List[Move]:
        """Every legal move, as a list."""
        return self.position.legal_moves

    @property
    def chess960(self) -> bool:
        """Whether castling is Chess960's."""
        return self.position.chess960

    @property
    def halfmove_clock(self) -> int:
        """Plies since a capture or a pawn's move."""
        return self.position.halfmove_clock

    @property
    def fullmove_number(self) -> int:
        """The number of the move, from 1."""
        return self.position.fullmove_number

    @property
    def ep_square(self) -> Optional[int]:
        """Where a pawn can be captured en passant, legally, or None."""
        return self.position.ep_square

    def fen(self) -> str:
        """The position as FEN."""
        return self.position.fen()

    def piece_at(self, square: Square) -> Optional[Piece]:
        """The piece on a square, or None."""
        return self.position.piece_at(square)

    def piece_map(self) -> Dict[int, Piece]:
        """The pieces by their squares."""
        return self.position.piece_map()

    def king(self, color: Color) -> int:
        """The square of a king."""
        return self.position.king(color)

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.position.is_check()

    def is_checkmate(self) -> bool:
        """FIDE 2023, 5.1.1."""
        return self.position.is_checkmate()

    def is_stalemate(self) -> bool:
        """FIDE 2023, 5.2.1."""
        return self.position.is_stalemate()

    def is_dead(self) -> bool:
        """Whether neither side can ever mate (FIDE 2023, 5.2.2)."""
        return self.position.is_dead()

    def checkers(self) -> List[int]:
        """The squares of the pieces that give check."""
        return self.position.checkers()

    def attackers(self, color: Color, square: Square) -> List[int]:
        """The squares of the pieces of a colour that attack a square."""
        return self.position.attackers(color, square)

    def attacks(self, square: Square) -> List[int]:
        """The squares that the piece on a square attacks, occupied or not."""
        return self.position.attacks(square)

    def is_attacked_by(self, color: Color, square: Square) -> bool:
        """Whether a piece of a colour attacks a square."""
        return bool(self.position.attackers(color, square))

    def pinned(self, color: Color) -> List[int]:
        """The squares of the pieces of a colour that stand alone between their king and an enemy slider."""
        return self.position.pinned(color)

    def pin(self, color: Color, square: Square) -> List[int]:
        """The line on which a pinned piece must stay; all squares if none is pinned there."""
        return self.position.pin(color, square)

    def is_pinned(self, color: Color, square: Square) -> bool:
        """Whether the piece on a square is pinned to the king of its colour."""
        return len(self.position.pin(color, square)) < 64

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal now."""
        return self.position.is_legal(move)

    def is_capture(self, move: Move) -> bool:
        """Whether a legal move captures a piece."""
        return self.position.is_capture(move)

    def gives_check(self, move: Union[Move, str]) -> bool:
        """Whether a legal move gives check. Raises ValueError."""
        return self.position.gives_check(move)

    def parse(self, text: str) -> Move:
        """Reads a legal move as people type it: 'nf3', '0-0', 'g1f3'. Raises NotationError."""
        return self.position.parse(text)

    def parse_san(self, san: str) -> Move:
        """Reads a legal move in algebraic notation. Raises NotationError."""
        return self.position.parse_san(san)

    def parse_uci(self, uci: str) -> Move:
        """Reads a legal move as engines write it. Raises NotationError."""
        return self.position.parse_uci(uci)

    def san(self, move: Union[Move, str]) -> str:
        """A legal move in algebraic notation."""
        return self.position.san(move)

    def lan(self, move: Union[Move, str]) -> str:
        """A legal move in long algebraic notation."""
        return self.position.lan(move)

    def uci(self, move: Union[Move, str]) -> str:
        """A legal move as engines write it."""
        return self.position.uci(move)

    def sans(self) -> List[str]:
        """The moves so far in algebraic notation; '--' is a null move."""
        played = zip(self._positions, self._moves)
        return [position.san(move) if move else "--" for position, move in played]

    def line(self, moves: Iterable[Move]) -> str:
        """Moves from here on with their numbers: '3... Nf6 4. Bg5'. Raises ValueError at the first illegal one."""
        words = []
        position = self.position
        for move in moves:
            if position.turn is Color.WHITE:
                words.append(f"{position.fullmove_number}.")
            elif not words:
                words.append(f"{position.fullmove_number}...")
            words.append(position.san(move))
            position = position.play(move)
        return " ".join(words)

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"<Board {self.fen()}>"

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.board(self.position, last_move=self._moves[-1] if self._moves else None)
