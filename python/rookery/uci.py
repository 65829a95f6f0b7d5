# SPDX-License-Identifier: MIT
"""What engines say and are told, line by line: the Universal Chess Interface (Stefan Meyer-Kahlen, 2006). `rookery.engine`
speaks it with a process."""
from __future__ import annotations

import dataclasses
from typing import Dict, Iterator, List, Optional, Sequence, Tuple, Union

from ._rookery import STARTING_FEN, Move, Position
from .board import Board
from .enums import BLACK
from .tree import Eval

OptionValue = Union[bool, int, str, None]
"""Of a check, a spin, a combo or a string; None presses a button."""


@dataclasses.dataclass(frozen=True)
class Option:
    """An option that an engine has: `type` is 'check', 'spin', 'combo', 'button' or 'string'."""

    name: str
    type: str
    default: OptionValue = None
    min: Optional[int] = None
    max: Optional[int] = None
    var: Tuple[str, ...] = ()

    def text_of(self, value: OptionValue) -> Optional[str]:
        """A value as it is sent; None for a button. Raises ValueError or TypeError if the option does not take it."""
        if self.type == "button":
            return None
        if self.type == "check":
            if not isinstance(value, bool):
                raise TypeError(f"{self.name}: {value!r} is neither True nor False.")
            return "true" if value else "false"
        if self.type == "spin":
            return str(self._number(value))
        if self.type == "combo" and value not in self.var:
            raise ValueError(f"{self.name}: {value!r} is not one of {', '.join(self.var)}.")
        text = str(value)
        if "\n" in text or "\r" in text:
            raise ValueError(f"{self.name}: {value!r} has more than one line.")
        return text

    def _number(self, value: OptionValue) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"{self.name}: {value!r} is no whole number.")
        if (self.min is not None and value < self.min) or (self.max is not None and value > self.max):
            raise ValueError(f"{self.name}: {value} is out of range: {self.min} to {self.max}.")
        return value


_OPTION_WORDS = ("name", "type", "default", "min", "max", "var")


def parse_option(line: str) -> Optional[Option]:
    """The option of a line "option name ... type ...", or None if it lacks one of the two."""
    fields: Dict[str, List[str]] = {}
    for word, text in _fields(line.split()[1:], _OPTION_WORDS):
        fields.setdefault(word, []).append(text)
    if "name" not in fields or "type" not in fields:
        return None
    kind = fields["type"][0]
    default: OptionValue = fields.get("default", [""])[0]
    if kind == "check":
        default = default == "true"
    elif kind == "spin":
        default = _whole(str(default))
    elif kind == "button":
        default = None
    elif default == "<empty>":
        default = ""
    least, most = (_whole(fields[word][0]) if word in fields else None for word in ("min", "max"))
    return Option(fields["name"][0], kind, default, least, most, tuple(fields.get("var", ())))


def _fields(words: Sequence[str], known: Sequence[str]) -> Iterator[Tuple[str, str]]:
    """The words after each known one, up to the next. A name may hold any word but "type"."""
    name, values = "", []  # type: str, List[str]
    for word in words:
        if word in known and (name != "name" or word == "type"):
            if name:
                yield name, " ".join(values)
            name, values = word, []
        else:
            values.append(word)
    if name:
        yield name, " ".join(values)


def _whole(text: str) -> Optional[int]:
    try:
        return int(text)
    except ValueError:
        return None


@dataclasses.dataclass(frozen=True)
class Limit:
    """How long an engine searches: until the first of these is reached. The clocks are those of a game."""

    depth: Optional[int] = None
    nodes: Optional[int] = None
    movetime_ms: Optional[int] = None
    mate: Optional[int] = None
    white_ms: Optional[int] = None
    black_ms: Optional[int] = None
    white_increment_ms: Optional[int] = None
    black_increment_ms: Optional[int] = None
    moves_to_go: Optional[int] = None

    def command(self) -> str:
        """The line that starts the search."""
        words = {
            "depth": self.depth,
            "nodes": self.nodes,
            "movetime": self.movetime_ms,
            "mate": self.mate,
            "wtime": self.white_ms,
            "btime": self.black_ms,
            "winc": self.white_increment_ms,
            "binc": self.black_increment_ms,
            "movestogo": self.moves_to_go,
        }
        given = [f"{word} {value}" for word, value in words.items() if value is not None]
        return "go " + (" ".join(given) or "infinite")


