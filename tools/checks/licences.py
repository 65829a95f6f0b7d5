"""Every C++ and Python file of the folders that LICENSES/README.md puts under MIT says so in its first line, and no
other file does: whoever takes a file out of the project takes its licence along."""
import re
from pathlib import Path

from tree import CPP, Finding, files, read

LIST = Path("LICENSES/README.md")
ROW = re.compile(r"^\| (.*?) \| `MIT` \|", re.MULTILINE)
SUFFIXES = CPP | {".py", ".pyi"}
TAG = "SPDX-License-Identifier: MIT"


def free_folders(text):
    """The folders and files in the rows whose licence is MIT."""
    return [folder for row in ROW.findall(text) for folder in re.findall(r"`([^`]+)`", row)]


def check(root):
    folders = [Path(folder) for folder in free_folders(read(root, LIST))]
    findings = []
    for path in files(root, suffixes=SUFFIXES):
        first = read(root, path).split("\n", 1)[0]
        is_free = any(folder == path or folder in path.parents for folder in folders)
        if is_free and not first.endswith(TAG):
            mark = "//" if path.suffix in CPP else "#"
            findings.append(Finding(str(path), 1, f"this folder is under MIT: begin with `{mark} {TAG}`"))
        elif not is_free and first.endswith(TAG):
            findings.append(Finding(str(path), 1, f"this folder is not under MIT ({LIST})"))
    return findings
