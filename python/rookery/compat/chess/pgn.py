# SPDX-License-Identifier: MIT
"""Games, under python-chess's names: read and checked by this library."""
from __future__ import annotations

import re
from typing import IO, Any, Dict, Iterable, Iterator, List, Optional, Set, Tuple, Union

import rookery

from .arrangement import STARTING_FEN
from .board import Board
from .moves import WHITE, Color, Move
from .score import PovScore, score_for_white
from .svg import Arrow

NAG_NULL, NAG_GOOD_MOVE, NAG_MISTAKE, NAG_BRILLIANT_MOVE, NAG_BLUNDER, NAG_SPECULATIVE_MOVE, NAG_DUBIOUS_MOVE = range(7)
ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?", "Result": "*"}
_CLOCK = re.compile(r"\[%clk (\d+):(\d+):(\d+(?:\.\d*)?)\]\s?")
_EVAL = re.compile(r"\[%eval (?:#([+-]?\d+)|([+-]?\d*\.?\d+))(?:,(\d+))?\]\s?")
_ARROWS = re.compile(r"\[%c[sa]l ([^\]]*)\]\s?")
_DRAWN = {"1-0", "0-1", "1/2-1/2", "*"}


class Headers(Dict[str, str]):
    """The tags of a game: the seven of the roster first."""

    def __init__(self, *args: Any, **tags: str) -> None:
        super().__init__({**ROSTER, **dict(*args, **tags)})


class GameNode:
    """A move with its comments, and the moves that follow."""

    def __init__(self) -> None:
        self.parent: Optional[GameNode] = None
        self.move: Optional[Move] = None
        self.variations: List[GameNode] = []
        self.nags: Set[int] = set()
        self.comment = ""
        self.starting_comment = ""

    # The tree.

    def board(self) -> Board:
        """A board with the moves up to here."""
        board = self.game()._start.copy()
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
        return self.game()._start.ply() + len(self._path())

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
        node = ChildNode()
        node.parent, node.move = self, move
        node.comment, node.starting_comment, node.nags = comment, starting_comment, set(nags)
        self.variations.append(node)
        return node

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

    def mainline_moves(self) -> List[Move]:
        return [node.move or Move.null() for node in self.mainline()]

    # What comments hold.

    def clock(self) -> Optional[float]:
        """What the mover has left, in seconds."""
        found = _CLOCK.search(self.comment)
        return int(found[1]) * 3600 + int(found[2]) * 60 + float(found[3]) if found else None

    def set_clock(self, seconds: Optional[float]) -> None:
        text = ""
        if seconds is not None:
            whole = f"{seconds % 60:06.3f}".rstrip("0").rstrip(".")
            text = f"[%clk {int(seconds) // 3600}:{int(seconds) // 60 % 60:02d}:{whole}]"
        self._set(_CLOCK, text)

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
            value = f"#{white.mate()}" if white.is_mate() else f"{white.score() / 100:.2f}"
            text = f"[%eval {value}{'' if depth is None else f',{depth}'}]"
        self._set(_EVAL, text)

    def arrows(self) -> List[Arrow]:
        found = _ARROWS.findall(self.comment)
        return [Arrow.from_pgn(name) for names in found for name in names.replace(" ", "").split(",") if name]

    def set_arrows(self, arrows: Iterable[Union[Arrow, Tuple[int, int]]]) -> None:
        names = [(arrow if isinstance(arrow, Arrow) else Arrow(*arrow)).pgn() for arrow in arrows]
        squares, lines = (",".join(name for name in names if len(name) == size) for size in (3, 5))
        self._set(_ARROWS, (f"[%csl {squares}]" if squares else "") + (f"[%cal {lines}]" if lines else ""))

    def _set(self, pattern: "re.Pattern[str]", text: str) -> None:
        rest = pattern.sub("", self.comment)
        self.comment = " ".join(part for part in (text, rest) if part)

    def accept(self, exporter: StringExporter) -> Any:
        return exporter.write(self)

    def __str__(self) -> str:
        return str(self.accept(StringExporter(columns=None)))


