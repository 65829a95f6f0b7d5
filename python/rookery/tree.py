# SPDX-License-Identifier: MIT
"""Games with all that is written into them: variations, comments, annotations, clocks, evals and arrows, to read, edit and
write."""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Tuple, Union

from ._rookery import _MAX_DEPTH, Move, Position, _Trees, _write_tree
from .board import Board
from .errors import PgnError
from .files import Source, buffer_of
from .squares import SQUARE_NAMES

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


class Shape(NamedTuple):
    """A mark on a square, or an arrow: [%csl Ga4], [%cal Rb5c7]. `color` is 'G', 'R', 'Y' or 'B'."""

    color: str
    from_square: int
    to_square: Optional[int] = None

    def __str__(self) -> str:
        to = "" if self.to_square is None else SQUARE_NAMES[self.to_square]
        return self.color + SQUARE_NAMES[self.from_square] + to


class Eval(NamedTuple):
    """An evaluation from White's point of view, [%eval 0.35,18]: centipawns, or moves to mate (negative: Black mates); the
    depth in plies, if it is given."""

    centipawns: Optional[int] = None
    mate: Optional[int] = None
    depth: Optional[int] = None

    def __str__(self) -> str:
        return f"#{self.mate}" if self.centipawns is None else f"{self.centipawns / 100:.2f}"


class Node:
    """A move and its annotations; the root of a tree has no move. Its children are the moves that follow: the first
    continues the line, the others are variations."""

    __slots__ = (
        "parent",
        "move",
        "children",
        "nags",
        "before",
        "comment",
        "shapes",
        "eval",
        "clock_ms",
        "_null_mark",
        "_position",
    )

    def __init__(self, parent: Optional[Node], move: Optional[Move], position: Position) -> None:
        """Nodes are made by `add` and by reading."""
        self.parent = parent
        self.move = move
        """The move; None at the root, and for a null move."""
        self.children: List[Node] = []
        self.nags: List[int] = []
        """The numeric annotation glyphs, in order: 1 is '!', 2 is '?'."""
        self.before = ""
        """The comment before the move, where a variation begins with one."""
        self.comment = ""
        """The comment after the move; at the root, before the first move."""
        self.shapes: List[Shape] = []
        self.eval: Optional[Eval] = None
        self.clock_ms: Optional[int] = None
        """What the mover has left, in ms."""
        self._null_mark = 0
        self._position = position

    @property
    def position(self) -> Position:
        """The position after the move."""
        return self._position

    @property
    def is_root(self) -> bool:
        """Whether this is where the game starts."""
        return self.parent is None

    @property
    def is_null(self) -> bool:
        """Whether it is a null move."""
        return self.parent is not None and self.move is None

    @property
    def san(self) -> str:
        """The move in algebraic notation; '--' for a null move, '' at the root."""
        if self.parent is None:
            return ""
        return self.parent.position.san(self.move) if self.move else "--"

    @property
    def ply(self) -> int:
        """The number of moves from the root to here."""
        count, node = 0, self
        while node.parent is not None:
            count, node = count + 1, node.parent
        return count

    @property
    def next(self) -> Optional[Node]:
        """The move that continues the line, or None at its end."""
        return self.children[0] if self.children else None

    def add(self, move: Union[Move, str, None], *, main: bool = False) -> Node:
        """The node of a move that follows here, given as such or as text; None is a null move. A move that is there already
        is returned as it is. With `main` it continues the line, and what did so becomes a variation.

        Raises ValueError if the move is not legal.
        """
        legal = self.position.parse(move) if isinstance(move, str) else move
        known = [child for child in self.children if child.move == legal]
        if known:
            node = known[0]
        else:
            after = self.position.pass_turn() if legal is None else self.position.play(legal)
            node = Node(self, legal, after)
            self.children.append(node)
        if main:
            self.children.remove(node)
            self.children.insert(0, node)
        return node

    def add_line(self, moves: Union[str, Iterable[Union[Move, str]]]) -> Node:
        """Adds moves one after the other, as a list or as text separated by blanks; returns the node of the last one.
        Raises ValueError at the first illegal one; those before it stay."""
        node = self
        given: Iterable[Union[Move, str]] = moves.split() if isinstance(moves, str) else moves
        for move in given:
            node = node.add(move)
        return node

    def remove(self) -> None:
        """Takes the move, and all that follows it, out of the tree. Raises ValueError at the root."""
        self._siblings().remove(self)
        self.parent = None

    def promote(self) -> None:
        """Makes the move continue its line; what did so becomes the first variation. Raises ValueError at the root."""
        siblings = self._siblings()
        siblings.remove(self)
        siblings.insert(0, self)

    def _siblings(self) -> List[Node]:
        if self.parent is None:
            raise ValueError("The root of a game is no move.")
        return self.parent.children

    def line(self) -> Iterator[Node]:
        """The moves that follow, along the first children."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def walk(self) -> Iterator[Node]:
        """This node and all that follow, in the order in which they are written."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def path(self) -> List[Node]:
        """The nodes from the first move to this one."""
        nodes: List[Node] = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def board(self) -> Board:
        """The game up to here, as a board that knows its repetitions."""
        path = self.path()
        board = Board(path[0].parent.position if path and path[0].parent else self.position)
        for node in path:
            if node.move is None:
                board.push_null()
            else:
                board.push(node.move)
        return board

    def __iter__(self) -> Iterator[Node]:
        """The moves that follow: the line's, then the variations."""
        return iter(self.children)

    def __repr__(self) -> str:
        return "<Node root>" if self.parent is None else f"<Node {self.san}>"

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.board(self.position, arrows=self.shapes, last_move=self.move)


