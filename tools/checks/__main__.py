"""The checks of the sources.

    python3 tools/checks [--junit FILE] [CHECK...]      all checks but tidy and tidy_changed, or those named
    python3 tools/checks --self-test [--junit FILE]     the tests of the checks

Prints `path:line: what is wrong`. Exit status 1 if anything is.
"""
import argparse
import sys
from pathlib import Path

import advisories
import commits
import contributing
import faults
import hygiene
import includes
import junit
import laws
import layout
import lengths
import licences
import references
import scripts
import suite
import threats
import tidy
import tidy_changed
import vocabulary

ROOT = Path(__file__).resolve().parents[2]
CHECKS = {
    check.__name__: check
    for check in (
        includes,
        lengths,
        layout,
        laws,
        threats,
        advisories,
        hygiene,
        licences,
        scripts,
        faults,
        references,
        vocabulary,
        commits,
        contributing,
        tidy,
        tidy_changed,
    )
}
QUICK = [name for name in CHECKS if not name.startswith("tidy")]


def run_checks(names):
    """(check, problems as text) pairs."""
    cases = []
    for name in names:
        findings = CHECKS[name].check(ROOT)
        for finding in findings:
            print(f"{name}: {finding}")
        cases.append((name, "\n".join(map(str, findings))))
    return cases


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(CHECKS))
    parser.add_argument("--junit", help="write the results to this file")
    parser.add_argument("--self-test", action="store_true", help="test the checks themselves")
    options = parser.parse_args()
    unknown = set(options.checks) - set(CHECKS)
    if unknown:
        parser.error(f"no such check: {', '.join(sorted(unknown))}")
    cases = suite.run(Path(__file__).parent / "test") if options.self_test else run_checks(options.checks or QUICK)
    if options.junit:
        junit.write(options.junit, "checks", cases)
    return 1 if any(problem for _, problem in cases) else 0


if __name__ == "__main__":
    sys.exit(main())
