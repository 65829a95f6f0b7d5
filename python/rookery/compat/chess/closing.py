# SPDX-License-Identifier: MIT
"""What a `with` statement needs of objects that are closed at its end."""
from __future__ import annotations

from typing import TypeVar

Opened = TypeVar("Opened", bound="Closing")


class Closing:
    """Closed when its `with` block ends, however it ends."""

    def close(self) -> None:
        raise NotImplementedError

    def __enter__(self: Opened) -> Opened:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        self.close()