class GameTree:
    """A game with its headers and its tree of moves.

    >>> game = GameTree()
    >>> game.root.add_line("e4 e5").comment = "open"
    >>> game.root.add("d4").nags.append(1)
    >>> print(game.movetext())
    1. e4 (1. d4 $1) 1... e5 {open} *
    """

    def __init__(
        self, headers: Optional[Dict[str, str]] = None, *, start: Union[Position, str, None] = None, result: str = "*"
    ) -> None:
        """An empty game. `start` is a Position or a FEN. Raises NotationError."""
        position = Position(start) if isinstance(start, str) else start or Position()
        self.headers: Dict[str, str] = dict(headers or {})
        """The tags; FEN, SetUp and Result follow `start` and `result` when the game is written."""
        self.root = Node(None, None, position)
        self._result = "*"
        self.result = result

    @property
    def start(self) -> Position:
        """The position at the start."""
        return self.root.position

    @property
    def result(self) -> str:
        """'1-0', '0-1', '1/2-1/2' or '*'. Setting another raises ValueError."""
        return self._result

    @result.setter
    def result(self, result: str) -> None:
        if result not in RESULTS:
            raise ValueError(f"{result!r} is no result: {', '.join(RESULTS)}.")
        self._result = result

    def main_line(self) -> List[Node]:
        """The nodes of the game's own moves."""
        return list(self.root.line())

    @property
    def moves(self) -> List[Optional[Move]]:
        """The game's own moves."""
        return [node.move for node in self.root.line()]

    def end(self) -> Node:
        """The last node of the main line."""
        node = self.root
        while node.children:
            node = node.children[0]
        return node

    def pgn(self) -> str:
        """The game in export format. Raises ValueError if variations are nested too deeply, or an annotation is no number
        from 0 to 255."""
        nodes = _written(self.root)
        return str(_write_tree(self.headers, self.start, self.result, _remarks(self.root), nodes))

    def movetext(self) -> str:
        """The moves in export format, on one line, without the headers."""
        return " ".join(self.pgn().split("\n\n", 1)[1].split())

    def __str__(self) -> str:
        return self.pgn()

    def __eq__(self, other: object) -> bool:
        """Whether all that is written is the same."""
        if not isinstance(other, GameTree):
            return NotImplemented
        return self.pgn() == other.pgn()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        names = [self.headers.get(color, "?") for color in ("White", "Black")]
        return f"<GameTree {names[0]} - {names[1]} {self.result}>"

    def __reduce__(self) -> Tuple[object, ...]:
        return _of_text, (self.pgn(), self.start.chess960)


def _of_text(text: str, _chess960: bool) -> GameTree:
    return next(iter(read_games(text.encode())))


def _remarks(node: Node) -> Tuple[object, ...]:
    value = None
    if node.eval is not None:
        is_mate = node.eval.centipawns is None
        value = (is_mate, node.eval.mate if is_mate else node.eval.centipawns, node.eval.depth)
    return node.comment, [tuple(shape) for shape in node.shapes], value, node.clock_ms


def _written(root: Node) -> List[Tuple[object, ...]]:
    """The nodes as _write_tree takes them: each after its parent."""
    rows: List[Tuple[object, ...]] = []
    waiting = [(child, -1, int(place > 0)) for place, child in enumerate(root.children)][::-1]
    while waiting:
        node, parent, depth = waiting.pop()
        if depth > _MAX_DEPTH:
            raise ValueError(f"{node.san}: more than {_MAX_DEPTH} variations stand inside each other.")
        for nag in node.nags:
            if not 0 <= nag <= 255:
                raise ValueError(f"{node.san}: {nag!r} is no annotation: a number from 0 to 255 is expected.")
        index = len(rows)
        rows.append((parent, node.move, node._null_mark, node.nags, node.before, _remarks(node)))
        waiting += [(child, index, depth + int(place > 0)) for place, child in enumerate(node.children)][::-1]
    return rows


def _annotate(node: Node, remarks: Tuple[Any, ...]) -> None:
    comment, shapes, value, clock_ms = remarks
    node.comment = comment
    node.shapes = [Shape(*shape) for shape in shapes]
    node.clock_ms = clock_ms
    if value is not None:
        is_mate, number, depth = value
        node.eval = Eval(None, number, depth) if is_mate else Eval(number, None, depth)


def _tree(state: Tuple[Any, ...]) -> GameTree:
    headers, start, result, opening, rows = state
    game = GameTree(headers, start=start, result=result)
    _annotate(game.root, opening)
    nodes: List[Node] = []
    for parent, move, null_mark, nags, before, remarks in rows:
        above = game.root if parent < 0 else nodes[parent]
        after = above.position.pass_turn() if move is None else above.position.play(move)
        node = Node(above, move, after)
        node._null_mark, node.nags, node.before = null_mark, nags, before
        _annotate(node, remarks)
        above.children.append(node)
        nodes.append(node)
    return game


def read_games(source: Source, on_error: Optional[Callable[[PgnError], object]] = None) -> Iterator[GameTree]:
    """Iterates over the games of a file with all that is written into them.

    `source` is a path, also of a file that gzip or zstd compressed (.gz, .zst), a file object, or bytes. A game that cannot
    be read raises PgnError; or, where `on_error` is given, that is called with the error, and the next game is read.
    """
    trees = _Trees(buffer_of(source))
    while True:
        try:
            state = next(trees)
        except StopIteration:
            return
        except PgnError as error:
            if on_error is None:
                raise
            on_error(error)
        else:
            yield _tree(state)
