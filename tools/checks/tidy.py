"""clang-tidy over the sources of the release build, with .clang-tidy's choice of checks.

It looks at what the build compiles: a module's sources are one unit, a file that includes them all, and so each
header is read once a module. A unit that was found clean is not looked at again until one of its sources, a header
of the project that they reach, its compiler flags, .clang-tidy or clang-tidy itself change: build/tidy/ remembers.
Tests are left out: the macros of GoogleTest are most of what would be reported, and they double the time.
"""
import hashlib
import json
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import includes
from tree import Finding, read

TOOL = "clang-tidy-19"
DATABASE = Path("build/release/compile_commands.json")
CACHE = Path("build/tidy")
INCLUDED = re.compile(r'^#include "(.+\.cpp)"$', re.MULTILINE)
PROBLEM = re.compile(r"^(.+?):(\d+):\d+: (?:warning|error): (.*)$", re.MULTILINE)


def reached(graph, paths):
    """Files and all they include, directly or not."""
    seen, stack = set(), list(paths)
    while stack:
        here = stack.pop()
        if here not in seen:
            seen.add(here)
            stack += graph.get(here, [])
    return sorted(seen)


def key_of(root, sources, command, graph, salt):
    digest = hashlib.sha256(f"{salt}\0{command}\0".encode())
    for each in reached(graph, sources):
        digest.update(f"{each}\0{read(root, each)}\0".encode())
    return digest.hexdigest()


def sources_of(root, unit):
    """The files of src/ that a compiled file stands for: itself, or those that it includes if it was made."""
    named = [Path(name) for name in INCLUDED.findall(unit.read_text(encoding="utf-8"))] or [unit]
    return [path.relative_to(root) for path in named if path.is_relative_to(root / "src")]


def wanted(root, entries):
    """(unit, its sources, command) of what to look at."""
    for entry in entries:
        unit = Path(entry["directory"], entry["file"])
        sources = sources_of(root, unit)
        if sources and not any("test" in path.parts for path in sources):
            yield unit, sources, entry.get("command", "")


def look_at(root, unit, mark):
    """The findings in one unit; remembers it by making `mark` if there are none."""
    done = subprocess.run(
        [TOOL, "--quiet", "-p", str(DATABASE.parent), str(unit)], cwd=root, capture_output=True, text=True, check=False
    )
    findings = []
    for name, line, text in PROBLEM.findall(done.stdout):
        findings.append(Finding(os.path.relpath(name, root), int(line), text))
    if done.returncode != 0 and not findings:
        findings.append(Finding(os.path.relpath(unit, root), 0, f"{TOOL} failed: {done.stderr.strip()[-1000:]}"))
    if not findings:
        mark.touch()
    return findings


def check(root):
    if not (root / DATABASE).exists():
        return [Finding(str(DATABASE), 0, "is missing: cmake --preset release")]
    _, graph = includes.project_graph(root)
    version = subprocess.run([TOOL, "--version"], capture_output=True, text=True, check=True).stdout
    salt = version + read(root, Path(".clang-tidy"))
    (root / CACHE).mkdir(parents=True, exist_ok=True)
    jobs = []
    for unit, sources, command in wanted(root, json.loads((root / DATABASE).read_text(encoding="utf-8"))):
        mark = root / CACHE / key_of(root, sources, command, graph, salt)
        if not mark.exists():
            jobs.append((unit, mark))
    # The longest first, or one of them would be waited for alone.
    jobs.sort(key=lambda job: "server" not in str(job[0]))
    print(f"tidy: {len(jobs)} units to look at", flush=True)

    def run(job):
        findings = look_at(root, *job)
        print(f"tidy: {os.path.relpath(job[0], root)}: {len(findings)}", flush=True)
        return findings

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return sorted({finding for found in pool.map(run, jobs) for finding in found})
