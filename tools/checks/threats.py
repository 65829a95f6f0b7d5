"""docs/security.md against the code: the tests that a threat's row names are there.

A row's last cell names GoogleTest names in back quotes (`Suite.Name`, `Suite.*`, `Suite`) or files of tests in a browser
(`tests/browser/x.test.mjs`); a file may follow in words. A table whose last column is called otherwise is passed over.
"""
import re
from pathlib import Path

from laws import QUOTED, check_test, cpp_tests
from tree import Finding, read

TABLE = Path("docs/security.md")
HEADS = {"tests", "shown by"}
WEB = re.compile(r"\.(?:mjs|ts|tsx|py)$")


def check_name(root, suites, name):
    if "/" in name and "." not in name.rsplit("/", 1)[1]:
        return None if (root / name).is_dir() else f"there is no folder {name}"
    if WEB.search(name) or name.endswith(".cpp"):
        return None if (root / name).is_file() else f"there is no file {name}"
    return check_test(root, suites, name if "." in name else f"{name}.*")


def check(root):
    if not (root / TABLE).exists():
        return [Finding(str(TABLE), 0, "is missing")]
    suites = cpp_tests(root)
    findings, is_read = [], False
    lines = read(root, TABLE).split("\n")
    for number, line in enumerate(lines, 1):
        if not line.startswith("|"):
            is_read = False
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if number < len(lines) and lines[number].startswith("|---"):
            is_read = cells[-1] in HEADS
        elif is_read and not line.startswith("|---"):
            names = QUOTED.findall(cells[-1])
            problems = [check_name(root, suites, name) for name in names] or ["names no test"]
            findings += [Finding(str(TABLE), number, problem) for problem in problems if problem]
    return findings
