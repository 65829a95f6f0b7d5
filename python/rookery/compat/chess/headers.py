# SPDX-License-Identifier: MIT
"""The tags of a game, under python-chess's names."""
from __future__ import annotations

import re
from typing import Any, Dict, Iterable, Iterator, Mapping, MutableMapping, Optional, Tuple, Type, Union

from .board import Board

TAG_ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
UNKNOWN = {**dict.fromkeys(TAG_ROSTER, "?"), "Date": "????.??.??", "Result": "*"}
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+#=:-]*\Z")
_CHESS960 = {"chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random"}


class Headers(MutableMapping[str, str]):
    """The tags of a game: those of the roster first. Without an argument the roster is there, unknown."""

    def __init__(self, data: Optional[Union[Mapping[str, str], Iterable[Tuple[str, str]]]] = None, **tags: str) -> None:
        self._tags: Dict[str, str] = dict(UNKNOWN) if data is None else {}
        for name, value in dict(data or {}, **tags).items():
            self[name] = value

    @classmethod
    def _of(cls, tags: Dict[str, str]) -> Headers:
        """Those of a game that was read, whose names and values are right: they are taken over."""
        headers = cls({})
        headers._tags = tags
        return headers

    def is_chess960(self) -> bool:
        return self.get("Variant", "").lower() in _CHESS960 or self.is_wild()

    def is_wild(self) -> bool:
        """Whether the start is shuffled, by the names of FICS."""
        return re.match(r"wild/[0-8][ab]?\Z", self.get("Variant", "")) is not None

    def variant(self) -> Type[Board]:
        """Raises ValueError: no variants but Chess960 are played."""
        name = self.get("Variant", "")
        if name and not self.is_chess960() and name.lower() not in map(str.lower, Board.aliases):
            raise ValueError(f"The variant {name!r} is not known: chess and Chess960 are.")
        return Board

    def board(self) -> Board:
        """The start position. Raises ValueError."""
        fen = self.get("FEN", self.variant().starting_fen)
        board = Board(fen, chess960=self.is_chess960())
        board.chess960 = board.chess960 or board.has_chess960_castling_rights()
        return board

    @classmethod
    def builder(cls) -> Any:
        from .visitors import HeadersBuilder

        return HeadersBuilder(Headers=cls)

    def __setitem__(self, name: str, value: str) -> None:
        if name not in UNKNOWN and not _NAME.match(name):
            raise ValueError(
                f"{name!r} is no name of a tag: letters, digits and _+#=:-, the first one a letter or digit."
            )
        if "\n" in value or "\r" in value:
            raise ValueError(f"The tag {name} has a line break in its value: {value!r}.")
        self._tags[name] = value

    def __getitem__(self, name: str) -> str:
        return self._tags[name]

    def __delitem__(self, name: str) -> None:
        del self._tags[name]

    def __iter__(self) -> Iterator[str]:
        tags = self._tags
        return iter([name for name in TAG_ROSTER if name in tags] + [name for name in tags if name not in UNKNOWN])

    def __len__(self) -> int:
        return len(self._tags)

    def copy(self) -> Headers:
        return type(self)(self._tags)

    __copy__ = copy

    def __repr__(self) -> str:
        tags = ", ".join(f"{name}={value!r}" for name, value in self.items())
        return f"{type(self).__name__}({tags})"
