# SPDX-License-Identifier: MIT
"""The options of an engine by their names, which are compared without case, under python-chess's name."""
from __future__ import annotations

from typing import Dict, Iterable, Iterator, Mapping, MutableMapping, Tuple, TypeVar, Union

Value = TypeVar("Value")


class UciOptionMap(MutableMapping[str, Value]):
    """A dictionary whose keys are the same in any case; it keeps them as they were set last."""

    def __init__(self, data: Union[Mapping[str, Value], Iterable[Tuple[str, Value]]] = (), **given: Value) -> None:
        self._items: Dict[str, Tuple[str, Value]] = {}
        self.update(data, **given)

    def __setitem__(self, key: str, value: Value) -> None:
        self._items[key.lower()] = key, value

    def __getitem__(self, key: str) -> Value:
        return self._items[key.lower()][1]

    def __delitem__(self, key: str) -> None:
        del self._items[key.lower()]

    def __iter__(self) -> Iterator[str]:
        return (key for key, _ in self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Mapping):
            return NotImplemented
        mine = {key: value for key, (_, value) in self._items.items()}
        return len(self) == len(other) and mine == {str(key).lower(): value for key, value in other.items()}

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> UciOptionMap[Value]:
        return UciOptionMap(self._items.values())

    __copy__ = copy

    def __repr__(self) -> str:
        return f"UciOptionMap({dict(self.items())!r})"
