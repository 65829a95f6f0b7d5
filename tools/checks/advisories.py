"""The list of libraries in docs/security.md against the locked versions of what comes from npm.

Of the page: every package that reaches a user. Of each other folder with a package-lock.json: the packages that its
package.json asks for. What comes from Debian depends on the machine, and no check can hold it.
"""
import json
import re
from pathlib import Path

from tree import Finding, files, read

TABLE = Path("docs/security.md")
PAGE = Path("web/package-lock.json")
ROW = re.compile(r"^\| (\S+) \(npm, ([^)]+)\) \| ([^|]+) \|")


def locked(root):
    """{(package, place): version}; the place is "in the page" or the folder that uses the package."""
    versions = {}
    for path in files(root, suffixes={".json"}):
        if path.name == "package-lock.json":
            packages = json.loads(read(root, path))["packages"]
            folder = path.parent.as_posix()
            for name in packages[""].get("devDependencies", {}):
                versions[name, folder] = packages[f"node_modules/{name}"]["version"]
            for place, package in packages.items():
                if place and path == PAGE and not package.get("dev"):
                    versions[place.removeprefix("node_modules/"), "in the page"] = package["version"]
    return versions


def listed(root):
    """{(package, place): (version, line)}."""
    rows = {}
    for number, line in enumerate(read(root, TABLE).split("\n"), 1):
        if row := ROW.match(line):
            rows[row[1], row[2]] = row[3].strip(), number
    return rows


def check(root):
    if not (root / TABLE).exists() or not (root / PAGE).exists():
        return []
    wanted, rows = locked(root), listed(root)
    findings = [
        Finding(str(TABLE), 0, f"lacks {name} {version} (npm, {place}): `tools/libraries.py` prints the table")
        for (name, place), version in sorted(wanted.items())
        if (name, place) not in rows
    ]
    for (name, place), (version, number) in rows.items():
        if wanted.get((name, place)) != version:
            now = wanted.get((name, place), "not there any more")
            findings.append(Finding(str(TABLE), number, f"{name} {version} (npm, {place}) is {now}"))
    return findings
