# SPDX-License-Identifier: MIT
"""Files of games, under python-chess's names: read and checked by this library."""
from __future__ import annotations

import re
from typing import IO, Any, Callable, Dict, List, NamedTuple, Optional, Tuple

import rookery
from rookery._rookery import _Trees

from . import nags
from .board import Board
from .headers import TAG_ROSTER, UNKNOWN, Headers
from .moves import Move
from .nags import *  # noqa: F401,F403
from .nodes import (
    ChildNode,
    Game,
    GameBuilder,
    GameNode,
    Mainline,
    MainlineMoves,
    accept_game,
    write_arrows,
    write_time,
)
from .svg import Arrow
from .time_control import TimeControl, TimeControlPart, TimeControlType, parse_time_control
from .visitors import (
    SKIP,
    BaseVisitor,
    BoardBuilder,
    FileExporter,
    HeadersBuilder,
    SkipType,
    SkipVisitor,
    StringExporter,
)

__all__ = [
    "SKIP",
    "TAG_ROSTER",
    "BaseVisitor",
    "BoardBuilder",
    "ChildNode",
    "FileExporter",
    "Game",
    "GameBuilder",
    "GameNode",
    "Headers",
    "HeadersBuilder",
    "Mainline",
    "MainlineMoves",
    "SkipType",
    "SkipVisitor",
    "StringExporter",
    "TimeControl",
    "TimeControlPart",
    "TimeControlType",
    "parse_time_control",
    "read_game",
    "read_headers",
    "skip_game",
]
__all__ += nags.__all__

_DRAWN = {"1-0", "0-1", "1/2-1/2", "*"}
_LAST_OF_DRAWN = ("0", "1", "2", "*")
_DEEPEST = 64  # variations that a text may leave open where it is cut


class _Written(NamedTuple):
    """A game as it is written: the lines of its tags, and all lines up to an empty one outside of comments."""

    head: str
    text: str

    def tags(self) -> Tuple[Dict[str, str], bool]:
        """Of a tag that is given twice the last value, as in python-chess; and whether one is."""
        found = _TAG.findall(self.head)
        tags = {name: _ESCAPED.sub(r"\1", value) if "\\" in value else value for name, value in found}
        return tags, len(tags) < len(found)


_TAG = re.compile(r'^\s*\[([A-Za-z0-9][\w+#=:-]*)\s+"((?:[^"\\\n]|\\.)*)"\s*\]', re.MULTILINE)
_EVENT = re.compile(r"\s*\[\s*Event\s")
_ESCAPED = re.compile(r"\\(.)")
_SPACE = "\ufeff \t\r\n"


def _next_game(handle: IO[str]) -> Optional[_Written]:
    lines: List[str] = []
    line = handle.readline()
    while line:
        if line[0] == "[":
            lines.append(line)
        elif line[0] == "%":
            # For programs; the numbers of the lines behind it stay.
            lines += ["\n"] if lines else []
        elif not line.strip(_SPACE):
            line = _behind_empty_lines(handle, has_tags=bool(lines))
            continue
        else:
            lines.append(line if lines else line.lstrip("\ufeff"))
            if not line.lstrip(_SPACE).startswith("["):
                return _Written("".join(lines[:-1]), "".join(_with_moves(handle, lines)))
        line = handle.readline()
    text = "".join(lines)
    return _Written(text, text) if text else None


def _behind_empty_lines(handle: IO[str], has_tags: bool) -> str:
    """The next line with text; none, and it is still to be read, where another game begins there: this one has no moves."""
    place = _place_of(handle) if has_tags else None
    line = next((line for line in iter(handle.readline, "") if line.strip(_SPACE)), "")
    return "" if has_tags and _EVENT.match(line) and _go_back(handle, line, place) else line


def _place_of(handle: IO[str]) -> Optional[int]:
    """The place of the next line. None where it can be worked out behind it: `tell` takes longer than to read a line."""
    is_simple = getattr(handle, "newlines", "") in (None, "\n")
    return handle.tell() if not is_simple and handle.seekable() else None


def _go_back(handle: IO[str], line: str, place: Optional[int]) -> bool:
    """Makes the line that was read last the next one again. False for what cannot go back."""
    if place is not None:
        handle.seek(place)
        return True
    if not handle.seekable():
        return False
    end = handle.tell()
    for size in (len(line.encode("utf-8", "surrogateescape")), len(line)):
        handle.seek(max(end - size, 0))
        try:
            if handle.readline() == line and handle.tell() == end:
                handle.seek(end - size)
                return True
        except UnicodeDecodeError:
            continue
    handle.seek(end)
    return False


def _with_moves(handle: IO[str], lines: List[str]) -> List[str]:
    """The lines, of which the last one is the first with moves, with those that follow."""
    in_comment = False
    line = lines.pop()
    while line:
        if line[0] == "%" and not in_comment:
            lines.append("\n")
            line = handle.readline()
            continue
        stripped = line.strip(_SPACE)
        if not stripped and not in_comment:
            break
        lines.append(line)
        if "{" in line or in_comment:
            in_comment = line.rfind("{") > line.rfind("}") or (in_comment and "}" not in line)
        if not in_comment and stripped[-1:] in _LAST_OF_DRAWN and stripped.split()[-1] in _DRAWN:
            _skip_empty_line(handle)
            break
        line = handle.readline()
    return lines


