# SPDX-License-Identifier: MIT
"""Writes the docstrings of the compiled part into its stub, where editors read them: python docstrings.py [--check].

With --check it writes nothing and fails where the stub differs. The package must be importable.
"""
import inspect
import re
import sys
import textwrap
from pathlib import Path

import rookery._rookery as compiled

STUB = Path(__file__).resolve().parents[1] / "rookery" / "_rookery.pyi"
CLASS = re.compile(r"class (\w+):$")
METHOD = re.compile(r"    def (\w+)\(.*(?:: \.\.\.|:)$|    \) -> .*(?:: \.\.\.|:)$")
BEGINNING = re.compile(r"    def (\w+)\($")


def docstring(member):
    """What pybind11 keeps, without the signature that it puts before it."""
    text = inspect.getdoc(member) or ""
    if re.match(r"\w+\(.*\) -> ", text):
        text = text.partition("\n")[2].strip()
    return text


def lines_of(text, indent):
    """A docstring as lines of source."""
    wrapped = textwrap.wrap(" ".join(text.split()), 116 - len(indent))
    wrapped[0] = '"""' + wrapped[0].replace("\\", "\\\\")
    wrapped[-1] += '"""'
    return [indent + line for line in wrapped]


def without_docstrings(lines):
    """The stub as it was: bodies of docstrings become `...` again."""
    text = "\n".join(lines)
    text = re.sub(r'^(class \w+:)\n    """.*?"""$', r"\1", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r':\n        """.*?"""$', ": ...", text, flags=re.MULTILINE | re.DOTALL).split("\n")


def with_docstrings(lines):
    out, owner, name = [], None, None
    for line in lines:
        if found := CLASS.match(line):
            owner = getattr(compiled, found[1])
            out += [line, *(lines_of(docstring(owner), "    ") if docstring(owner) else [])]
            continue
        if found := BEGINNING.match(line):
            name = found[1]
        found = METHOD.match(line)
        name = found[1] if found and found[1] else name
        text = docstring(inspect.getattr_static(owner, name)) if found and owner and not name.startswith("_") else ""
        out += [line[: -len(" ...")], *lines_of(text, "        ")] if text else [line]
    return out


if __name__ == "__main__":
    written = STUB.read_text(encoding="utf-8").split("\n")
    wanted = with_docstrings(without_docstrings(written))
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if wanted == written else f"{STUB}: not what the docstrings are; run {Path(__file__).name}")
    STUB.write_text("\n".join(wanted), encoding="utf-8")
