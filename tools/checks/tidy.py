"""clang-tidy over the sources of the release build, with .clang-tidy's choice of checks.

A file that was found clean is not looked at again until it, a header of the project that it reaches, its
compiler flags, .clang-tidy or clang-tidy itself change: build/tidy/ remembers. Tests are left out: the macros of
GoogleTest are most of what would be reported, and they double the time.
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
PROBLEM = re.compile(r"^(.+?):(\d+):\d+: (?:warning|error): (.*)$", re.MULTILINE)


def reached(graph, path):
    """A file and all it includes, directly or not."""
    seen, stack = set(), [path]
    while stack:
        here = stack.pop()
        if here not in seen:
            seen.add(here)
            stack += graph.get(here, [])
    return sorted(seen)


def key_of(root, path, command, graph, salt):
    digest = hashlib.sha256(f"{salt}\0{command}\0".encode())
    for each in reached(graph, path):
        digest.update(f"{each}\0{read(root, each)}\0".encode())
    return digest.hexdigest()


def wanted(root, entries):
    """(path, command) of the sources to look at."""
    for entry in entries:
        file = Path(entry["directory"], entry["file"])
        path = file.relative_to(root) if file.is_relative_to(root) else None
        if path and path.parts[0] == "src" and "test" not in path.parts:
            yield path, entry.get("command", "")


def look_at(root, path, mark):
    """The findings in one file; remembers it by making `mark` if there are none."""
    done = subprocess.run(
        [TOOL, "--quiet", "-p", str(DATABASE.parent), str(path)], cwd=root, capture_output=True, text=True, check=False
    )
    findings = []
    for name, line, text in PROBLEM.findall(done.stdout):
        findings.append(Finding(os.path.relpath(name, root), int(line), text))
    if done.returncode != 0 and not findings:
        findings.append(Finding(str(path), 0, f"{TOOL} failed: {done.stderr.strip()[-1000:]}"))
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
    for path, command in wanted(root, json.loads((root / DATABASE).read_text(encoding="utf-8"))):
        mark = root / CACHE / key_of(root, path, command, graph, salt)
        if not mark.exists():
            jobs.append((path, mark))
    print(f"tidy: {len(jobs)} files to look at", flush=True)

    def run(job):
        findings = look_at(root, *job)
        print(f"tidy: {job[0]}: {len(findings)}", flush=True)
        return findings

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return sorted({finding for found in pool.map(run, jobs) for finding in found})