def _skip_empty_line(handle: IO[str]) -> None:
    """So that `tell` gives the place where the next game begins."""
    if handle.seekable():
        place = _place_of(handle)
        line = handle.readline()
        if line.strip():
            _go_back(handle, line, place)


def _without_repeated_tags(text: str) -> str:
    """The text with blanks where a tag stands that comes again further down."""
    tags = list(_TAG.finditer(text))
    last = {tag[1]: tag.start() for tag in tags}
    for tag in tags:
        if last[tag[1]] != tag.start():
            text = text[: tag.start()] + re.sub(r"\S", " ", tag[0]) + text[tag.end() :]
    return text


_Tree = Tuple[Any, ...]
"""As the compiled part reads a game: headers, start, result, remarks before the first move, nodes."""


def _read_tree(text: bytes) -> Optional[_Tree]:
    return next(iter(_Trees(text)), None)


def _tree_of(text: bytes) -> Tuple[Optional[_Tree], Optional[Exception]]:
    """The game up to its first fault, and the fault. A parenthesis too many at its end is none, as in python-chess."""
    while True:
        try:
            # A comment alone is a game without moves.
            return _read_tree(text) or _read_tree(text + b" *"), None
        except rookery.PgnError as error:
            fault = error
        if text[fault.offset : fault.offset + 1] != b")":
            break
        text = text[: fault.offset] + b" " + text[fault.offset + 1 :]
    for depth in range(_DEEPEST):
        try:
            tree = _read_tree(text[: fault.offset] + b")" * depth + b" *")
        except rookery.PgnError:
            continue
        if tree is not None:
            return tree, fault
    return None, fault


def read_game(handle: IO[str], *, Visitor: Callable[[], Any] = GameBuilder) -> Any:  # noqa: N803
    """The next game of a file of text, or None at its end; with another visitor its result. A game with a fault has it
    in `errors`, and the moves before it."""
    written = _next_game(handle)
    if written is None:
        return None
    is_plain = Visitor is GameBuilder
    game = Game({})
    tags, is_repeated = written.tags()
    game.headers = Headers._of({**UNKNOWN, **tags} if is_plain else tags)
    text = _without_repeated_tags(written.text) if is_repeated else written.text
    tree, fault = _tree_of(text.encode("utf-8", "surrogateescape"))
    result = "*"
    if tree is not None:
        _headers, start, ending, opening, nodes = tree
        result = "*" if fault else ending
        game._start = Board(None, chess960=start.chess960)
        game._start._set_position(start)
        game.comment = _comment_of(*opening)
        _add_nodes(game, game._start, nodes)
    if is_plain:
        game.errors += [fault] if fault else []
        if game.headers["Result"] == "*":
            game.headers["Result"] = result
        return game
    visitor = Visitor()
    try:
        return accept_game(game, visitor, game.headers.get("Result", result), reads=True)
    finally:
        if fault:
            visitor.handle_error(fault)


def _add_nodes(game: Game, start: Board, rows: List[Tuple[Any, ...]]) -> None:
    """Each comes after its parent."""
    nodes: List[GameNode] = []
    for parent, move, _null_mark, glyphs, before, remarks in rows:
        above = game if parent < 0 else nodes[parent]
        own = Move.null() if move is None else start._from_core(move)
        nodes.append(ChildNode(above, own, comment=_comment_of(*remarks), starting_comment=before, nags=glyphs))


_COLORS = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}


def _comment_of(
    comment: str,
    shapes: List[Tuple[str, int, Optional[int]]],
    value: Optional[Tuple[bool, int, Optional[int]]],
    clock_ms: Optional[int],
) -> str:
    """The comment with its commands, which python-chess leaves in it."""
    if not shapes and value is None and clock_ms is None:
        return comment
    parts = []
    if value is not None:
        is_mate, number, depth = value
        written = f"#{number}" if is_mate else f"{number / 100}"  # as Lichess has it: 0.3, not 0.30
        parts.append(f"[%eval {written}{'' if depth is None else f',{depth}'}]")
    if clock_ms is not None:
        parts.append(write_time("clk", clock_ms / 1000))
    if shapes:
        arrows = (Arrow(tail, tail if head is None else head, color=_COLORS[color]) for color, tail, head in shapes)
        parts.append(write_arrows(arrows))
    return " ".join([*parts, comment] if comment else parts)


def read_headers(handle: IO[str]) -> Optional[Headers]:
    """The headers of the next game, which is skipped; None at the end."""
    written = _next_game(handle)
    return Headers._of(written.tags()[0]) if written else None


def skip_game(handle: IO[str]) -> bool:
    """Skips the next game. False at the end."""
    return _next_game(handle) is not None
