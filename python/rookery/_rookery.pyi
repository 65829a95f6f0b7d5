# SPDX-License-Identifier: MIT
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, SupportsInt, final

from .compat.chess.moves import Move as _CompatMove, Piece as _CompatPiece
from .compat.chess.squares import SquareSet as _CompatSquareSet
from .enums import Color, PieceType

__version__: str
STARTING_FEN: str
_MAX_DEPTH: int

@final
class Piece:
    """A piece: its kind and its colour."""

    @property
    def piece_type(self) -> PieceType:
        """The kind."""
    @property
    def color(self) -> Color:
        """The colour."""
    def __init__(self, piece_type: PieceType, color: Color) -> None: ...
    @staticmethod
    def from_symbol(symbol: str) -> Piece:
        """Convert a function to be a static method. A static method does not receive an implicit first argument. To
        declare a static method, use this idiom: class C: @staticmethod def f(arg1, arg2, ...): ... It can be called
        either on the class (e.g. C.f()) or on an instance (e.g. C().f()). Both the class and the instance are
        ignored, and neither is passed implicitly as the first argument to the method. Static methods in Python are
        similar to those found in Java or C++. For a more advanced concept, see the classmethod builtin."""
    def symbol(self) -> str:
        """The letter as in FEN."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Move:
    """A move of the position it was made for. Castling goes from the king to his rook's square."""

    @property
    def from_square(self) -> int:
        """Where the piece starts, 0 to 63."""
    @property
    def to_square(self) -> int:
        """Where he goes; for castling, the rook's square."""
    @property
    def promotion(self) -> PieceType | None:
        """What a pawn becomes, or None."""
    @property
    def is_castling(self) -> bool:
        """Whether it is castling."""
    @property
    def is_en_passant(self) -> bool:
        """Whether a pawn takes en passant."""
    def uci(self, chess960: bool = False) -> str:
        """The move as engines write it: 'e2e4', 'e7e8q', castling 'e1g1', in Chess960 'e1h1'."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Outcome:
    """How a game ended: why, by which article, with which score."""

    @property
    def ending(self) -> str:
        """'checkmate', 'stalemate', 'dead_position', 'fivefold_repetition', ..."""
    @property
    def article(self) -> str:
        """The article of the Laws: 'FIDE 2023, 5.1.1'."""
    @property
    def winner(self) -> Color | None:
        """Who won, or None."""
    def result(self) -> str:
        """'1-0', '0-1' or '1/2-1/2'."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Explanation:
    """Why a move is not legal."""

    @property
    def reason(self) -> str:
        """A word for programs: 'castling_through_check'."""
    @property
    def text(self) -> str:
        """A sentence or two to the player."""
    @property
    def squares(self) -> list[int]:
        """Where the pieces stand that are to blame."""

@final
class Helpmate:
    """Whether a side can still mate, with the proof."""

    @property
    def verdict(self) -> Literal["exists", "impossible", "unknown"]:
        """'exists' and 'impossible' are proved; 'unknown': the nodes allowed were not enough."""
    @property
    def line(self) -> list[Move]:
        """Where a mate exists: the moves that lead to it."""
    @property
    def nodes(self) -> int:
        """The work it took."""