class ChildNode(GameNode):
    """A node with a move."""

    def __repr__(self) -> str:
        return f"<ChildNode at {id(self):#x} ({self.ply()}, {self.move})>"


class Mainline:
    """The nodes along the first variations."""

    def __init__(self, start: GameNode) -> None:
        self._start = start

    def __iter__(self) -> Iterator[GameNode]:
        node = self._start.next()
        while node is not None:
            yield node
            node = node.next()

    def __bool__(self) -> bool:
        return bool(self._start.variations)

    def __reversed__(self) -> Iterator[GameNode]:
        return iter(list(self)[::-1])

    def __str__(self) -> str:
        return self._start.board().variation_san(node.move or Move.null() for node in self)

    def __repr__(self) -> str:
        return f"<Mainline at {id(self):#x} ({self})>"


class Game(GameNode):
    """The root of a game, with its headers. `errors`: why it could not be read; such a game has no moves."""

    def __init__(self, headers: Optional[Dict[str, str]] = None) -> None:
        super().__init__()
        self.headers = Headers(headers or {})
        self.errors: List[Exception] = []
        self._start = Board()

    def setup(self, board: Union[Board, str]) -> None:
        """Sets the start position. Raises ValueError."""
        self._start = Board(board) if isinstance(board, str) else board.copy(stack=False)
        for name in ("FEN", "SetUp"):
            self.headers.pop(name, None)
        if self._start.fen() != STARTING_FEN:
            self.headers.update({"SetUp": "1", "FEN": self._start.fen()})

    @classmethod
    def from_board(cls, board: Board) -> Game:
        """The game of a board: its start and its moves."""
        game = cls()
        game.setup(board.root())
        game.add_line(board.move_stack)
        game.headers["Result"] = board.result()
        return game

    def __repr__(self) -> str:
        headers = self.headers
        return f"<Game at {id(self):#x} ({headers['White']!r} vs. {headers['Black']!r}, {headers['Date']})>"


class StringExporter:
    """Writes games as text: `game.accept(exporter)` returns it. `columns` None: the moves on one line."""

    def __init__(
        self, *, columns: Optional[int] = 80, headers: bool = True, comments: bool = True, variations: bool = True
    ) -> None:
        self.columns, self.headers, self.comments, self.variations = columns, headers, comments, variations

    def write(self, node: GameNode) -> str:
        lines: List[str] = []
        if isinstance(node, Game) and self.headers:
            lines += [f'[{name} "{_escaped(value)}"]' for name, value in node.headers.items()] + [""]
        words: List[str] = []
        if node.comment and self.comments:
            words.append(f"{{ {node.comment} }}")
        self._write_line(node, node.board(), words, True)
        if isinstance(node, Game):
            words.append(node.headers.get("Result", "*"))
        return "\n".join(lines + [self._wrapped(words)])

    def _write_line(self, node: GameNode, board: Board, words: List[str], numbered: bool) -> None:
        while node.variations:
            main, others = node.variations[0], node.variations[1:]
            numbered = self._write_move(main, board, words, numbered)
            for other in others if self.variations else []:
                words.append("(")
                if other.starting_comment and self.comments:
                    words.append(f"{{ {other.starting_comment} }}")
                beside = board.copy(stack=False)
                again = self._write_move(other, beside, words, True)
                beside.push(other.move or Move.null())
                self._write_line(other, beside, words, again)
                words.append(")")
                numbered = True
            board.push(main.move or Move.null())
            node = main

    def _write_move(self, node: GameNode, board: Board, words: List[str], numbered: bool) -> bool:
        """Returns whether the next move needs its number."""
        number = ""
        if board.turn == WHITE:
            number = f"{board.fullmove_number}. "
        elif numbered:
            number = f"{board.fullmove_number}... "
        words.append(number + board.san(node.move or Move.null()))
        words += [f"${nag}" for nag in sorted(node.nags)] if self.comments else []
        if node.comment and self.comments:
            words.append(f"{{ {node.comment} }}")
            return True
        return bool(node.nags and self.comments)

    def _wrapped(self, words: List[str]) -> str:
        text = " ".join(words)
        if self.columns is None:
            return text
        lines: List[str] = [""]
        for word in text.split(" "):
            if lines[-1] and len(lines[-1]) + 1 + len(word) > self.columns - 1:
                lines.append("")
            lines[-1] += (" " if lines[-1] else "") + word
        return "\n".join(lines)


