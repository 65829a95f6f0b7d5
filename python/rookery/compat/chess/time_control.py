# SPDX-License-Identifier: MIT
"""What the tag TimeControl says, under python-chess's names."""
from __future__ import annotations

import dataclasses
import enum
import re
from typing import List

_PART = re.compile(r"(?:(\d+)/)?(\d+)(?:\+(\d+(?:\.\d+)?)(d?))?\Z")
_EXPECTED_MOVES = 60


class TimeControlType(enum.Enum):
    UNKNOWN = 0
    UNLIMITED = 1
    STANDARD = 2
    RAPID = 3
    BLITZ = 4
    BULLET = 5


@dataclasses.dataclass
class TimeControlPart:
    """So many moves (0: all that are left) in so many seconds, with an increment or a delay for each."""

    moves: int = 0
    time: int = 0
    increment: float = 0
    delay: float = 0


@dataclasses.dataclass
class TimeControl:
    parts: List[TimeControlPart] = dataclasses.field(default_factory=list)
    type: TimeControlType = TimeControlType.UNKNOWN


def _type_of(part: TimeControlPart) -> TimeControlType:
    seconds = part.time + _EXPECTED_MOVES * (part.increment or part.delay)
    limits = [
        (3 * 60, TimeControlType.BULLET),
        (10 * 60, TimeControlType.BLITZ),
        (60 * 60, TimeControlType.RAPID),
    ]
    return next((kind for limit, kind in limits if seconds < limit), TimeControlType.STANDARD)


def parse_time_control(time_control: str) -> TimeControl:
    """Raises ValueError."""
    if not time_control or time_control.startswith("?"):
        return TimeControl()
    if time_control.startswith("-"):
        return TimeControl(type=TimeControlType.UNLIMITED)
    parts: List[TimeControlPart] = []
    for text in time_control.split(":"):
        found = _PART.match(text)
        # Only the last part may be for all the moves that are left.
        if not found or (parts and not parts[-1].moves):
            raise ValueError(f"{time_control!r}: {text!r} is no time control, such as '40/5400+30' or '300+3'.")
        bonus = float(found[3] or 0)
        is_delay = bool(found[4])
        parts.append(
            TimeControlPart(int(found[1] or 0), int(found[2]), 0 if is_delay else bonus, bonus if is_delay else 0)
        )
    return TimeControl(parts, _type_of(parts[0]))
