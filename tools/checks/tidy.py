"""clang-tidy over the sources of the release build, with .clang-tidy's choice of checks.

It looks at what the build compiles: a module's sources are one unit, a file that includes them all, or several where
the module is large.
What was found clean is not looked at again until one of its sources, a header of the project that they reach, its
compiler flags, .clang-tidy or clang-tidy itself change, comments apart: build/tidy/ remembers.
Tests are left out: the macros of GoogleTest are most of what would be reported, and they double the time.
"""
import hashlib
import json
import os
import re
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import includes
from tree import Finding, read

TOOL = "clang-tidy-22"
DATABASE = Path("build/release/compile_commands.json")
CACHE = Path("build/tidy")
INCLUDED = re.compile(r'^#include "(.+\.cpp)"$', re.MULTILINE)
# A comment alone on its line changes nothing, unless it speaks to clang-tidy.
COMMENT = re.compile(r"^\s*//(?!.*NOLINT).*\n", re.MULTILINE)
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
        code = COMMENT.sub("", read(root, each))
        digest.update(f"{each}\0{code}\0".encode())
    return digest.hexdigest()


def sources_of(root, unit):
    """The files of src/ that a compiled file stands for: itself, or those that it includes if it was made."""
    named = [Path(name) for name in INCLUDED.findall(unit.read_text(encoding="utf-8"))] or [unit]
    return [path.relative_to(root) for path in named if path.is_relative_to(root / "src")]


def flags_of(command):
    """What the compiler is told of how to read a source. A precompiled header is read as its text: it is the compiler's
    own, and clang-tidy may be of another version."""
    words = shlex.split(command)
    first = next((at for at, word in enumerate(words) if word.startswith("-")), len(words))
    flags = iter(words[first:])
    kept = []
    for flag in flags:
        if flag in ("-o", "-c", "-MF", "-MT"):
            next(flags, None)
        elif flag == "-include-pch":
            kept.pop()  # the -Xclang before it
            next(flags, None)
            next(flags, None)
        elif flag not in ("-MD", "-Winvalid-pch"):
            kept.append(flag)
    return kept


def wanted(root, entries, concerns):
    """(folder, unit, its sources, flags) of what to look at. concerns(sources): whether to look at a unit at all."""
    for entry in entries:
        unit = Path(entry["directory"], entry["file"])
        sources = sources_of(root, unit)
        if sources and not any("test" in path.parts for path in sources) and concerns(sources):
            yield entry["directory"], unit, sources, flags_of(entry.get("command", ""))


def look_at(root, folder, unit, flags, mark):
    """The findings in this unit; remembers it by making `mark` if there are none."""
    choice = f"--config-file={root / '.clang-tidy'}"
    done = subprocess.run(
        [TOOL, "--quiet", choice, str(unit), "--", *flags], cwd=folder, capture_output=True, text=True, check=False
    )
    findings = []
    for name, line, text in PROBLEM.findall(done.stdout):
        findings.append(Finding(os.path.relpath(Path(folder, name), root), int(line), text))
    if done.returncode != 0 and not findings:
        findings.append(Finding(os.path.relpath(unit, root), 0, f"{TOOL} failed: {done.stderr.strip()[-1000:]}"))
    if not findings:
        mark.touch()
    return findings


def check(root, changed=None):
    """changed: look only at what these paths are reached from; None: at everything."""
    if not (root / DATABASE).exists():
        return [Finding(str(DATABASE), 0, "is missing: cmake --preset release")]
    _, graph = includes.project_graph(root)
    version = subprocess.run([TOOL, "--version"], capture_output=True, text=True, check=True).stdout
    salt = version + read(root, Path(".clang-tidy"))
    (root / CACHE).mkdir(parents=True, exist_ok=True)
    entries = json.loads((root / DATABASE).read_text(encoding="utf-8"))
    concerns = lambda sources: changed is None or not changed.isdisjoint(reached(graph, sources))  # noqa: E731
    jobs = []
    for folder, unit, sources, flags in wanted(root, entries, concerns):
        mark = root / CACHE / key_of(root, sources, shlex.join(flags), graph, salt)
        if not mark.exists():
            jobs.append((folder, unit, flags, mark))
    print(f"tidy: {len(jobs)} units to look at", flush=True)

    def run(job):
        findings = look_at(root, *job)
        print(f"tidy: {os.path.relpath(job[1], root)}: {len(findings)}", flush=True)
        return findings

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return sorted({finding for found in pool.map(run, jobs) for finding in found})
