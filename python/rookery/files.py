# SPDX-License-Identifier: MIT
"""Files of games: by path or as file objects, compressed or not. They are mapped, not loaded."""
from __future__ import annotations

import gzip
import io
import mmap
import os
import shutil
import tempfile
from typing import IO, Any, Union

from . import zstd

Source = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, IO[Any]]
"""A path, a file object of text or bytes, or bytes."""

_GZIP, _ZSTD = b"\x1f\x8b", b"\x28\xb5\x2f\xfd"


def buffer_of(source: Source) -> Any:
    """The bytes of a source, decompressed. A str is a path; text is read with errors="surrogateescape" in mind."""
    if isinstance(source, (bytes, bytearray, memoryview)):
        return source
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb") as file:
            return _unpacked(file)
    if not hasattr(source, "read"):
        raise TypeError(f"source: this {type(source).__name__} is no path, file or bytes.")
    rest = source.read()
    return rest.encode("utf-8", "surrogateescape") if isinstance(rest, str) else _decompressed(rest)


def _unpacked(file: IO[bytes]) -> Any:
    """What the file holds, mapped; decompressed into a temporary one if need be, so that its size does not matter."""
    start = file.read(4)
    file.seek(0)
    if start[:2] != _GZIP and start != _ZSTD:
        return _mapped(file)
    with tempfile.TemporaryFile() as plain:
        if start == _ZSTD:
            zstd.decompress(file, plain)
        else:
            with gzip.open(file) as unpacked:
                shutil.copyfileobj(unpacked, plain, 1 << 20)
        plain.flush()
        return _mapped(plain)


def _mapped(file: IO[bytes]) -> Any:
    size = os.fstat(file.fileno()).st_size
    return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b""


def _decompressed(data: bytes) -> bytes:
    if data[:2] == _GZIP:
        return gzip.decompress(data)
    if data[:4] == _ZSTD:
        plain = io.BytesIO()
        zstd.decompress(io.BytesIO(data), plain)
        return plain.getvalue()
    return data
