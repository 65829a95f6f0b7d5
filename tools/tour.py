"""The programs in a document, so that what is printed there is what runs.

A fenced block whose first line is ```LANGUAGE NAME is the file NAME; a ```text block right behind a program is what
that program prints.
"""
import re
from pathlib import Path
from typing import NamedTuple

BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)^```\n(?:\s*```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)


class Sample(NamedTuple):
    language: str
    name: str
    text: str
    output: str  # "" where none is shown


def samples(document, *languages):
    """The named blocks of a document in these languages, in its order."""
    found = [Sample(*match.groups(default="")) for match in BLOCK.finditer(Path(document).read_text(encoding="utf-8"))]
    return [sample for sample in found if sample.language in languages]


def write(document, folder, *languages):
    """Writes them into `folder` and returns them."""
    found = samples(document, *languages)
    for sample in found:
        (Path(folder) / sample.name).write_text(sample.text, encoding="utf-8")
    return found
