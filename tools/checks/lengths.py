"""No function over 70 lines, no file over 600. The exceptions stand in long.txt, each with its reason; one that
is no longer needed must go.

Functions are found in C++ by their braces, in TypeScript by the formatter's indentation. A lambda belongs to
the function around it.
"""
import re
from pathlib import Path
from typing import NamedTuple

from tree import CPP, Finding, files, read

MAX_FUNCTION = 70
MAX_FILE = 600
WEB = {".ts", ".tsx", ".js", ".mjs"}
CODE = CPP | WEB | {".css", ".html", ".py", ".sh", ".cmake"}
SCRIPTS = {"play", "test"}
ALLOWED = Path("tools/checks/long.txt")

PREFIX = re.compile(
    r"^(?:\s|template\s*<[^{};]*?>(?=\s*(?:\w|\[))|\[\[[^\]]*\]\]|(?:public|private|protected)\s*:(?!:))*"
)
SCOPE = re.compile(r"(?:inline\s+)?namespace\b|(?:class|struct|enum|union)\b|extern\s*$")
TEST = re.compile(r"(?:TYPED_)?TEST(?:_[FP])?\s*\(\s*(\w+)\s*,\s*(\w+)")
ASSIGNMENT = re.compile(r"(\w+)\s*=(?!=)")
CPP_NAME = re.compile(r"([~\w:]+|operator\W+)\s*$")
WEB_FUNCTION = re.compile(
    r"^(?P<indent> *)(?:export )?(?:default )?(?:async )?(?:function\*? (?P<name>\w+)|(?:const|let) (?P<const>\w+)\b.*=|"
    r"(?:(?:private|public|protected|static|readonly|async|get|set) )*(?P<method>\w+)\()"
)
WEB_CONTINUED = ("(", "({", "([", "<")  # the parameters stand on lines of their own
WEB_NO_FUNCTION = {"if", "for", "while", "switch", "catch", "return", "else", "do", "with", "describe"}


class Function(NamedTuple):
    name: str
    line: int
    length: int


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


TOKENS = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\'',
    re.DOTALL,
)


def without_text(source):
    """The source with comments, literals and preprocessor lines blanked out; every line stays where it was."""
    source = TOKENS.sub(blank, source)
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", blank, source, flags=re.MULTILINE)


def end_of_block(code, start):
    """The index of the brace that closes the one at `start`; the end of the code if there is none."""
    depth = 0
    for index in range(start, len(code)):
        depth += {"{": 1, "}": -1}.get(code[index], 0)
        if depth == 0:
            return index
    return len(code) - 1


def split_initialisers(header):
    """(signature, initialisers) of a constructor's header; initialisers is None if it has none."""
    depth = 0
    for index, char in enumerate(header):
        depth += {"(": 1, ")": -1}.get(char, 0)
        is_single = header[index - 1 : index] != ":" and header[index + 1 : index + 2] != ":"
        if char == ":" and depth == 0 and is_single and ")" in header[:index]:
            return header[:index], header[index + 1 :]
    return header, None


def function_name(header):
    """The name of the function whose body follows `header`; None: what follows is a braced value."""
    signature, initialisers = split_initialisers(header)
    if initialisers is not None and not initialisers.rstrip().endswith((")", "}")):
        return None  # `: member_`, and the brace that follows is the member's
    if header.count("(") != header.count(")"):
        return None  # within the arguments of a call
    test = TEST.match(signature)
    if test:
        return f"{test.group(1)}.{test.group(2)}"
    before, parenthesis, _ = signature.partition("(")
    assigned = ASSIGNMENT.search(before)
    if assigned and "operator" not in before:
        return assigned.group(1) if before.rstrip().endswith("]") else None  # a lambda with a name
    named = CPP_NAME.search(before)
    return named.group(1) if parenthesis and named else None


def cpp_functions(source):
    """The outermost functions of a C++ file."""
    code = without_text(source)
    found, begin, index = [], 0, 0
    while index < len(code):
        if code[index] in ";}":
            begin = index + 1
        elif code[index] == "{":
            header = PREFIX.sub("", code[begin:index])
            end = end_of_block(code, index)
            if SCOPE.match(header):
                begin = index + 1
            elif (name := function_name(header.strip())) is None:
                index = end
            else:
                first = code.count("\n", 0, index - len(header)) + 1
                found.append(Function(name, first, code.count("\n", 0, end) + 2 - first))
                begin, index = end + 1, end
        index += 1
    return found


def end_of_header(lines, number, indent):
    """The line on which the header that begins at `number` ends: that of its brace, if it is a function's."""
    while lines[number].endswith(WEB_CONTINUED):
        later = (i for i in range(number + 1, len(lines)) if re.match(indent + r"\S", lines[i]))
        number = next(later, len(lines) - 1)
    return number


def web_functions(source):
    """The functions of a formatted TypeScript file, inner ones too; `describe`, which holds tests, is none."""
    lines = source.rstrip("\n").split("\n")
    found = []
    for number, line in enumerate(lines):
        match = WEB_FUNCTION.match(line)
        name = match and (match.group("name") or match.group("const") or match.group("method"))
        if not name or name in WEB_NO_FUNCTION:
            continue
        begin = end_of_header(lines, number, match.group("indent"))
        if not lines[begin].endswith("=> {" if match.group("const") else "{"):
            continue
        closing = re.compile(match.group("indent") + r"\}[\w\s;,)\]\[]*$")
        ends = (i for i in range(begin + 1, len(lines)) if closing.match(lines[i]))
        found.append(Function(name, number + 1, next(ends, len(lines) - 1) - number + 1))
    return found


def functions_of(path, source):
    if path.suffix in CPP:
        return cpp_functions(source)
    return web_functions(source) if path.suffix in WEB else []


def parse_allowed(text):
    """{(path, function or "-"): limit} and the findings of a list whose lines are `path function limit reason`."""
    allowed, findings = {}, []
    for number, line in enumerate(text.split("\n"), 1):
        words = line.split(maxsplit=3)
        if not words or words[0].startswith("#"):
            continue
        if len(words) < 4 or not words[2].isdigit():
            findings.append(Finding(str(ALLOWED), number, "wanted: path, function or -, limit, reason"))
        else:
            allowed[words[0], words[1]] = int(words[2])
    return allowed, findings


def check(root):
    allowed, findings = parse_allowed(read(root, ALLOWED) if (root / ALLOWED).exists() else "")
    used = set()

    def is_too_long(path, name, length, limit):
        if length <= limit:
            return False
        used.add((str(path), name))
        return length > allowed.get((str(path), name), limit)

    for path in files(root):
        if path.suffix not in CODE and str(path) not in SCRIPTS:
            continue
        source = read(root, path)
        length = source.count("\n")
        if is_too_long(path, "-", length, MAX_FILE):
            findings.append(Finding(str(path), 0, f"{length} lines; {MAX_FILE} are allowed"))
        for function in functions_of(path, source):
            if is_too_long(path, function.name, function.length, MAX_FUNCTION):
                text = f"{function.name} has {function.length} lines; {MAX_FUNCTION} are allowed"
                findings.append(Finding(str(path), function.line, text))
    for path, name in sorted(allowed.keys() - used):
        findings.append(Finding(str(ALLOWED), 0, f"{path} {name} is no longer too long: remove the line"))
    return findings
