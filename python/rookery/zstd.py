# SPDX-License-Identifier: MIT
"""Decompression of Zstandard (RFC 8878) by the system's libzstd, since Python has none of its own before 3.14."""
from __future__ import annotations

import ctypes
import ctypes.util
import functools
from typing import IO, Any


class _Buffer(ctypes.Structure):
    """ZSTD_inBuffer and ZSTD_outBuffer: an address, a size, and how much of it is used."""

    _fields_ = [("address", ctypes.c_void_p), ("size", ctypes.c_size_t), ("used", ctypes.c_size_t)]


@functools.lru_cache(maxsize=None)
def _library() -> Any:
    name = ctypes.util.find_library("zstd") or "libzstd.so.1"
    try:
        library = ctypes.CDLL(name)
    except OSError:
        raise OSError("libzstd, which reads .zst files, is missing. On Debian: apt install libzstd1") from None
    library.ZSTD_createDStream.restype = ctypes.c_void_p
    library.ZSTD_freeDStream.argtypes = [ctypes.c_void_p]
    library.ZSTD_decompressStream.argtypes = [ctypes.c_void_p, ctypes.POINTER(_Buffer), ctypes.POINTER(_Buffer)]
    library.ZSTD_decompressStream.restype = ctypes.c_size_t
    library.ZSTD_isError.argtypes = [ctypes.c_size_t]
    library.ZSTD_getErrorName.argtypes = [ctypes.c_size_t]
    library.ZSTD_getErrorName.restype = ctypes.c_char_p
    return library


def decompress(packed: IO[bytes], plain: IO[bytes]) -> None:
    """Writes to `plain` what `packed` holds, piece by piece. Raises OSError if it is damaged or cut off."""
    library = _library()
    stream = library.ZSTD_createDStream()
    try:
        room = ctypes.create_string_buffer(1 << 20)
        missing = 1
        while piece := packed.read(1 << 20):
            source = _Buffer(ctypes.cast(ctypes.c_char_p(piece), ctypes.c_void_p), len(piece), 0)
            while source.used < source.size:
                target = _Buffer(ctypes.cast(room, ctypes.c_void_p), len(room), 0)
                missing = library.ZSTD_decompressStream(stream, ctypes.byref(target), ctypes.byref(source))
                if library.ZSTD_isError(missing):
                    raise OSError(f"zstd: {library.ZSTD_getErrorName(missing).decode()}")
                plain.write(room.raw[: target.used])
        while missing:
            target = _Buffer(ctypes.cast(room, ctypes.c_void_p), len(room), 0)
            missing = library.ZSTD_decompressStream(stream, ctypes.byref(target), ctypes.byref(_Buffer(None, 0, 0)))
            if library.ZSTD_isError(missing) or (missing and not target.used):
                raise OSError("zstd: the file ends within its data")
            plain.write(room.raw[: target.used])
    finally:
        library.ZSTD_freeDStream(stream)