@final
class Position:
    """A playable position: a value that never changes. Equality is that of the repetition rule (FIDE 2023, 9.2.3): the
    counters play no part."""

    def __init__(self, fen: str = ..., chess960: bool = False) -> None: ...
    @staticmethod
    def from_chess960_pos(number: int) -> Position:
        """Convert a function to be a static method. A static method does not receive an implicit first argument. To
        declare a static method, use this idiom: class C: @staticmethod def f(arg1, arg2, ...): ... It can be called
        either on the class (e.g. C.f()) or on an instance (e.g. C().f()). Both the class and the instance are
        ignored, and neither is passed implicitly as the first argument to the method. Static methods in Python are
        similar to those found in Java or C++. For a more advanced concept, see the classmethod builtin."""
    @property
    def turn(self) -> Color:
        """The side to move."""
    @property
    def chess960(self) -> bool:
        """Whether castling is Chess960's."""
    @property
    def halfmove_clock(self) -> int:
        """Plies since a capture or a pawn's move."""
    @property
    def fullmove_number(self) -> int:
        """The number of the move, from 1."""
    @property
    def ep_square(self) -> int | None:
        """Where a pawn can be taken en passant, legally, or None."""
    @property
    def castling_rooks(self) -> list[int]:
        """The squares of the rooks that may still castle."""
    @property
    def zobrist_hash(self) -> int:
        """Equal positions, equal numbers."""
    @property
    def legal_moves(self) -> list[Move]:
        """Every legal move, as a list."""
    def sans(self) -> list[str]:
        """Every legal move in algebraic notation, in the order of legal_moves."""
    def fen(self) -> str:
        """The position as FEN."""
    def piece_at(self, square: int | str) -> Piece | None:
        """The piece on a square, or None."""
    def piece_map(self) -> dict[int, Piece]:
        """The pieces by their squares."""
    def bitboards(self) -> tuple[int, int, int, int, int, int, int, int]:
        """Squares as the bits of numbers, a1 the lowest: of the pawns, knights, bishops, rooks, queens and kings, of
        White's pieces, and of Black's."""
    def king(self, color: Color) -> int:
        """The square of a king."""
    def checkers(self) -> list[int]:
        """The squares of the pieces that give check."""
    def attackers(self, color: Color, square: int | str) -> list[int]:
        """The squares of the pieces of a colour that attack a square."""
    def attacks(self, square: int | str) -> list[int]:
        """The squares that the piece on a square attacks, occupied or not; none if it is empty."""
    def pinned(self, color: Color) -> list[int]:
        """The squares of the pieces of a colour that stand alone between their king and an enemy slider."""
    def pin(self, color: Color, square: int | str) -> list[int]:
        """The line on which a pinned piece of a colour must stay; all squares if none is pinned there."""
    def pass_turn(self) -> Position:
        """The position if the side to move passed (a null move). Raises ValueError in check."""
    def gives_check(self, move: Move | str) -> bool:
        """Whether a legal move, given as such or as text, gives check. Raises ValueError."""
    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal here."""
    def is_capture(self, move: Move) -> bool:
        """Whether a legal move takes a piece."""
    def play(self, move: Move | str) -> Position:
        """The position after a move, given as such or as text. Raises ValueError."""
    def parse(self, text: str) -> Move:
        """Reads a legal move as people type it: 'nf3', '0-0', 'g1f3'. Raises NotationError."""
    def parse_san(self, san: str) -> Move:
        """Reads a legal move in algebraic notation: 'Nf3'. Raises NotationError."""
    def parse_uci(self, uci: str) -> Move:
        """Reads a legal move as engines write it: 'g1f3'. Raises NotationError."""
    def san(self, move: Move | str) -> str:
        """A legal move in algebraic notation."""
    def lan(self, move: Move | str) -> str:
        """A legal move in long algebraic notation: 'Ng1-f3'."""
    def figurine(self, move: Move | str) -> str:
        """A legal move in figurine notation."""
    def uci(self, move: Move | str) -> str:
        """A legal move as engines write it."""
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
    def is_checkmate(self) -> bool:
        """FIDE 2023, 5.1.1."""
    def is_stalemate(self) -> bool:
        """FIDE 2023, 5.2.1."""
    def is_dead(self) -> bool:
        """Whether neither side can ever mate (FIDE 2023, 5.2.2). True is proved; 50 ms at worst."""
    def outcome(self, occurrences: int = 1) -> Outcome | None:
        """How the game ends here without a claim: mate, stalemate, dead position, seventy-five moves, and fivefold
        repetition if the position has stood so often on the board; or None."""
    def helpmate(self, winner: Color, max_nodes: int = ...) -> Helpmate:
        """Whether `winner` can mate by any series of legal moves, with the line that proves it. `max_nodes`: positions
        that it may take, 1 to 100,000,000, some 100 bytes each."""
    def can_mate(self, winner: Color, max_nodes: int = ...) -> bool | None:
        """The same as True or False; None where the nodes allowed were not enough."""
    def explain_illegal(
        self, from_square: int | str, to_square: int | str, promotion: PieceType | None = None
    ) -> Explanation | None:
        """Why a piece cannot go from one square to another; None if he can."""
    def perft(self, depth: int, max_nodes: int = ...) -> int:
        """The number of sequences of `depth` legal moves, 0 to 30. Raises ValueError where it takes more than
        `max_nodes` positions to count them."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Stage:
    """A period of a time control."""

    @property
    def moves(self) -> int:
        """The moves to be made in it; 0: all that remain."""
    @property
    def time_ms(self) -> int:
        """Added when it begins."""
    @property
    def extra_ms(self) -> int:
        """What comes with each move."""
    @property
    def kind(self) -> Literal["increment", "delay", "bronstein", "per_move"]:
        """'increment', 'delay', 'bronstein' or 'per_move'."""

