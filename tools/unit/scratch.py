"""Where the tests keep their files."""
import contextlib
import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
ENOUGH = 4 << 30  # bytes; the tests fill some 600 MB


@contextlib.contextmanager
def folder():
    """A folder of its own, removed at the end. In memory if there is room: tests crash programs, never the machine, so
    no test needs what it wrote to reach a disk, and waiting for that would be most of the time of many."""
    parent = MEMORY if has_room(MEMORY) else None
    path = Path(tempfile.mkdtemp(prefix="rookery-tests-", dir=parent))
    path.chmod(0o755)  # PostgreSQL runs as a user of its own, who must get through
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def has_room(path):
    return os.access(path, os.W_OK) and shutil.disk_usage(path).free >= ENOUGH
