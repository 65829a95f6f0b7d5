"""The changes that CONTRIBUTING.md shows, made in a copy of the sources, built, and tested as the page says.

    python3 -m unittest contributing_test      (from this folder; ten minutes on two cores)

ROOKERY_CMAKE_OPTIONS: more options for cmake, such as a compiler's launcher.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "checks"))

import contributing  # noqa: E402
import tree  # noqa: E402

# Without optimisation, since what is tested takes no time.
OPTIONS = [
    "-DCMAKE_BUILD_TYPE=None",
    "-DCMAKE_CXX_COMPILER=clang++-19",
    "-DCMAKE_CXX_FLAGS=-O0",
    "-DCMAKE_UNITY_BUILD=ON",
    "-DCMAKE_UNITY_BUILD_BATCH_SIZE=0",
    "-DROOKERY_WEB=OFF",
    "-DROOKERY_TRAINER=OFF",
]
MOST_FILES_OF_AN_ENDPOINT = 6
MOST_FILES_OF_AN_EVENT = 5


def run(*command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


class Contributing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.copy = Path(folder.name) / "rookery"
        for path in tree.files(ROOT):
            target = cls.copy / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, target)
        cls.endpoint, cls.event = (diff for _, diff in contributing.diffs(tree.read(ROOT, contributing.PAGE)))
        for diff in (cls.endpoint, cls.event):
            problem = contributing.apply(cls.copy, diff)
            if problem:
                raise AssertionError(problem)
        options = OPTIONS + os.environ.get("ROOKERY_CMAKE_OPTIONS", "").split()
        run("cmake", "-S", ".", "-B", "build/shown", "-G", "Ninja", *options, folder=cls.copy)

    def test_an_endpoint_with_a_stored_setting_takes_few_files_and_works(self):
        self.assertLessEqual(len(contributing.changed_files(self.endpoint)), MOST_FILES_OF_AN_ENDPOINT)
        run("ninja", "-C", "build/shown", "rookery_process_test", folder=self.copy)
        written = run("build/shown/rookery", "http-api", folder=self.copy)
        self.assertEqual(written, (self.copy / "docs" / "http-api.md").read_text(encoding="utf-8"))
        tests = run("build/shown/tests/server/rookery_process_test", "--gtest_filter=*MottoIsStored", folder=self.copy)
        self.assertIn("[  PASSED  ] 1 test", tests)

    def test_an_event_takes_few_files_and_replays(self):
        self.assertLessEqual(len(contributing.changed_files(self.event)), MOST_FILES_OF_AN_EVENT)
        run("ninja", "-C", "build/shown", "rookery_policy_test", folder=self.copy)
        tests = run(
            "build/shown/rookery_policy_test", "--gtest_filter=*EveryEventOccursInAGameThatReplays", folder=self.copy
        )
        self.assertIn("[  PASSED  ] 1 test", tests)

    def test_the_page_knows_the_event(self):
        (self.copy / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
        run("npm", "run", "types", folder=self.copy / "web")


if __name__ == "__main__":
    unittest.main()