@final
class TimeControl:
    """How much time the players have."""

    def __init__(self, text: str) -> None: ...
    @staticmethod
    def from_pgn(value: str) -> TimeControl | None:
        """Convert a function to be a static method. A static method does not receive an implicit first argument. To
        declare a static method, use this idiom: class C: @staticmethod def f(arg1, arg2, ...): ... It can be called
        either on the class (e.g. C.f()) or on an instance (e.g. C().f()). Both the class and the instance are
        ignored, and neither is passed implicitly as the first argument to the method. Static methods in Python are
        similar to those found in Java or C++. For a more advanced concept, see the classmethod builtin."""
    def pgn(self) -> str:
        """The value of PGN's TimeControl tag."""
    def stages(self, color: Color) -> list[Stage]:
        """The periods of a side, in order."""
    @property
    def timed(self) -> bool:
        """Whether there are clocks."""
    def __eq__(self, other: object) -> bool: ...

@final
class Clock:
    """The two clocks of a game (FIDE 2023, article 6). It never reads the time: `now_ms` is yours, in milliseconds
    from whenever you like."""

    def __init__(self, control: TimeControl) -> None: ...
    def start(self, color: Color, moves_made: int, now_ms: int) -> None:
        """Lets the clock of a side run that has made so many moves."""
    def stop(self, now_ms: int) -> None:
        """Stops the running clock."""
    def press(self, moves_made: int, now_ms: int) -> int:
        """The running side has completed its `moves_made`-th move: stops its clock and returns what it has left, in
        ms, with increment or next period."""
    def remaining_ms(self, color: Color, now_ms: int) -> int:
        """What a side has left; never below 0."""
    def flagged(self, now_ms: int) -> Color | None:
        """The side whose time is up, or None."""
    @property
    def running(self) -> Color | None:
        """The side whose clock runs, or None."""

@final
class Ply:
    """A move of a game written down, and what stands beside it."""

    @property
    def move(self) -> Move:
        """The move."""
    @property
    def nags(self) -> list[int]:
        """The numeric annotation glyphs, in order: 1 is '!', 2 is '?'."""
    @property
    def comment(self) -> str:
        """The comment after the move."""
    @property
    def clock_ms(self) -> int | None:
        """What the mover had left, from [%clk], in ms; or None."""
    def __eq__(self, other: object) -> bool: ...

@final
class Game:
    """A game as portable game notation has it: its main line."""

    def __init__(
        self,
        moves: Iterable[Move | str] = ...,
        headers: dict[str, str] = ...,
        result: str = "*",
        start: Position = ...,
    ) -> None: ...
    @property
    def headers(self) -> dict[str, str]:
        """The tags, as a dict of its own."""
    @property
    def result(self) -> Literal["1-0", "0-1", "1/2-1/2", "*"]:
        """'1-0', '0-1', '1/2-1/2' or '*'."""
    @property
    def start(self) -> Position:
        """The position at the start."""
    @property
    def moves(self) -> list[Move]:
        """The moves, as a list."""
    @property
    def plies(self) -> list[Ply]:
        """The moves with what stands beside them."""
    @property
    def comment(self) -> str:
        """The comment before the first move."""
    def header(self, name: str) -> str:
        """The value of a tag; '' if it is missing."""
    def end(self) -> Position:
        """The position after the last move."""
    def positions(self) -> list[Position]:
        """The positions from the start to the end, one more than moves."""
    def keys(self, plies: int | None = None) -> list[int]:
        """The zobrist_hash of each position from the start on, after at most `plies` moves: for trees of openings."""
    def sans(self) -> list[str]:
        """The moves in algebraic notation."""
    def pgn(self) -> str:
        """The game in export format."""
    def __len__(self) -> int: ...
    def __eq__(self, other: object) -> bool: ...

