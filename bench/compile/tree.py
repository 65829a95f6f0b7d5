#!/usr/bin/env python3
"""The size of the C++ of two commits: files, lines, and the headers that a handler pulls.

    bench/compile/tree.py BASE [COMMIT]

Printed as rows of Markdown. Generated headers and those of the system are not counted. A handler is named by its file, which may
have moved between the two.
"""
import argparse
import io
import statistics
import subprocess
import tarfile
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
HANDLERS = ("people_handlers.cpp", "relation_handlers.cpp", "lobby_handlers.cpp", "login_handlers.cpp")


def git(*arguments):
    return subprocess.run(["git", "-C", str(REPOSITORY), *arguments], check=True, capture_output=True).stdout


def unpack(commit, folder):
    tarfile.open(fileobj=io.BytesIO(git("archive", commit))).extractall(folder, filter="data")


def lines_of(path):
    return path.read_text(encoding="utf-8").count("\n")


def is_test(path):
    return "test" in path.parts


def targets(root):
    text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    return sum(
        text.count(call) for call in ("rookery_module(", "rookery_app(", "rookery_split_core(", "add_library(rookery_")
    )


def own_headers(root, handler):
    """What the compiler reads of the project's own for this file alone."""
    folders = [f"-I{path}" for path in (root / "src").glob("*/include")] + [f"-I{root}/src/server"]
    done = subprocess.run(
        ["clang++-19", "-std=c++20", "-MM", "-MG", *folders, handler], check=True, capture_output=True, text=True
    )
    return done.stdout.count(".h")


def figures(commit):
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        unpack(commit, root)
        sources = [
            path for end in ("h", "cpp") for path in sorted((root / "src").rglob(f"*.{end}")) if not is_test(path)
        ]
        server = [
            path
            for path in sources
            if path.relative_to(root).parts[1] in ("server", "http", "rooms", "node", "jobs", "auth")
        ]
        lengths = [lines_of(path) for path in sources]
        found = {path.name: path for path in sources if path.name in HANDLERS}
        return {
            "C++ files of `src` without tests": len(sources),
            "lines of these": sum(lengths),
            "middle of their lengths": round(statistics.median(lengths)),
            "of under 20 lines": sum(length < 20 for length in lengths),
            "files of the server's layers": len(server),
            "lines of the server's layers": sum(map(lines_of, server)),
            "files of them that include the whole `json.hpp`": sum(
                "nlohmann/json.hpp" in path.read_text(encoding="utf-8") for path in server
            ),
            "targets that the main CMakeLists.txt names": targets(root),
            **{f"own headers that `{name}` pulls": own_headers(root, path) for name, path in sorted(found.items())},
        }


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("base")
    arguments.add_argument("commit", nargs="?", default="HEAD")
    given = arguments.parse_args()
    before, after = figures(given.base), figures(given.commit)
    print(f"| | {given.base} | {given.commit} |\n|---|---|---|")
    for name in sorted({**before, **after}, key=list({**before, **after}).index):
        print(f"| {name} | {before.get(name, '–')} | {after.get(name, '–')} |")


if __name__ == "__main__":
    main()
