#!/usr/bin/env python3
"""Counts what the parts of ./test left in their result folders (JUnit files, and the part's exit status).

    report.py part FOLDER             one part: its count, and what failed
    report.py total FOLDER SECONDS    all parts: a table of their times, and the last line of ./test; exit status 1 if
                                      anything failed

A part's folder holds JUnit files, its exit status in `status`, and how long it took in `seconds`.

A test that was skipped has failed: it proves nothing. So has a part without results, and one that ended with
an error although none of its tests did.
"""
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

MAX_LINES = 12  # of one failure's text


class Result:
    """passed: a count; failures: (name, text) pairs."""

    def __init__(self):
        self.passed = 0
        self.failures = []

    def add_file(self, path):
        try:
            cases = list(ET.parse(path).getroot().iter("testcase"))
        except ET.ParseError as error:
            self.failures.append((path.name, f"the results cannot be read: {error}"))
            return
        for case in cases:
            problem = problem_of(case)
            if problem is None:
                self.passed += 1
            else:
                self.failures.append((name_of(case), problem))


def name_of(case):
    names = [case.get("classname", ""), case.get("name", "")]
    return " › ".join(dict.fromkeys(name for name in names if name))


def problem_of(case):
    """What is wrong with a <testcase>; None: it passed."""
    for kind in ("failure", "error"):
        found = case.find(kind)
        if found is not None:
            texts = [found.get("message", ""), found.text or "", case.findtext("system-out") or ""]
            return "\n".join(text.strip() for text in texts if text.strip()) or kind
    if case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
        return "did not run"
    return None


def result_of(folder):
    """What a part's folder holds."""
    result = Result()
    for path in sorted(folder.glob("*.xml")):
        result.add_file(path)
    status_file = folder / "status"
    status = int(status_file.read_text()) if status_file.exists() else 1
    if not result.failures:
        if status != 0:
            result.failures.append((folder.name, f"ended with status {status}; see build/logs"))
        elif result.passed == 0:
            result.failures.append((folder.name, "no test ran"))
    return result


def shown(text):
    lines = text.splitlines()
    cut = [f"... {len(lines) - MAX_LINES} lines more in build/logs"] if len(lines) > MAX_LINES else []
    return "\n".join("      " + line for line in lines[:MAX_LINES] + cut)


def seconds_of(folder):
    """How long a part took; 0: it never ended."""
    file = folder / "seconds"
    return int(file.read_text()) if file.exists() else 0


def print_part(folder):
    result = result_of(folder)
    print(f"  {result.passed} passed, {len(result.failures)} failed, {seconds_of(folder)} s")
    for name, text in result.failures:
        print(f"    FAILED {name}\n{shown(text)}")


def print_table(rows, seconds):
    """rows: (part, result, seconds). Parts that ran beside each other take less together than their sum."""
    print(f"\n{'part':<12} {'passed':>7} {'failed':>7} {'seconds':>8}")
    for name, result, taken in rows:
        print(f"{name:<12} {result.passed:>7} {len(result.failures):>7} {taken:>8}")
    print(f"{'all':<12} {'':>7} {'':>7} {seconds:>8}\n")


def print_total(folder, seconds):
    parts = sorted(part for part in folder.iterdir() if part.is_dir())
    rows = [(part.name, result_of(part), seconds_of(part)) for part in parts]
    print_table(rows, seconds)
    failed = sum(len(result.failures) for _, result, _ in rows)
    print(f"{sum(result.passed for _, result, _ in rows)} passed, {failed} failed")
    return 0 if rows and failed == 0 else 1


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "part":
        print_part(Path(arguments[1]))
        return 0
    if len(arguments) == 3 and arguments[0] == "total":
        return print_total(Path(arguments[1]), int(arguments[2]))
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
