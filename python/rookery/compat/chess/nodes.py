# SPDX-License-Identifier: MIT
"""Games as trees of moves, under python-chess's names."""
from __future__ import annotations

import re
from typing import Any, Callable, Generic, Iterable, Iterator, List, Mapping, Optional, Set, Tuple, Type, TypeVar, Union

from .arrangement import STARTING_FEN
from .board import Board
from .headers import Headers
from .moves import WHITE, Color, Move
from .score import PovScore, score_for_white
from .svg import Arrow
from .time_control import TimeControl, parse_time_control
from .visitors import SKIP, BaseVisitor, SkipType, StringExporter, walk

_TIMES = {name: re.compile(rf"\[%{name} (\d+):(\d+):(\d+(?:\.\d*)?)\]\s?") for name in ("clk", "emt")}
_EVAL = re.compile(r"\[%eval (?:#([+-]?\d+)|([+-]?\d*\.?\d+))(?:,(\d+))?\]\s?")
_ARROWS = re.compile(r"\[%c[sa]l ([^\]]*)\]\s?")

Result = TypeVar("Result")
Item = TypeVar("Item")
OneGame = TypeVar("OneGame", bound="Game")


class GameNode:
    """A move with its comments, and the moves that follow."""

    # A program may add attributes, but most do not.
    __slots__ = ("parent", "move", "variations", "nags", "comment", "starting_comment", "__dict__", "__weakref__")

    def __init__(self, *, comment: str = "") -> None:
        self.parent: Optional[GameNode] = None
        self.move: Optional[Move] = None
        self.variations: List[GameNode] = []
        self.nags: Set[int] = set()
        self.comment = comment
        self.starting_comment = ""

    # The tree.

    def board(self) -> Board:
        """A board with the moves up to here."""
        board = self.game().board()
        for node in self._path():
            board.push(node.move or Move.null())
        return board

    def _path(self) -> List[GameNode]:
        path: List[GameNode] = []
        node = self
        while node.parent is not None:
            path.append(node)
            node = node.parent
        return path[::-1]

    def game(self) -> Game:
        node = self
        while node.parent is not None:
            node = node.parent
        assert isinstance(node, Game)
        return node

    def root(self) -> GameNode:
        return self.game()

    def end(self) -> GameNode:
        node = self
        while node.variations:
            node = node.variations[0]
        return node

    def next(self) -> Optional[GameNode]:
        return self.variations[0] if self.variations else None

    def is_end(self) -> bool:
        return not self.variations

    def ply(self) -> int:
        node, count = self, 0
        while node.parent is not None:
            node, count = node.parent, count + 1
        assert isinstance(node, Game)
        return (node._start or node.board()).ply() + count

    def turn(self) -> Color:
        return self.ply() % 2 == 0

    def san(self) -> str:
        assert self.parent is not None and self.move is not None
        return self.parent.board().san(self.move)

    def uci(self, *, chess960: Optional[bool] = None) -> str:
        assert self.move is not None
        return self.move.uci()

    def is_main_variation(self) -> bool:
        return self.parent is None or self.parent.variations[0] is self

    def is_mainline(self) -> bool:
        return all(node.is_main_variation() for node in self._path())

    def starts_variation(self) -> bool:
        return self.parent is not None and self in self.parent.variations[1:]

    def variation(self, move: Union[int, Move, GameNode]) -> GameNode:
        """The child with this number, this move, or that is this one. Raises KeyError."""
        for index, child in enumerate(self.variations):
            if (
                child is move
                or (isinstance(move, int) and move == index)
                or (isinstance(move, Move) and child.move == move)
            ):
                return child
        raise KeyError(move)

    __getitem__ = variation

    def has_variation(self, move: Union[int, Move, GameNode]) -> bool:
        try:
            return self.variation(move) is not None
        except KeyError:
            return False

    __contains__ = has_variation

    def add_variation(
        self, move: Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> ChildNode:
        return ChildNode(self, move, comment=comment, starting_comment=starting_comment, nags=nags)

    def add_main_variation(self, move: Move, *, comment: str = "", nags: Iterable[int] = ()) -> ChildNode:
        node = self.add_variation(move, comment=comment, nags=nags)
        self.variations.insert(0, self.variations.pop())
        return node

    def add_line(
        self, moves: Iterable[Move], *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> GameNode:
        node: GameNode = self
        for move in moves:
            node = node.add_variation(move, starting_comment=starting_comment)
            starting_comment = ""
        node.comment = comment
        node.nags.update(nags)
        return node

    def promote_to_main(self, move: Union[int, Move, GameNode]) -> None:
        node = self.variation(move)
        self.variations.remove(node)
        self.variations.insert(0, node)

    def promote(self, move: Union[int, Move, GameNode]) -> None:
        self._shift(move, -1)

    def demote(self, move: Union[int, Move, GameNode]) -> None:
        self._shift(move, 1)

    def _shift(self, move: Union[int, Move, GameNode], by: int) -> None:
        node = self.variation(move)
        place = self.variations.index(node)
        self.variations.insert(min(max(place + by, 0), len(self.variations) - 1), self.variations.pop(place))

    def remove_variation(self, move: Union[int, Move, GameNode]) -> None:
        self.variations.remove(self.variation(move))

    def mainline(self) -> Mainline:
        return Mainline(self)

    def mainline_moves(self) -> MainlineMoves:
        return MainlineMoves(self)

    # What comments hold.

    def clock(self) -> Optional[float]:
        """What the mover has left, in seconds."""
        return self._seconds("clk")

    def set_clock(self, seconds: Optional[float]) -> None:
        self._set_seconds("clk", seconds)

    def emt(self) -> Optional[float]:
        """What the move took, in seconds."""
        return self._seconds("emt")

    def set_emt(self, seconds: Optional[float]) -> None:
        self._set_seconds("emt", seconds)

    def _seconds(self, command: str) -> Optional[float]:
        found = _TIMES[command].search(self.comment)
        return int(found[1]) * 3600 + int(found[2]) * 60 + float(found[3]) if found else None

    def _set_seconds(self, command: str, seconds: Optional[float]) -> None:
        self._set(_TIMES[command], "" if seconds is None else write_time(command, seconds))

    def eval(self) -> Optional[PovScore]:
        found = _EVAL.search(self.comment)
        if not found:
            return None
        if found[1]:
            return score_for_white(None, int(found[1]), self.turn())
        return score_for_white(round(float(found[2]) * 100), None, self.turn())

    def eval_depth(self) -> Optional[int]:
        found = _EVAL.search(self.comment)
        return int(found[3]) if found and found[3] else None

    def set_eval(self, score: Optional[PovScore], depth: Optional[int] = None) -> None:
        text = ""
        if score is not None:
            white = score.white()
            text = write_eval(white.mate() if white.is_mate() else white.score(), white.is_mate(), depth)
        self._set(_EVAL, text)

    def arrows(self) -> List[Arrow]:
        found = _ARROWS.findall(self.comment)
        return [Arrow.from_pgn(name) for names in found for name in names.replace(" ", "").split(",") if name]

    def set_arrows(self, arrows: Iterable[Union[Arrow, Tuple[int, int]]]) -> None:
        self._set(_ARROWS, write_arrows(arrows))

    def _set(self, pattern: "re.Pattern[str]", text: str) -> None:
        rest = pattern.sub("", self.comment)
        self.comment = " ".join(part for part in (text, rest) if part)

    def accept(self, visitor: BaseVisitor[Result]) -> Result:
        """This move and what follows; of a game all of it. Returns the visitor's result."""
        assert self.parent is not None
        walk(self, self.parent.board(), visitor, sidelines=False)
        return visitor.result()

    def accept_subgame(self, visitor: BaseVisitor[Result]) -> Result:
        """What follows this move as a game of its own, with the headers of its game and its position as the start."""
        part = Game(self.game().headers)
        part.setup(self.board())
        part.comment, part.variations = self.comment, self.variations
        return part.accept(visitor)

    def __str__(self) -> str:
        return self.accept(StringExporter(columns=None))


def write_time(command: str, seconds: float) -> str:
    """A clock as a comment has it: [%clk 0:04:58]."""
    rounded = round(max(seconds, 0.0), 3)
    rest = f"{rounded % 60:06.3f}".rstrip("0").rstrip(".")
    return f"[%{command} {int(rounded) // 3600}:{int(rounded) // 60 % 60:02d}:{rest}]"


def write_eval(value: Optional[int], is_mate: bool, depth: Optional[int]) -> str:
    """White's eval, of centipawns or moves to mate: [%eval 0.35,18]."""
    number = f"#{value}" if is_mate else f"{(value or 0) / 100:.2f}"
    return f"[%eval {number}{'' if depth is None else f',{depth}'}]"


def write_arrows(arrows: Iterable[Union[Arrow, Tuple[int, int]]]) -> str:
    names = [(arrow if isinstance(arrow, Arrow) else Arrow(*arrow)).pgn() for arrow in arrows]
    squares, lines = (",".join(name for name in names if len(name) == size) for size in (3, 5))
    return (f"[%csl {squares}]" if squares else "") + (f"[%cal {lines}]" if lines else "")


class ChildNode(GameNode):
    """A node with a move."""

    __slots__ = ()

    def __init__(
        self, parent: GameNode, move: Move, *, comment: str = "", starting_comment: str = "", nags: Iterable[int] = ()
    ) -> None:
        self.parent, self.move = parent, move
        self.variations = []
        self.nags = set(nags)
        self.comment, self.starting_comment = comment, starting_comment
        parent.variations.append(self)

    def __repr__(self) -> str:
        assert self.parent is not None
        try:
            board = self.parent.board()
            number = f"{board.fullmove_number}{'.' if board.turn == WHITE else '...'}"
            return f"<{type(self).__name__} at {id(self):#x} ({number} {self.san()} ...)>"
        except ValueError:
            return f"<{type(self).__name__} at {id(self):#x} (dangling: {self.move})>"


class _Mainline(Generic[Item]):
    def __init__(self, start: GameNode) -> None:
        self._start = start

    def _nodes(self) -> Iterator[GameNode]:
        node = self._start.next()
        while node is not None:
            yield node
            node = node.next()

    def __iter__(self) -> Iterator[Item]:
        raise NotImplementedError

    def __bool__(self) -> bool:
        return bool(self._start.variations)

    def __reversed__(self) -> Iterator[Item]:
        return iter(list(self)[::-1])

    def accept(self, visitor: BaseVisitor[Result]) -> Result:
        """The moves with what is written about them, without variations."""
        board = self._start.board()
        for node in self._nodes():
            only = ChildNode(GameNode(), node.move or Move.null(), comment=node.comment, nags=node.nags)
            walk(only, board, visitor, sidelines=False)
            board.push(only.move or Move.null())
        return visitor.result()

    def __str__(self) -> str:
        return self._start.board().variation_san(node.move or Move.null() for node in self._nodes())

    def __repr__(self) -> str:
        return f"<Mainline at {id(self):#x} ({self})>"


class Mainline(_Mainline[GameNode]):
    """The nodes along the first variations."""

    def __iter__(self) -> Iterator[GameNode]:
        return self._nodes()


class MainlineMoves(_Mainline[Move]):
    """Their moves."""

    def __iter__(self) -> Iterator[Move]:
        return (node.move or Move.null() for node in self._nodes())


class Game(GameNode):
    """The root of a game, with its headers. `errors`: why it could not be read to its end."""

    def __init__(self, headers: Optional[Union[Mapping[str, str], Iterable[Tuple[str, str]]]] = None) -> None:
        super().__init__()
        self.headers = Headers(headers)
        self.errors: List[Exception] = []
        self._start: Optional[Board] = None

    def board(self) -> Board:
        """The start position. Raises ValueError if the headers have none that can be read."""
        return self.headers.board() if self._start is None else self._start.copy()

    def setup(self, board: Union[Board, str]) -> None:
        """Sets the start position. Raises ValueError."""
        start = Board(board) if isinstance(board, str) else board.copy(stack=False)
        start.chess960 = start.chess960 or start.has_chess960_castling_rights()
        self._start = start
        _write_start(self.headers, start)

    @classmethod
    def from_board(cls: Type[OneGame], board: Board) -> OneGame:
        """The game of a board: its start and its moves."""
        game = cls()
        game.setup(board.root())
        game.add_line(board.move_stack)
        game.headers["Result"] = board.result()
        return game

    @classmethod
    def without_tag_roster(cls: Type[OneGame]) -> OneGame:
        return cls(headers={})

    @classmethod
    def builder(cls) -> GameBuilder:
        return GameBuilder(Game=cls)

    def time_control(self) -> TimeControl:
        """What the tag TimeControl says. Raises ValueError."""
        return parse_time_control(self.headers.get("TimeControl", ""))

    def accept(self, visitor: BaseVisitor[Result]) -> Result:
        return accept_game(self, visitor, self.headers.get("Result", "*"))

    def __repr__(self) -> str:
        white, black, date = (self.headers.get(name, "?") for name in ("White", "Black", "Date"))
        return f"<{type(self).__name__} at {id(self):#x} ({white!r} vs. {black!r}, {date})>"


def _write_start(headers: Headers, board: Board) -> None:
    for name in ("FEN", "SetUp", "Variant"):
        headers.pop(name, None)
    if board.fen() != STARTING_FEN:
        headers.update({"FEN": board.fen(), "SetUp": "1"})
    if board.chess960:
        headers["Variant"] = "Chess960"


def accept_game(game: Game, visitor: BaseVisitor[Result], result: str, reads: bool = False) -> Result:
    """All of a game. `reads`: as if it was being read."""
    if visitor.begin_game() is not SKIP:
        visitor.begin_headers()
        for name, value in game.headers.items():
            visitor.visit_header(name, value)
        if visitor.end_headers() is not SKIP:
            board = game.board()
            visitor.visit_board(board)
            if game.comment:
                visitor.visit_comment(game.comment)
            if game.variations:
                walk(game.variations[0], board, visitor, sidelines=True, reads=reads)
            visitor.visit_result(result)
    visitor.end_game()
    return visitor.result()


class GameBuilder(BaseVisitor[Game]):
    """Makes a game of what it is called for. Faults go to its `errors`."""

    def __init__(self, *, Game: Callable[[], Any] = Game) -> None:  # noqa: N803
        self.Game = Game

    def begin_game(self) -> Optional[SkipType]:
        self.game: Game = self.Game()
        self.variation_stack: List[GameNode] = [self.game]
        self.starting_comment = ""
        self.in_variation = False
        return None

    def begin_headers(self) -> Headers:
        return self.game.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.game.headers[tagname] = tagvalue

    def visit_nag(self, nag: int) -> None:
        self.variation_stack[-1].nags.add(nag)

    def begin_variation(self) -> Optional[SkipType]:
        parent = self.variation_stack[-1].parent
        assert parent is not None
        self.variation_stack.append(parent)
        self.in_variation = False
        return None

    def end_variation(self) -> None:
        self.variation_stack.pop()

    def visit_result(self, result: str) -> None:
        if self.game.headers.get("Result", "*") == "*":
            self.game.headers["Result"] = result

    def visit_comment(self, comment: str) -> None:
        node = self.variation_stack[-1]
        if self.in_variation or (node.parent is None and node.is_end()):
            node.comment = f"{node.comment} {comment}".strip()
        else:
            self.starting_comment = f"{self.starting_comment} {comment}".strip()

    def visit_move(self, board: Board, move: Move) -> None:
        node = self.variation_stack[-1].add_variation(move)
        node.starting_comment, self.starting_comment = self.starting_comment, ""
        self.variation_stack[-1] = node
        self.in_variation = True

    def handle_error(self, error: Exception) -> None:
        self.game.errors.append(error)

    def result(self) -> Game:
        return self.game
