# SPDX-License-Identifier: MIT
"""What goes through games, under python-chess's names: `read_game(handle, Visitor=...)` or `game.accept(visitor)`."""
from __future__ import annotations

import enum
from typing import IO, TYPE_CHECKING, Any, Callable, Generic, List, Optional, TypeVar

from .board import Board
from .headers import Headers
from .moves import WHITE, Move

if TYPE_CHECKING:
    from .nodes import GameNode

Result = TypeVar("Result")


class SkipType(enum.Enum):
    SKIP = None


SKIP = SkipType.SKIP


class BaseVisitor(Generic[Result]):
    """Called for all that is in a game, in its order. A method that begins something returns SKIP to pass it over."""

    def begin_game(self) -> Optional[SkipType]:
        """At the start."""
        return None

    def begin_headers(self) -> Optional[Headers]:
        """Before the headers. May return those that are to be filled."""
        return None

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        """For each header."""

    def end_headers(self) -> Optional[SkipType]:
        """After the headers."""
        return None

    def begin_parse_san(self, board: Board, san: str) -> Optional[SkipType]:
        """Before each move that is read. With SKIP the rest of its line is passed over."""
        return None

    def visit_move(self, board: Board, move: Move) -> None:
        """For each move, with the board before it: not to be changed."""

    def visit_board(self, board: Board) -> None:
        """For the start position, and behind each move: not to be changed."""

    def visit_comment(self, comment: str) -> None:
        """For each comment."""

    def visit_nag(self, nag: int) -> None:
        """For each numeric annotation glyph."""

    def begin_variation(self) -> Optional[SkipType]:
        """At the start of a variation: it replaces the last move."""
        return None

    def end_variation(self) -> None:
        """At its end, also if it was passed over."""

    def visit_result(self, result: str) -> None:
        """For the result at the end."""

    def end_game(self) -> None:
        """At the end."""

    def result(self) -> Result:
        """What `accept` and `read_game` return."""
        raise NotImplementedError

    def handle_error(self, error: Exception) -> None:
        """For a fault of a game that is read: raises it."""
        raise error


def walk(node: GameNode, board: Board, visitor: BaseVisitor[Any], sidelines: bool, reads: bool = False) -> None:
    """A line from its first move on, with what replaces its moves; of the first one if `sidelines`. The board comes back
    as it was. `reads`: the visitor is asked about each move, as it would be in a text."""
    here: Optional[GameNode] = node
    played = 0
    while here is not None and here.move is not None:
        if reads and visitor.begin_parse_san(board, board.san(here.move)) is SKIP:
            break
        if here.starting_comment:
            visitor.visit_comment(here.starting_comment)
        visitor.visit_move(board, here.move)
        board.push(here.move)
        played += 1
        visitor.visit_board(board)
        for nag in sorted(here.nags):
            visitor.visit_nag(nag)
        if here.comment:
            visitor.visit_comment(here.comment)
        others = here.parent.variations[1:] if sidelines and here.parent is not None else []
        if others:
            board.pop()
            for other in others:
                if visitor.begin_variation() is not SKIP:
                    walk(other, board, visitor, False, reads)
                visitor.end_variation()
            board.push(here.move)
        here, sidelines = here.next(), True
    for _ in range(played):
        board.pop()


class HeadersBuilder(BaseVisitor[Headers]):
    """Returns the headers."""

    def __init__(self, *, Headers: Callable[..., Headers] = Headers) -> None:  # noqa: N803
        self.Headers = Headers

    def begin_headers(self) -> Headers:
        self.headers = self.Headers({})
        return self.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.headers[tagname] = tagvalue

    def end_headers(self) -> SkipType:
        return SKIP

    def result(self) -> Headers:
        return self.headers


class BoardBuilder(BaseVisitor[Board]):
    """Returns the board at the end of the main line, with its moves."""

    def begin_game(self) -> None:
        self.board = Board()
        self.is_start = True

    def begin_variation(self) -> SkipType:
        return SKIP

    def visit_move(self, board: Board, move: Move) -> None:
        self.board.push(move)

    def visit_board(self, board: Board) -> None:
        if self.is_start:
            self.board = board.copy()
            self.is_start = False

    def result(self) -> Board:
        return self.board


class SkipVisitor(BaseVisitor[bool]):
    """Passes over the game."""

    def begin_game(self) -> SkipType:
        return SKIP

    def end_headers(self) -> SkipType:
        return SKIP

    def begin_variation(self) -> SkipType:
        return SKIP

    def result(self) -> bool:
        return True


class StringExporter(BaseVisitor[str]):
    """Writes games as text: `game.accept(exporter)` returns it. `columns` None: the moves on one line."""

    def __init__(
        self, *, columns: Optional[int] = 80, headers: bool = True, comments: bool = True, variations: bool = True
    ) -> None:
        self.columns, self.headers, self.comments, self.variations = columns, headers, comments, variations
        self._begin()

    def _begin(self) -> None:
        self._lines: List[str] = []
        self._words: List[str] = []
        self._depth = 0
        self._numbered = True

    def begin_game(self) -> Optional[SkipType]:
        self._begin()
        return None

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        if self.headers:
            escaped = tagvalue.replace("\\", "\\\\").replace('"', '\\"')
            self._lines.append(f'[{tagname} "{escaped}"]')

    def end_headers(self) -> Optional[SkipType]:
        if self._lines:
            self._lines.append("")
        return None

    def begin_variation(self) -> Optional[SkipType]:
        self._depth += 1
        if not self.variations:
            return SKIP
        self._words.append("(")
        self._numbered = True
        return None

    def end_variation(self) -> None:
        self._depth -= 1
        if self.variations:
            self._words.append(")")
            self._numbered = True

    def visit_comment(self, comment: str) -> None:
        if self.comments:
            self._words.append("{ " + comment.replace("}", "").strip() + " }")
            self._numbered = True

    def visit_nag(self, nag: int) -> None:
        if self.comments:
            self._words.append(f"${nag}")

    def visit_move(self, board: Board, move: Move) -> None:
        number = ""
        if board.turn == WHITE:
            number = f"{board.fullmove_number}. "
        elif self._numbered:
            number = f"{board.fullmove_number}... "
        self._words.append(number + board.san(move))
        self._numbered = False

    def visit_result(self, result: str) -> None:
        self._words.append(result)

    def result(self) -> str:
        return "\n".join([*self._lines, self._wrapped()])

    def _wrapped(self) -> str:
        text = " ".join(self._words)
        if self.columns is None:
            return text
        lines: List[str] = [""]
        for word in text.split(" "):
            if lines[-1] and len(lines[-1]) + 1 + len(word) > self.columns - 1:
                lines.append("")
            lines[-1] += (" " if lines[-1] else "") + word
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.result()


class FileExporter(StringExporter):
    """Writes games into a file of text, an empty line after each."""

    def __init__(self, handle: IO[str], **options: Any) -> None:
        super().__init__(**options)
        self.handle = handle

    def result(self) -> Any:
        return self.handle.write(super().result() + "\n\n")

    def __repr__(self) -> str:
        return f"<FileExporter at {id(self):#x}>"

    __str__ = __repr__