@dataclasses.dataclass(frozen=True)
class Info:
    """What an engine tells of its search. What it did not tell is None."""

    depth: Optional[int] = None
    seldepth: Optional[int] = None
    multipv: Optional[int] = None
    eval: Optional[Eval] = None
    """From White's point of view."""
    bound: Optional[str] = None
    """'lower' or 'upper' if the eval is only a bound, from the mover's point of view."""
    wdl: Optional[Tuple[int, int, int]] = None
    """Won, drawn and lost games in 1000, from the mover's point of view."""
    nodes: Optional[int] = None
    nps: Optional[int] = None
    time_ms: Optional[int] = None
    hashfull: Optional[int] = None
    tbhits: Optional[int] = None
    pv: Tuple[Move, ...] = ()
    """The line that the engine expects."""
    string: Optional[str] = None


_NUMBERS = {
    "depth": "depth",
    "seldepth": "seldepth",
    "multipv": "multipv",
    "nodes": "nodes",
    "nps": "nps",
    "time": "time_ms",
    "hashfull": "hashfull",
    "tbhits": "tbhits",
}
_INFO_WORDS = (*_NUMBERS, "score", "wdl", "pv", "currmove", "currmovenumber", "cpuload", "refutation", "currline")


def parse_info(line: str, position: Position) -> Info:
    """What a line "info ..." tells of a search of `position`. What cannot be read is left out."""
    text, has_string, string = line.partition(" string ")
    fields = dict(_fields(text.split()[1:], _INFO_WORDS))
    numbers = {ours: _whole(fields[theirs]) for theirs, ours in _NUMBERS.items() if theirs in fields}
    evaluated, bound = _score(fields.get("score", "").split(), position)
    return Info(
        eval=evaluated,
        bound=bound,
        wdl=_three(fields.get("wdl", "").split()),
        pv=tuple(legal_line(position, fields.get("pv", "").split())),
        string=string if has_string else None,
        **numbers,
    )


def _three(words: Sequence[str]) -> Optional[Tuple[int, int, int]]:
    numbers = [number for number in map(_whole, words) if number is not None]
    return (numbers[0], numbers[1], numbers[2]) if len(numbers) == len(words) == 3 else None


def _score(words: Sequence[str], position: Position) -> Tuple[Optional[Eval], Optional[str]]:
    """The eval for White, and which bound it is."""
    bound = next((word[: -len("bound")] for word in words if word in ("lowerbound", "upperbound")), None)
    sign = -1 if position.turn == BLACK else 1
    if len(words) >= 2 and words[0] in ("cp", "mate"):
        value = _whole(words[1])
        if value is not None:
            kind = "centipawns" if words[0] == "cp" else "mate"
            return Eval(**{kind: sign * value}), bound
    return None, bound


def legal_line(position: Position, words: Sequence[str]) -> Iterator[Move]:
    """The moves of a line, up to the first that is not legal."""
    for word in words:
        try:
            move = position.parse_uci(word)
        except ValueError:
            return
        yield move
        position = position.play(move)


def position_command(game: Union[Board, Position]) -> str:
    """The line that sets up a position, with the moves to it, by which the engine sees repetitions. UCI has no null moves:
    what was played before one is left out."""
    positions = game.positions if isinstance(game, Board) else [game]
    moves = game.move_stack if isinstance(game, Board) else []
    first = max((index + 1 for index, move in enumerate(moves) if move is None), default=0)
    start = positions[first]
    words = [position.uci(move) for position, move in zip(positions[first:], moves[first:]) if move is not None]
    setup = "startpos" if start.fen() == STARTING_FEN and not start.chess960 else f"fen {start.fen()}"
    return f"position {setup}" + (" moves " + " ".join(words) if words else "")
