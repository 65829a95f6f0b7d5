#!/usr/bin/env python3
"""The libraries that a build here contains, with their versions and the advisories that those versions answer.

`tools/libraries.py` prints a table for a release or a report: Debian's packages of tools/packages/play.txt as they are
installed, each with the CVE numbers that its changelog says are fixed, and what comes from npm.
It reads this machine alone. What is not fixed yet, Debian's security tracker and `npm audit` say.
"""
import gzip
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools/checks"))

import advisories  # noqa: E402

# What was published of the packages in the page, with the versions concerned: to be looked up when a version changes.
NPM_ADVISORIES = {
    "preact": "CVE-2026-22028 in 10.26.5 to 10.28.1",
}
NUMBER = re.compile(r"CVE-\d{4}-\d{4,}")
LIBRARY = re.compile(r"(lib\S+-dev|nlohmann-json3-dev|prometheus-cpp-dev|zlib1g-dev|wasi-libc)\b")


def packages():
    text = (ROOT / "tools/packages/play.txt").read_text(encoding="utf-8")
    return [match[1] for line in text.splitlines() if (match := LIBRARY.match(line))]


def version_of(package):
    """Empty: it is not installed."""
    asked = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True, check=False
    )
    return asked.stdout if asked.returncode == 0 else ""


def fixed_in(package):
    """The CVE numbers in the package's changelog; None: there is no changelog on this machine."""
    folder = Path("/usr/share/doc") / package
    for name in ("changelog.Debian.gz", "changelog.Debian.amd64.gz", "changelog.gz"):
        if (folder / name).exists():
            with gzip.open(folder / name, "rt", encoding="utf-8", errors="replace") as changelog:
                return sorted(set(NUMBER.findall(changelog.read())))
    return None


def words_for(numbers):
    if numbers is None:
        return "no changelog installed"
    newest = numbers[-3:]
    return f"{len(numbers)} fixed, the newest {', '.join(newest)}" if numbers else "none in its changelog"


def npm_packages():
    """(package, where it is used, version), as the check `advisories` wants them."""
    return [(name, place, version) for (name, place), version in sorted(advisories.locked(ROOT).items(), key=by_place)]


def by_place(row):
    (name, place), _ = row
    return place != "in the page", place, name


def npm_words(name, place):
    return NPM_ADVISORIES.get(name, "none found") if place == "in the page" else "reaches no user: not looked up"


def main():
    print("| library | version | advisories |\n|---|---|---|")
    for package in packages():
        if version := version_of(package):
            print(f"| {package} | {version} | {words_for(fixed_in(package))} |")
    for name, place, version in npm_packages():
        print(f"| {name} (npm, {place}) | {version} | {npm_words(name, place)} |")


if __name__ == "__main__":
    main()
