# SPDX-License-Identifier: MIT
"""What is raised where a text or a file cannot be read."""
from __future__ import annotations


class _FaultAtByte(ValueError):
    def __init__(self, what: str, offset: int) -> None:
        super().__init__(f"{what} (byte {offset})")
        self.what = what
        self.offset = offset

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.what, self.offset)


class NotationError(_FaultAtByte):
    """A text that cannot be read. `what` is a sentence; `offset` the byte of the text that it is about."""


class PgnError(NotationError):
    """A game that cannot be read: `line` and `column`, from 1; `text`, what stands there; `details`, more to tell."""

    def __init__(
        self, message: str, what: str, offset: int, line: int, column: int, text: str, details: list[str]
    ) -> None:
        super().__init__(what, offset)
        self.args = (message,)
        self.line = line
        self.column = column
        self.text = text
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (*self.args, self.what, self.offset, self.line, self.column, self.text, self.details)


class DamagedFileError(_FaultAtByte):
    """A file that is not what it should be. `what` is a sentence; `offset` the byte of the file that it is about."""
