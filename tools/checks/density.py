"""Sources that say why: each module has comments for at least LEAST of its lines of code, its public headers, which
are its manual, for at least LEAST_PUBLIC.

A line of code has more on it than a comment, brackets, a row of numbers, or texts alone (help, SQL); a line of comments
has a comment, alone or behind code. What is there for tools (licences, NOLINT) says nothing to people and does not
count. Modules of a few lines are left out. The figure is that of a module and not of a file: a table needs no reasons,
and a race needs many. It cannot tell a reason from a restatement; that is for the reviewer of the change.
"""
import re
from pathlib import Path

from comments import comments_alone, without_comments
from tree import CPP, Finding, files, read

LEAST, LEAST_PUBLIC = 0.09, 0.35
FEW = 100  # lines of code
SAYS_NOTHING = re.compile(r"[\s,;:(){}\[\]]*|[\s\d.,+\-{}()x]*\d[\s\d.,+\-{}()x]*|[\s,;(){}]*(?:\"\"[\s,;(){}]*)+")
FOR_TOOLS = re.compile(r"//\s*(?:SPDX-|NOLINT|clang-format)")
LITERAL = re.compile(r'"(?:\\.|[^"\\\n])*"')  # "https://" begins no comment


def lines_of(path, source):
    """(lines of code, lines of comments) of a C++ file."""
    source = LITERAL.sub('""', source)
    code = [line for line in without_comments(path, source).split("\n") if not SAYS_NOTHING.fullmatch(line)]
    said = [line for line in comments_alone(path, source).split("\n") if line.strip()]
    return len(code), sum(1 for line in said if not FOR_TOOLS.search(line))


def part_of(path):
    """(module, whether it is public) of a file of src/; None: a test, or a private header, beside its source."""
    module, inner = path.parts[1], path.parts[2:-1]
    if "test" in inner or len(path.parts) < 3:
        return None
    if inner[:1] == ("include",):
        return module, True
    return (module, False) if path.suffix == ".cpp" else None


def measure(root):
    """{(module, public): [lines of code, lines of comments]}"""
    sums = {}
    for path in files(root, "src", suffixes=CPP):
        part = part_of(path)
        if part is not None:
            code, comments = lines_of(path, read(root, path))
            entry = sums.setdefault(part, [0, 0])
            entry[0] += code
            entry[1] += comments
    return sums


def check(root):
    findings = []
    for (module, is_public), (code, comments) in sorted(measure(root).items()):
        least = LEAST_PUBLIC if is_public else LEAST
        if code >= FEW and comments < least * code:
            what = "its public headers have" if is_public else "its sources have"
            text = f"{what} {comments / code:.3f} lines of comments for a line of code; {least} are wanted: say why"
            findings.append(Finding(str(Path("src", module)), 0, text))
    return findings