class FileExporter(StringExporter):
    """Writes games into a file of text, an empty line after each."""

    def __init__(self, handle: IO[str], **options: Any) -> None:
        super().__init__(**options)
        self.handle = handle

    def write(self, node: GameNode) -> Any:
        return self.handle.write(super().write(node) + "\n\n")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _next_text(handle: IO[str]) -> str:
    """The lines of the next game: its headers, and its moves up to an empty line outside of comments."""
    lines: List[str] = []
    in_moves = in_comment = False
    for line in iter(handle.readline, ""):
        stripped = line.strip("\ufeff \t\r\n")
        if not stripped and not in_comment:
            if in_moves:
                break
            continue
        if not in_comment and not stripped.startswith("["):
            in_moves = True
        if in_moves:
            in_comment = (line.rfind("{") > line.rfind("}")) or (in_comment and "}" not in line)
        lines.append(line if in_moves or lines else line.lstrip("\ufeff"))
        if in_moves and not in_comment and stripped.split()[-1] in _DRAWN:
            _skip_empty_line(handle)
            break
    return "".join(lines)


def _skip_empty_line(handle: IO[str]) -> None:
    """So that `tell` gives the place where the next game begins."""
    if handle.seekable():
        place = handle.tell()
        if handle.readline().strip():
            handle.seek(place)


def _headers_in(text: str) -> Headers:
    found = re.findall(r'^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]', text, re.MULTILINE)
    return Headers({name: re.sub(r"\\(.)", r"\1", value) for name, value in found})


def read_game(handle: IO[str]) -> Optional[Game]:
    """The next game of a file of text, or None at its end. A game with an error has it in `errors`, and no moves."""
    text = _next_text(handle)
    if not text:
        return None
    game = Game(_headers_in(text))
    try:
        tree = next(iter(rookery.read_games(text.encode("utf-8", "surrogateescape"))))
    except (rookery.PgnError, StopIteration) as error:
        game.errors.append(error)
        return game
    if game.headers["Result"] == "*":
        game.headers["Result"] = tree.result
    game._start = Board(tree.start.fen(), chess960=tree.start.chess960)
    game.comment = _comment_of(tree.root)
    _copy_children(tree, game)
    return game


def _copy_children(tree: rookery.GameTree, game: Game) -> None:
    waiting: List[Tuple[rookery.Node, GameNode, Board]] = [(tree.root, game, game._start)]
    while waiting:
        source, target, board = waiting.pop()
        for child in source:
            move = Move.null() if child.move is None else board._from_core(child.move)
            node = target.add_variation(
                move, comment=_comment_of(child), starting_comment=child.before, nags=child.nags
            )
            waiting.append((child, node, board))


def _comment_of(node: rookery.Node) -> str:
    """The comment with its commands, which python-chess leaves in it."""
    holder = GameNode()
    holder.comment = node.comment
    if node.shapes:
        names = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}
        shapes = [(shape, shape.from_square if shape.to_square is None else shape.to_square) for shape in node.shapes]
        holder.set_arrows(Arrow(shape.from_square, head, color=names[shape.color]) for shape, head in shapes)
    if node.eval is not None:
        holder.set_eval(score_for_white(node.eval.centipawns, node.eval.mate, WHITE), node.eval.depth)
    if node.clock_ms is not None:
        holder.set_clock(node.clock_ms / 1000)
    return holder.comment


def read_headers(handle: IO[str]) -> Optional[Headers]:
    """The headers of the next game, which is skipped; None at the end."""
    text = _next_text(handle)
    return _headers_in(text) if text else None


def skip_game(handle: IO[str]) -> bool:
    """Skips the next game. False at the end."""
    return bool(_next_text(handle))
