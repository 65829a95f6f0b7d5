# SPDX-License-Identifier: MIT
"""Runs the examples of python-chess's documentation with rookery.compat.chess: python python_chess_examples.py FOLDER

FOLDER holds python-chess's sources, from which examples alone are read. Prints each example whose answer is another one, and
how many were tried. docs/python.md says which these are, and why. Whole programs on the pages, which print what an engine says, are
run as well: they must end without an error.
"""
import ast
import contextlib
import doctest
import io
import json
import os
import re
import shutil
import sys
import textwrap
from pathlib import Path

from rookery.compat import chess

PAGES = ("core", "pgn", "engine", "svg", "polyglot", "syzygy")
PROGRAM = re.compile(r"\.\. code(?:-block)?:: python\n((?:\n|[ ]+.*\n)+)")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def modules():
    """The names that `import chess.pgn` and its like give."""
    sys.modules["chess"] = chess
    for page in PAGES[1:]:
        name = f"rookery.compat.chess.{page}"
        __import__(name)
        sys.modules[f"chess.{page}"] = sys.modules[name]
        setattr(chess, page, sys.modules[name])


def texts_of(folder):
    """(name, text) of each page and docstring with examples."""
    pages = [folder / "README.rst", *(folder / "docs" / f"{page}.rst" for page in PAGES)]
    for page in pages:
        yield page.name, page.read_text(encoding="utf-8")
    for page in ("__init__", *PAGES[1:]):
        tree = ast.parse((folder / "chess" / f"{page}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
                text = ast.get_docstring(node)
                if text and ">>>" in text:
                    yield f"{page}.{node.name}", text


def programs_of(folder):
    """(name, source) of each whole program on the pages."""
    for page in PAGES:
        text = (folder / "docs" / f"{page}.rst").read_text(encoding="utf-8")
        for number, block in enumerate(PROGRAM.findall(text), 1):
            source = textwrap.dedent(re.sub(r"(?m)^ *:\w+:.*\n", "", block))
            if ">>>" not in source and "asyncssh" not in source:
                stockfish = json.dumps(shutil.which("stockfish", path=os.environ["PATH"] + ":/usr/games"))
                yield f"{page}, program {number}", re.sub(r'r?"[^"]*/?stockfish[^"]*"', stockfish, source)


def run_programs(folder):
    """How many there are, and how many ended without an error."""
    tried = failed = 0
    for name, source in programs_of(folder):
        tried += 1
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(source, name, "exec"), {"__name__": "__main__"})  # pylint: disable=exec-used
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            print(f"{name}: {type(error).__name__}: {error}")
    return tried, failed


if __name__ == "__main__":
    folder = Path(sys.argv[1]).resolve()
    os.chdir(folder)
    modules()
    runner = doctest.DocTestRunner(optionflags=FLAGS, verbose=False)
    parser = doctest.DocTestParser()
    for name, text in texts_of(folder):
        names = {"chess": chess, "Cp": chess.engine.Cp, "Mate": chess.engine.Mate, "MateGiven": chess.engine.MateGiven}
        runner.run(parser.get_doctest(text, names, name, name, 0))
    failed, tried = runner.summarize(verbose=False)
    print(f"{tried - failed} of {tried} as there")
    tried, failed = run_programs(folder)
    print(f"{tried - failed} of {tried} programs ended without an error")
