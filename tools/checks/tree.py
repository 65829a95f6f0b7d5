"""The files of the project, and what a check reports about them."""
import os
import subprocess
from pathlib import Path
from typing import NamedTuple

SKIPPED_FOLDERS = {".git", "build", "node_modules", "dist", "data", "__pycache__", "shared"}
CPP = {".h", ".cpp"}


class Finding(NamedTuple):
    path: str  # relative to the top of the project
    line: int  # from 1; 0: the file as a whole
    text: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}" if self.line else f"{self.path}: {self.text}"


def files(root, *folders, suffixes=None):
    """The project's files below `folders` (all of it if none are named), sorted, as paths relative to root.

    suffixes: a set such as {".h", ".cpp"}; None: every file.
    """
    found = []
    for folder in folders or (".",):
        for here, subfolders, names in os.walk(root / folder):
            subfolders[:] = [name for name in subfolders if not is_skipped(Path(here).relative_to(root), name)]
            found += [Path(here, name).relative_to(root) for name in names if name != ".git"]
    found = [path for path in found if suffixes is None or path.suffix in suffixes]
    return sorted(without_ignored(root, found))


def is_skipped(parent, name):
    """Whether a folder holds nothing of ours. Test data are in folders called data, what builds the page in web/build."""
    if name == "data":
        return not {"test", "tests"}.intersection(parent.parts)
    return name in SKIPPED_FOLDERS and (parent.name, name) != ("web", "build")


def without_ignored(root, paths):
    """Leaves out what git ignores; without git, or outside a checkout, everything stays."""
    text = "\0".join(map(str, paths))
    try:
        done = subprocess.run(
            ["git", "check-ignore", "-z", "--stdin"], cwd=root, input=text, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return paths
    ignored = set(done.stdout.split("\0"))
    return [path for path in paths if str(path) not in ignored]


def read(root, path):
    return (root / path).read_text(encoding="utf-8", errors="replace")
