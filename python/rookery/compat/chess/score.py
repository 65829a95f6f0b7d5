# SPDX-License-Identifier: MIT
"""Evals, under python-chess's names: for the side to move, or for a colour."""
from __future__ import annotations

import functools
from typing import Any, NamedTuple, Optional, Tuple

from .moves import WHITE, Color

_MATED_NOW = -1
_CENTIPAWNS = 0


@functools.total_ordering
class Score:
    """An eval for one side: a `Cp`, a `Mate` or `MateGiven`. Scores are ordered: a mate against is less than any number of
    centipawns, a mate for is more, and the sooner one is the greater."""

    def __init__(self, centipawns: Optional[int] = None, mate: Optional[int] = None, *, given: bool = False) -> None:
        """Use Cp, Mate or MateGiven."""
        self._centipawns = centipawns
        self._mate = mate
        self._is_given = given

    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        """Centipawns; for a mate None, or `mate_score` less the moves to it."""
        if self._mate is None or mate_score is None:
            return self._centipawns
        return mate_score - self._mate if self._is_for() else -mate_score - self._mate

    def mate(self) -> Optional[int]:
        """The moves to mate, negative if this side is mated; None if there is no mate."""
        return self._mate

    def is_mate(self) -> bool:
        return self._mate is not None

    def _is_for(self) -> bool:
        return self._is_given or (self._mate or 0) > 0

    def __neg__(self) -> Score:
        if self._mate is None:
            return Cp(-(self._centipawns or 0))
        if self._mate == 0:
            return Mate(0) if self._is_given else MateGiven
        return Mate(-self._mate)

    def __pos__(self) -> Score:
        return self

    def __abs__(self) -> Score:
        return max(self, -self)

    def _key(self) -> Tuple[int, int]:
        if self._mate is None:
            return _CENTIPAWNS, self._centipawns or 0
        return (1 if self._is_for() else _MATED_NOW), -self._mate

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self._key() == other._key()

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self._key() < other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __str__(self) -> str:
        if self._mate is None:
            return f"{self._centipawns:+d}"
        return f"#{'+' if self._is_for() else '-'}{abs(self._mate)}"

    def __repr__(self) -> str:
        if self._is_given and self._mate == 0:
            return "MateGiven"
        if self._mate is None:
            return f"Cp({self})"
        return f"Mate({str(self)[1:]})"


class Cp(Score):
    """An eval in centipawns, `cp`."""

    def __init__(self, cp: int) -> None:
        super().__init__(cp)
        self.cp = cp


class Mate(Score):
    """Mate in so many moves; negative: this side is mated, 0: it is mated now."""

    def __init__(self, moves: int) -> None:
        super().__init__(mate=moves)
        self.moves = moves


class MateGivenType(Score):
    """The type of MateGiven."""

    def __init__(self) -> None:
        super().__init__(mate=0, given=True)


MateGiven = MateGivenType()
"""This side has given mate."""


class Wdl(NamedTuple):
    """Won, drawn and lost games, for one side."""

    wins: int
    draws: int
    losses: int

    def total(self) -> int:
        return sum(self)

    def winning_chance(self) -> float:
        return self.wins / self.total()

    def drawing_chance(self) -> float:
        return self.draws / self.total()

    def losing_chance(self) -> float:
        return self.losses / self.total()

    def expectation(self) -> float:
        """The points that are expected of a game."""
        return (self.wins + 0.5 * self.draws) / self.total()

    def __neg__(self) -> Wdl:
        return Wdl(self.losses, self.draws, self.wins)


class _PointOfView:
    """A value for the side to move, `turn`; or for a colour."""

    def __init__(self, relative: Any, turn: Color) -> None:
        self.relative = relative
        self.turn = turn

    def pov(self, color: Color) -> Any:
        return self.relative if self.turn == color else -self.relative

    def white(self) -> Any:
        return self.pov(True)

    def black(self) -> Any:
        return self.pov(False)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.white() == other.white()  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash(self.white())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.relative!r}, {'WHITE' if self.turn == WHITE else 'BLACK'})"


class PovScore(_PointOfView):
    """A score for the side to move; `white()`, `black()` and `pov(color)` give it for a colour."""

    def is_mate(self) -> bool:
        return bool(self.relative.is_mate())


class PovWdl(_PointOfView):
    """Won, drawn and lost games for the side to move."""


def score_for_white(centipawns: Optional[int], mate: Optional[int], turn: Color) -> PovScore:
    """The score of an eval that is given from White's point of view."""
    white = Cp(centipawns or 0) if mate is None else Mate(mate)
    return PovScore(white if turn == WHITE else -white, turn)
