"""The package rookery for Python: its tests, its types, and the programs of docs/python.md.

ROOKERY_PYTHON_PATH names the folder that holds it; without it, that is python/ in the build ROOKERY_BUILD.
"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import tour  # noqa: E402

PYTHON = "/usr/bin/python3"  # Debian's, which the package is built for
PACKAGE = Path(
    os.environ.get("ROOKERY_PYTHON_PATH") or Path(os.environ.get("ROOKERY_BUILD", "build/library"), "python")
).resolve()
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(PACKAGE), "MYPYPATH": str(PACKAGE), "PYTHONDONTWRITEBYTECODE": "1"}


# The rules library has no engine: the tests bring one.
ENGINE = f"{PYTHON} {ROOT / 'python' / 'test' / 'scripted_engine.py'}"
TABLES = str(ROOT / "tables" / "syzygy")


def run(*command, folder=ROOT, **variables):
    environment = {**ENVIRONMENT, **variables}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class Python(unittest.TestCase):
    def test_its_own_tests(self):
        run(PYTHON, "-m", "unittest", "discover", "-s", "python/test", "-v")

    def test_stubs_are_what_there_is(self):
        allowed = ROOT / "python" / "stubtest.txt"
        with tempfile.TemporaryDirectory() as cache:
            # The compiled part has a stub; the modules in Python have their types in them.
            run(PYTHON, "-m", "mypy.stubtest", "rookery._rookery", "--allowlist", allowed, folder=cache)
            for checked in (["-p", "rookery"], [ROOT / "python" / "test"]):
                run(PYTHON, "-m", "mypy", "--strict", f"--cache-dir={cache}", *checked, folder=cache)

    def test_docstrings_are_in_the_stub(self):
        run(PYTHON, ROOT / "python" / "tools" / "docstrings.py", "--check")

    def test_examples_in_docstrings(self):
        run(PYTHON, ROOT / "python" / "tools" / "examples.py")

    def test_the_notebook(self):
        run(PYTHON, "python/tools/notebook.py", "examples/game.ipynb", ROOKERY_ENGINE=ENGINE)

    def test_the_programs_of_its_page(self):
        programs = tour.samples(ROOT / "docs" / "python.md", "python")
        self.assertGreaterEqual(len(programs), 4)
        with tempfile.TemporaryDirectory() as folder:
            tour.write(ROOT / "docs" / "python.md", folder, "python", "pgn")
            for program in programs:
                with self.subTest(program.name):
                    written = run(PYTHON, program.name, folder=folder, ROOKERY_ENGINE=ENGINE, SYZYGY=TABLES)
                    self.assertEqual(written, program.output)
            run(
                PYTHON,
                "-m",
                "mypy",
                "--strict",
                f"--cache-dir={folder}/cache",
                *(program.name for program in programs),
                folder=folder,
            )


if __name__ == "__main__":
    unittest.main()
