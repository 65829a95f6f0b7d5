"""Files that a comment or a document names: each is in the project.

A reference is a name with the suffix of a source or a document (`fen.h`, `pgn/scan.h`, `docs/pgn.md`). It is good if
the path of a file of the project is that name or ends in it. A placeholder (`X_test.cpp`, `x.ts`), a pattern (`*.h`)
and what a build writes (`build/...`) name no file of the project. Not read: fenced examples, the logs in docs/log,
which tell of earlier states, addresses, and the made-up projects of the tests of these checks.
"""
import re

from comments import blank, comments_alone
from tree import Finding, files, read

SUFFIXES = {".h", ".cpp", ".ts", ".tsx", ".mjs", ".py", ".css", ".cmake", ".sql", ".md", ".sh"}
COMMENTED = SUFFIXES - {".md", ".sql"}
REFERENCE = re.compile(
    r"(?<![\w./*<>{}$@:~-])(?:\.{1,2}/)*((?:[\w.-]+/)*[\w-]+(?:\.[\w-]+)*\.(?:"
    + "|".join(suffix[1:] for suffix in sorted(SUFFIXES))
    + r"))\b(?![\w*(/-])"
)
FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
GENERATED = "build/"
UNREAD = {"docs/log", "tools/checks/test"}


def prose_of(path, text):
    if path.suffix == ".md":
        return FENCED.sub(lambda match: blank(match.group(0)), text)
    return comments_alone(path, text)


def endings(paths):
    """Every path, and what follows each of its slashes."""
    return {"/".join(path.parts[start:]) for path in paths for start in range(len(path.parts))}


def is_read(path):
    return path.suffix in COMMENTED | {".md"} and path.parent.as_posix() not in UNREAD


def is_placeholder(name):
    stem = name.rsplit("/", 1)[-1].split(".", 1)[0]
    return len(stem) == 1 or stem.startswith(("X_", "NAME")) or name.startswith(GENERATED)


def check(root):
    every = files(root)
    known = endings(every)
    findings = []
    for path in filter(is_read, every):
        for number, line in enumerate(prose_of(path, read(root, path)).splitlines(), 1):
            findings += [
                Finding(str(path), number, f"names {name}, and no file of the project is called that")
                for name in REFERENCE.findall(line)
                if name not in known and not is_placeholder(name)
            ]
    return findings
