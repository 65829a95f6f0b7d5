"""Shell scripts without what shellcheck warns of, and Python as black lays it out, without names that nothing uses."""
import re
import subprocess

from tree import Finding, files, read

SHEBANG = re.compile(r"#!/bin/(?:ba)?sh\b")
SHELL = ["shellcheck", "--external-sources", "--severity=warning", "--format=gcc"]
BLACK = ["/usr/bin/black", "--check", "--line-length=120"]
FLAKES = ["/usr/bin/pyflakes3"]
PLACE = re.compile(r"^(?P<path>[^:\n]+):(?P<line>\d+):\d+:? (?P<text>.*)$", re.MULTILINE)
UNFORMATTED = re.compile(r"^(?:would reformat|error: cannot format) (?P<path>[^:\n]+)", re.MULTILINE)
# Names that a star import brings are the package's public ones.
STAR = "import *' used; unable to detect undefined names"
MAYBE = "or defined from star imports"
PASSED_ON = ".*' imported but unused"


def run(command, root, paths):
    done = subprocess.run([*command, *map(str, paths)], cwd=root, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def shell_findings(root, paths):
    if not paths:
        return []
    _, output = run(SHELL, root, paths)
    return [Finding(found["path"], int(found["line"]), found["text"]) for found in PLACE.finditer(output)]


def python_findings(root, paths):
    if not paths:
        return []
    _, output = run(FLAKES, root, paths)
    found = [Finding(one["path"], int(one["line"]), one["text"]) for one in PLACE.finditer(output)]
    found = [one for one in found if not any(told in one.text for told in (STAR, MAYBE, PASSED_ON))]
    status, output = run(BLACK, root, paths)
    odd = [match["path"].removeprefix(f"{root}/") for match in UNFORMATTED.finditer(output)]
    found += [Finding(path, 0, "not as black lays it out: black --line-length=120 does") for path in odd]
    if status != 0 and not odd:
        found.append(Finding("black", 0, output.strip()))
    return found


def check(root):
    every = files(root)
    scripts = [path for path in every if path.suffix in {"", ".sh"} and SHEBANG.match(read(root, path))]
    return shell_findings(root, scripts) + python_findings(root, [path for path in every if path.suffix == ".py"])
