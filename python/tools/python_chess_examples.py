# SPDX-License-Identifier: MIT
"""Runs the examples of python-chess's documentation with rookery.compat.chess: python python_chess_examples.py FOLDER

FOLDER holds python-chess's sources, from which examples alone are read. Prints each example whose answer is another one, and
how many were tried. docs/python.md says which these are, and why.
"""
import ast
import doctest
import os
import sys
from pathlib import Path

from rookery.compat import chess

PAGES = ("core", "pgn", "engine", "svg", "polyglot", "syzygy")
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
