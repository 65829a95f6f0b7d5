#!/usr/bin/env python3
"""The processor time of what `./play` builds, of two commits in one run.

    bench/compile/compare.py BASE [COMMIT]

Each commit is cloned into an empty folder and built as its own `play` builds it, without starting the server, one
after the other. Printed for each: processor seconds of all the jobs together, those of the longest job as ninja's
log has them (on a clock, so only a machine at rest tells the truth), and the ratio. Packages must be installed.
"""
import argparse
import os
import resource
import subprocess
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
# `play` up to the call of its main, beside the original since it looks for its files there; then only what builds.
BUILD_ONLY = """
grep -v '^main "$@"$' play >play_without_main
mkdir -p build
source ./play_without_main
build_server
"""


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def jobs(folder):
    """Seconds and output of each job of the release build, the longest first."""
    rows = (line.split("\t") for line in (folder / "build/release/.ninja_log").read_text().splitlines()[1:])
    return sorted(((int(end) - int(start)) / 1000, output) for start, end, _, output, _ in rows)[::-1]


def build(commit, folder):
    subprocess.run(["git", "clone", "-q", str(REPOSITORY), str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "checkout", "-q", commit], check=True)
    before = processor_seconds()
    environment = {**os.environ, "CMAKE_CXX_COMPILER_LAUNCHER": ""}
    subprocess.run(["bash", "-euo", "pipefail", "-c", BUILD_ONLY], cwd=folder, check=True, env=environment)
    seconds = processor_seconds() - before
    longest, output = jobs(folder)[0]
    print(f"{commit}: {seconds:.0f} s of processor time, longest job {longest:.0f} s ({output})", flush=True)
    return seconds


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("base")
    arguments.add_argument("commit", nargs="?", default="HEAD")
    given = arguments.parse_args()
    commits = [
        subprocess.run(
            ["git", "-C", str(REPOSITORY), "rev-parse", "--short", name], check=True, capture_output=True, text=True
        ).stdout.strip()
        for name in (given.base, given.commit)
    ]
    with tempfile.TemporaryDirectory(prefix="rookery-build-") as scratch:
        base, now = (build(commit, Path(scratch) / commit) for commit in commits)
    print(f"ratio {now / base:.3f}")


if __name__ == "__main__":
    main()
