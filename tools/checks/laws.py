"""docs/laws.md against the code: each of the thirty statements has its row, and what a row names is there.

A row is `| number | statement | code | tests |`. Code is `path` or `path: symbol`, tests are GoogleTest names
(`Suite.Name`, `Suite.*`, `Instance/Suite.Name`), or `path: title` for a test of the page; several are separated by spaces or commas,
each in back quotes. A row without tests says `not yet: ` and why. Every test suite called Law_... stands in the table.
"""
import re
from pathlib import Path

from tree import CPP, Finding, files, read

TABLE = Path("docs/laws.md")
COUNT = 30
ROW = re.compile(r"^\|\s*(\d+)\s*\|(.*)\|\s*$")
QUOTED = re.compile(r"`([^`]+)`")
NOT_YET = re.compile(r"not yet: *([^|`]{8,})")
TEST = re.compile(r"^\s*(?:TYPED_)?TEST(?:_[FP])?\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)", re.MULTILINE)
INSTANCE = re.compile(r"^\s*INSTANTIATE_TEST_SUITE_P\s*\(\s*(\w+)\s*,\s*(\w+)", re.MULTILINE)
WEB_TEST = {".ts", ".tsx", ".js", ".mjs"}


def cpp_tests(root):
    """{suite: {names}} of the GoogleTests in the sources, with `Instance/Suite` beside `Suite`."""
    suites, instances = {}, []
    for path in files(root, "src", "tests", suffixes=CPP):
        text = read(root, path)
        instances += INSTANCE.findall(text)
        for suite, name in TEST.findall(text):
            suites.setdefault(suite, set()).add(name)
    for instance, suite in instances:
        suites[f"{instance}/{suite}"] = suites.get(suite, set())
    return suites


def check_place(root, name):
    """What is wrong with `path` or `path: text`; None: the file is there and holds the text."""
    path, _, text = (part.strip() for part in name.partition(": "))
    if not (root / path).is_file():
        return f"there is no file {path}"
    pattern = rf"\b{re.escape(text)}\b" if re.fullmatch(r"\w+", text) else re.escape(text)
    if text and not re.search(pattern, read(root, path)):
        return f"{path} does not hold {text}"
    return None


def check_test(root, suites, name):
    if Path(name.partition(": ")[0]).suffix in WEB_TEST:
        return check_place(root, name) if ": " in name else f"{name}: name the test, as `path: title`"
    suite, _, test = name.partition(".")
    if test in suites.get(suite, ()) or (test == "*" and suite in suites):
        return None
    return f"there is no test {name}"


def check_row(root, suites, cells):
    """What is wrong with the cells (statement, code, tests) of a row."""
    if len(cells) != 3 or not cells[0].strip():
        return ["wanted: | number | statement | code | tests |"]
    _, code, tests = cells
    problems = []
    for cell, what in ((code, "code"), (tests, "tests")):
        if not QUOTED.search(cell) and not NOT_YET.search(cell):
            problems.append(f'no {what}, and no "not yet: " with a reason')
    problems += [check_place(root, name) for name in QUOTED.findall(code)]
    problems += [check_test(root, suites, name) for name in QUOTED.findall(tests)]
    return [problem for problem in problems if problem]


def check(root):
    if not (root / TABLE).exists():
        return [Finding(str(TABLE), 0, "is missing")]
    text = read(root, TABLE)
    suites = cpp_tests(root)
    findings, seen = [], set()
    for number, line in enumerate(text.split("\n"), 1):
        row = ROW.match(line)
        if not row:
            continue
        law = int(row.group(1))
        if law in seen or not 1 <= law <= COUNT:
            findings.append(Finding(str(TABLE), number, f"number {law} is there twice or not one of 1 to {COUNT}"))
        seen.add(law)
        for problem in check_row(root, suites, row.group(2).split("|")):
            findings.append(Finding(str(TABLE), number, f"{law}: {problem}"))
    findings += [Finding(str(TABLE), 0, f"number {law} is missing") for law in range(1, COUNT + 1) if law not in seen]
    for suite in sorted(suites):
        if suite.startswith("Law_") and f"`{suite}." not in text:
            findings.append(Finding(str(TABLE), 0, f"the tests {suite}.* stand in no row"))
    return findings
