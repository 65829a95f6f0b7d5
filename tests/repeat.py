#!/usr/bin/env python3
"""Looks for tests that fail by chance: runs them again and again, in other orders, and lists what failed.

    tests/repeat.py [--times 50] [--beside 0] [--build build/release] [PROGRAM...]    the C++ tests, or these programs'
    tests/repeat.py --browser [--times 10] [--beside 0] [--build build/release] [FILE...]    the files of tests/browser

--beside M: while M processes that only calculate run beside them. What a failed test said goes to build/repeat/. Exit
status 1 if anything failed.
"""
import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path += [str(ROOT / "tools"), str(ROOT / "tools" / "unit")]
import catalogue  # noqa: E402
import pool  # noqa: E402
import report  # noqa: E402
import scratch  # noqa: E402

LOGS = ROOT / "build" / "repeat"
BROWSER = ROOT / "tests" / "browser"


@contextlib.contextmanager
def busy(count):
    """So many processes that only calculate."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def run_programs(options, names, seed):
    """(name, problem) of each C++ test, in the order that follows from the seed."""
    build = ROOT / options.build
    tests = catalogue.read(build, programs=names or None)
    with scratch.folder() as temporary:
        results = pool.run(tests, build, os.cpu_count(), temporary, seed)
    return [(result.name, result.problem) for result in results]


def run_browser(options, names, _):
    """(name, problem) of each story that failed, and of each that did not an empty problem."""
    with tempfile.TemporaryDirectory() as folder:
        junit = Path(folder) / "results.xml"
        binary = ROOT / options.build / "rookery"
        environment = {**os.environ, "ROOKERY_JUNIT": str(junit), "ROOKERY_BINARY": str(binary)}
        done = subprocess.run(["node", "run.mjs", "--together", *names], cwd=BROWSER, env=environment, check=False)
        result = report.Result()
        if junit.exists():
            result.add_file(junit)
    if done.returncode != 0 and not result.failures:
        result.failures.append((" ".join(names) or "all", f"ended with status {done.returncode}"))
    return result.failures + [("", "")] * result.passed


def repeat(options, run, names):
    """The failures of all runs by the names of the tests, and how many tests ran."""
    failed, ran = Counter(), 0
    for seed in range(1, options.times + 1):
        results = run(options, names, seed)
        ran += len(results)
        for name, problem in results:
            if problem:
                failed[name] += 1
                keep(name, seed, problem)
        print(f"run {seed} of {options.times}: {sum(failed.values())} failed of {ran} so far", flush=True)
    return failed, ran


def keep(name, seed, problem):
    LOGS.mkdir(parents=True, exist_ok=True)
    with (LOGS / "failures.log").open("a", encoding="utf-8") as log:
        log.write(f"=== {name}, run {seed}\n{problem}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="programs such as rookery_store_test, or files of tests/browser")
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--times", type=int)
    parser.add_argument("--beside", type=int, default=0, metavar="M")
    parser.add_argument("--build", default="build/release")
    options = parser.parse_args()
    options.times = options.times or (10 if options.browser else 50)
    with busy(options.beside):
        failed, ran = repeat(options, run_browser if options.browser else run_programs, options.names)
    for name, count in failed.most_common():
        print(f"{count} of {options.times}: {name}")
    print(f"{ran - sum(failed.values())} passed, {sum(failed.values())} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
