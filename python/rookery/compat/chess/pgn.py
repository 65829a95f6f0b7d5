# SPDX-License-Identifier: MIT
"""Files of games, under python-chess's names: read and checked by this library."""
from __future__ import annotations

import re
from typing import IO, Any, Callable, List, Optional, Tuple

import rookery
from rookery._rookery import _Trees

from . import nags
from .board import Board
from .headers import TAG_ROSTER, Headers
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
    write_eval,
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
_DEEPEST = 64  # variations that a text may leave open where it is cut


def _next_text(handle: IO[str]) -> str:
    """The lines of the next game: its headers, and its moves up to an empty line outside of comments."""
    lines: List[str] = []
    in_moves = in_comment = False
    for line in iter(handle.readline, ""):
        if not in_moves and line[0] == "[":
            lines.append(line)
            continue
        stripped = line.strip("\ufeff \t\r\n")
        if line.startswith("%") and not in_comment:
            # For programs; the numbers of the lines behind it stay.
            lines += ["\n"] if lines else []
            continue
        if not stripped and not in_comment:
            if in_moves or (lines and _begins_with_event(handle)):
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


def _begins_with_event(handle: IO[str]) -> bool:
    """Whether another game begins here: this one has tags and no moves."""
    if not handle.seekable():
        return False
    place = handle.tell()
    line = next((line for line in iter(handle.readline, "") if line.strip()), "")
    handle.seek(place)
    return re.match(r"\s*\[\s*Event\s", line) is not None


def _skip_empty_line(handle: IO[str]) -> None:
    """So that `tell` gives the place where the next game begins."""
    if handle.seekable():
        place = handle.tell()
        if handle.readline().strip():
            handle.seek(place)


_TAG = re.compile(r'^\s*\[([A-Za-z0-9][\w+#=:-]*)\s+"((?:[^"\\]|\\.)*)"\s*\]', re.MULTILINE)


def _headers_in(text: str) -> Headers:
    """Of a tag that is given twice the last value, as in python-chess."""
    found = _TAG.findall(text)
    return Headers({name: re.sub(r"\\(.)", r"\1", value) for name, value in found})


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
    text = _next_text(handle)
    if not text:
        return None
    headers = _headers_in(text)
    is_plain = Visitor is GameBuilder
    game = Game({**Headers(), **headers} if is_plain else headers)
    tree, fault = _tree_of(_without_repeated_tags(text).encode("utf-8", "surrogateescape"))
    result = "*"
    if tree is not None:
        _headers, start, written, opening, nodes = tree
        result = "*" if fault else written
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
    for parent, move, _null_mark, nags, before, remarks in rows:
        above = game if parent < 0 else nodes[parent]
        own = Move.null() if move is None else start._from_core(move)
        nodes.append(ChildNode(above, own, comment=_comment_of(*remarks), starting_comment=before, nags=nags))


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
    parts = [] if clock_ms is None else [write_time("clk", clock_ms / 1000)]
    if value is not None:
        is_mate, number, depth = value
        parts.append(write_eval(number, is_mate, depth))
    if shapes:
        arrows = (Arrow(tail, tail if head is None else head, color=_COLORS[color]) for color, tail, head in shapes)
        parts.append(write_arrows(arrows))
    return " ".join([*parts, comment] if comment else parts)


def read_headers(handle: IO[str]) -> Optional[Headers]:
    """The headers of the next game, which is skipped; None at the end."""
    text = _next_text(handle)
    return _headers_in(text) if text else None


def skip_game(handle: IO[str]) -> bool:
    """Skips the next game. False at the end."""
    return bool(_next_text(handle))
