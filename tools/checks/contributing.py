"""The changes that CONTRIBUTING.md shows can be made: each of its diffs applies to the sources as they are.

`./test contributing` also builds them and runs their tests.
"""
import re
import subprocess
from pathlib import Path

from tree import Finding, read

PAGE = Path("CONTRIBUTING.md")
DIFF = re.compile(r"^```diff\n(.*?)^```", re.DOTALL | re.MULTILINE)
CHANGED = re.compile(r"^\+\+\+ b/(.+)$", re.MULTILINE)


def diffs(text):
    """(line, diff) of each, in the order of the page."""
    return [(text.count("\n", 0, match.start(1)) + 1, match.group(1)) for match in DIFF.finditer(text)]


def changed_files(diff):
    return CHANGED.findall(diff)


def apply(root, diff, *options):
    """What git says against it; empty: it applies."""
    done = subprocess.run(
        ["git", "apply", *options, "-"], cwd=root, input=diff, capture_output=True, text=True, check=False
    )
    return done.stderr.strip() if done.returncode else ""


def check(root):
    findings = []
    for line, diff in diffs(read(root, PAGE)):
        problem = apply(root, diff, "--check")
        if problem:
            findings.append(Finding(PAGE, line, f"the diff does not apply: {problem}"))
    return findings