@final
class Games:
    """The games of a text, one after the other."""

    def __init__(self, source: bytes | bytearray | memoryview) -> None: ...
    @property
    def offset(self) -> int:
        """The byte at which the next game is looked for."""
    def __iter__(self) -> Iterator[Game]: ...
    def __next__(self) -> Game: ...

class _Trees:
    def __init__(self, source: bytes | bytearray | memoryview) -> None: ...
    def __iter__(self) -> _Trees: ...
    def __next__(self) -> Any: ...

def _read_fen(fen: str, chess960: bool, strict: bool) -> Any: ...
def _read_epd(line: str, chess960: bool, strict: bool) -> Any: ...
def _read_epd_moves(position: Position, opcode: str, operands: Any, successive: bool) -> list[Move]: ...
def _write_epd(position: Position, operations: Any) -> str: ...
def _write_tree(headers: dict[str, str], start: Position, result: str, opening: Any, nodes: Any) -> str: ...

# What the classes of rookery.compat.chess extend.

def _use(**classes: object) -> None: ...

class _Move:
    """A move: rookery.compat.chess.Move extends it."""

    from_square: int
    to_square: int
    promotion: int | None
    drop: int | None
    def __init__(
        self, from_square: int, to_square: int, promotion: int | None = None, drop: int | None = None
    ) -> None: ...
    def uci(self) -> str:
        """The move as engines write it."""
    @staticmethod
    def _parse(text: str) -> _CompatMove | None: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class _Piece:
    """A piece: rookery.compat.chess.Piece extends it."""

    piece_type: int
    color: bool
    def __init__(self, piece_type: int, color: bool) -> None: ...
    def symbol(self) -> str:
        """The letter as in FEN."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class _SquareSet:
    """A set of squares: rookery.compat.chess.SquareSet extends it."""

    mask: int
    def __init__(self, squares: SupportsInt | Iterable[int] = 0) -> None: ...
    def __contains__(self, square: int) -> bool: ...
    def __iter__(self) -> Iterator[int]: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...

class _Board:
    """An arrangement of pieces and what was played on it: the boards of rookery.compat.chess extend it."""

    move_stack: list[_CompatMove]
    turn: bool
    castling_rights: int
    ep_square: int | None
    halfmove_clock: int
    fullmove_number: int
    chess960: bool
    @property
    def pawns(self) -> int:
        """Their squares."""
    @property
    def knights(self) -> int:
        """Their squares."""
    @property
    def bishops(self) -> int:
        """Their squares."""
    @property
    def rooks(self) -> int:
        """Their squares."""
    @property
    def queens(self) -> int:
        """Their squares."""
    @property
    def kings(self) -> int:
        """Their squares."""
    @property
    def occupied(self) -> int:
        """The squares of all pieces."""
    @property
    def occupied_co(self) -> list[int]:
        """Those of Black's and White's."""
    def piece_at(self, square: int) -> _CompatPiece | None:
        """The piece on a square, or None."""
    def piece_type_at(self, square: int) -> int | None:
        """The kind of the piece on a square, or None."""
    def color_at(self, square: int) -> bool | None:
        """The colour of the piece on a square, or None."""
    def piece_map(self, *, mask: int = 18446744073709551615) -> dict[int, _CompatPiece]:
        """The pieces by their squares."""
    def pieces(self, piece_type: int, color: bool) -> _CompatSquareSet:
        """The squares of the pieces of a kind and colour."""
    def pieces_mask(self, piece_type: int, color: bool) -> int:
        """The same as a number."""
    def king(self, color: bool) -> int | None:
        """The square of the king, None if there are several."""
    def attacks(self, square: int) -> _CompatSquareSet:
        """The squares that the piece on a square attacks."""
    def attacks_mask(self, square: int) -> int:
        """The same as a number."""
    def attackers(
        self, color: bool, square: int, occupied: SupportsInt | Iterable[int] | None = None
    ) -> _CompatSquareSet:
        """The pieces of a colour that attack a square; `occupied`,by default all that stand here, are the squares that
        stop them."""
    def attackers_mask(self, color: bool, square: int, occupied: SupportsInt | Iterable[int] | None = None) -> int:
        """The same as a number."""
    def is_attacked_by(self, color: bool, square: int, occupied: SupportsInt | Iterable[int] | None = None) -> bool:
        """Whether a piece of a colour attacks a square."""
    def pin(self, color: bool, square: int) -> _CompatSquareSet:
        """The line on which a piece must stay; all squares if it is not pinned."""
    def pin_mask(self, color: bool, square: int) -> int:
        """The same as a number."""
    def is_pinned(self, color: bool, square: int) -> bool:
        """Whether the piece on a square is pinned to its king."""
    def checkers(self) -> _CompatSquareSet:
        """The pieces that give check."""
    def checkers_mask(self) -> int:
        """The same as a number."""
    def is_check(self) -> bool:
        """Whether the side to move is in check."""
    def set_piece_at(self, square: int, piece: _CompatPiece | None, promoted: bool = False) -> None:
        """Puts a piece, or None, and forgets the moves."""
    def remove_piece_at(self, square: int) -> _CompatPiece | None:
        """Takes a piece away and returns it; forgets the moves."""
    def clear_stack(self) -> None:
        """Forgets the moves."""
    def _masks(self) -> tuple[int, ...]: ...
    def _set_masks(self, masks: Sequence[int]) -> None: ...
    def _set_position(self, position: Position) -> None: ...
    def generate_legal_moves(
        self, from_mask: int = 18446744073709551615, to_mask: int = 18446744073709551615
    ) -> Iterator[_CompatMove]:
        """Iterates over the legal moves; of boards that cannot be played those that leave no king in check."""
    def generate_pseudo_legal_moves(
        self, from_mask: int = 18446744073709551615, to_mask: int = 18446744073709551615
    ) -> Iterator[_CompatMove]:
        """Iterates over the moves without a look at checks; castling moves are those that are legal."""
    def generate_castling_moves(
        self, from_mask: int = 18446744073709551615, to_mask: int = 18446744073709551615
    ) -> Iterator[_CompatMove]:
        """Iterates over castling that is legal; `to_mask` has the squares of the rooks."""
    def generate_pseudo_legal_ep(
        self, from_mask: int = 18446744073709551615, to_mask: int = 18446744073709551615
    ) -> Iterator[_CompatMove]:
        """Iterates over captures en passant without a look at checks."""
    def generate_legal_ep(
        self, from_mask: int = 18446744073709551615, to_mask: int = 18446744073709551615
    ) -> Iterator[_CompatMove]:
        """Iterates over legal captures en passant."""
    def generate_legal_captures(
        self, from_mask: int = 18446744073709551615, to_mask: int = 18446744073709551615
    ) -> Iterator[_CompatMove]:
        """Iterates over legal captures."""
    def generate_pseudo_legal_captures(
        self, from_mask: int = 18446744073709551615, to_mask: int = 18446744073709551615
    ) -> Iterator[_CompatMove]:
        """Iterates over captures without a look at checks."""
    def push(self, move: _CompatMove) -> None:
        """Plays a move or a null move, which is not checked. Raises IllegalMoveError if no piece stands where it
        begins."""
    def pop(self) -> _CompatMove:
        """Takes the last move back. Raises IndexError if there is none."""
    def is_legal(self, move: _CompatMove) -> bool:
        """Whether a move is legal."""
    def is_pseudo_legal(self, move: _CompatMove) -> bool:
        """Whether it is, but that it may leave the own king in check."""
    def is_into_check(self, move: _CompatMove) -> bool:
        """Whether a pseudo-legal move leaves the king in check."""
    def is_castling(self, move: _CompatMove) -> bool:
        """Whether a move is castling."""
    def is_kingside_castling(self, move: _CompatMove) -> bool:
        """Whether it is castling on the king's side."""
    def is_queenside_castling(self, move: _CompatMove) -> bool:
        """Whether it is castling on the queen's side."""
    def is_en_passant(self, move: _CompatMove) -> bool:
        """Whether it is a capture en passant."""
    def is_capture(self, move: _CompatMove) -> bool:
        """Whether it is a capture."""
    def is_zeroing(self, move: _CompatMove) -> bool:
        """Whether it is a capture or a pawn's move."""
    def is_irreversible(self, move: _CompatMove) -> bool:
        """Whether no position before it can come again."""
    def gives_check(self, move: _CompatMove) -> bool:
        """Whether it gives check."""
    def gives_checkmate(self, move: _CompatMove) -> bool:
        """Whether it gives checkmate."""
    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
    def is_stalemate(self) -> bool:
        """Whether the side to move has no move and is not in check."""
    def ply(self) -> int:
        """The number of half-moves before this one."""
    def has_chess960_castling_rights(self) -> bool:
        """Whether there are rights that chess with the usual start does not have."""
    def was_into_check(self) -> bool:
        """Whether the side that moved left its king in check."""
    def has_legal_en_passant(self) -> bool:
        """Whether a capture en passant is legal."""
    def has_pseudo_legal_en_passant(self) -> bool:
        """Whether one is pseudo-legal."""
    def is_insufficient_material(self) -> bool:
        """Whether the material of neither side can mate."""
    def _has_legal_moves(self) -> bool: ...
    def _count_legal_moves(self) -> int: ...
    def clean_castling_rights(self) -> int:
        """The rooks that may still castle: those with their king and themselves where they must be."""
    def _status(self) -> int: ...
    def has_insufficient_material(self, color: bool) -> bool:
        """Whether the material of a side alone rules out that it mates. `rookery.Position.can_mate` is exact."""
    def has_castling_rights(self, color: bool) -> bool:
        """Whether a side may still castle."""
    def has_kingside_castling_rights(self, color: bool) -> bool:
        """Whether it may on the king's side."""
    def has_queenside_castling_rights(self, color: bool) -> bool:
        """Whether it may on the queen's side."""
    def is_repetition(self, count: int = 3) -> bool:
        """Whether the position has stood here so often, now included."""
    def _repeats(self, other: _Board) -> bool: ...
    def _find_move(self, from_square: int, to_square: int, promotion: int | None = None) -> _CompatMove | None: ...
    def _from_core(self, other: Move) -> _CompatMove: ...
    def _take_over(self, board: _Board, count: int) -> None: ...
    def _take_over_root(self, other: _Board) -> None: ...
    def san(self, move: _CompatMove) -> str:
        """A move in algebraic notation."""
    def lan(self, move: _CompatMove) -> str:
        """A move in long algebraic notation."""
    def parse_san(self, san: str) -> _CompatMove:
        """Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError."""
    def parse_uci(self, uci: str) -> _CompatMove:
        """Raises InvalidMoveError or IllegalMoveError."""
    def uci(self, move: _CompatMove, *, chess960: bool | None = None) -> str:
        """Castling of a king on e1 or e8 goes to the king's square, in Chess960 tothe rook's; any other move is as it
        is."""
    def board_fen(self, *, promoted: bool | None = None) -> str:
        """The first field of the FEN."""
    def fen(self, *, shredder: bool = False, en_passant: str = "legal", promoted: bool | None = None) -> str:
        """The position as FEN."""
    def _fen(self, shredder: bool) -> str: ...
    def castling_xfen(self) -> str:
        """The castling rights as in X-FEN."""
    def castling_shredder_fen(self) -> str:
        """The castling rights by the files of rooks."""
    def _set_fen(self, text: str) -> bool: ...
    def _set_board(self, text: str) -> bool: ...
    def _set_castling(self, text: str) -> bool: ...
    def _transposition_key(self) -> bytes: ...
    def _states(self) -> list[Any]: ...
    def _set_states(self, states: Sequence[Any]) -> None: ...
