"""Runs the C++ tests of a build: each program a few times with many of its tests, instead of once for each test.

    python3 tools/unit [options] BUILD      BUILD: a folder that CMake configured, such as build/release

What there is to run is what ctest knows, by the names that it gives. Every test is counted alone. A test in which its
program crashed or hung has failed, and what that program had still to run is run by another process.
Exit status 1 if a test failed.
"""
import argparse
import os
import sys
from pathlib import Path

import catalogue
import pool
import scratch

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "checks"))
import junit  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=Path, help="the folder of the build")
    parser.add_argument("--junit", help="write the results to this file")
    parser.add_argument("--parallel", type=int, default=os.cpu_count(), help="processes at a time")
    parser.add_argument("--select", metavar="REGEX", help="only tests whose names hold this")
    parser.add_argument("--exclude", metavar="REGEX", help="no tests whose names hold this")
    parser.add_argument("--program", action="append", metavar="NAME", help="only tests of this program")
    parser.add_argument("--shuffle", type=int, metavar="SEED", help="in an order that follows from the seed")
    options = parser.parse_args()
    tests = catalogue.read(options.build, options.select, options.exclude, options.program)
    if not tests:
        parser.error("no such tests")
    with scratch.folder() as temporary:
        results = pool.run(tests, options.build, options.parallel, temporary, options.shuffle)
    if options.junit:
        cases = [(result.name, result.problem) for result in results]
        junit.write(options.junit, "unit", cases, {result.name: result.seconds for result in results})
    failed = [result for result in results if result.problem]
    for result in failed:
        print(f"FAILED {result.name}\n{result.problem}\n")
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
