import contextlib
import io
import json
import subprocess
import sys
import unittest
from pathlib import Path

from project import ProjectTest

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "tests" / "faults"))
import plant  # noqa: E402

# Stands for ./test: sees an operator that was turned, cannot build "broken", and sees nothing else.
TEST = """#!/bin/bash
mkdir -p build/results/$1
if grep -q broken src/a.cpp; then echo 'That failed: a build.'; exit 1; fi
failure=
if grep -q 'a > b' src/a.cpp; then failure='<failure/>'; fi
echo "<testsuite><testcase name='less'>$failure</testcase></testsuite>" >build/results/$1/tests.xml
echo 0 >build/results/$1/status
"""


def fault(name, text):
    return {"id": name, "file": "src/a.cpp", "what": "x", "from": "a < b", "to": text}


class PlantTest(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write({"src/a.cpp": "return a < b;\n", "test": TEST, ".gitignore": "/build/\n"})
        (self.root / "test").chmod(0o755)
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
        home = self.root / "build" / "faults"
        home.mkdir(parents=True)
        places = {"ROOT": self.root, "HOME": home, "TREE": home / "tree", "RESULTS": home / "results.json"}
        for name, value in places.items():
            self.addCleanup(setattr, plant, name, getattr(plant, name))
            setattr(plant, name, value)

    def outcomes(self, *faults):
        with contextlib.redirect_stdout(io.StringIO()):
            plant.run(faults, "short", 60)
        return {name.split()[0]: found["outcome"] for name, found in json.loads(plant.RESULTS.read_text()).items()}

    def test_seen_missed_and_what_does_not_build(self):
        found = self.outcomes(fault("turned", "a > b"), fault("alike", "b > a "), fault("bad", "broken"))
        self.assertEqual(found, {"turned": "seen", "alike": "missed", "bad": "does not build"})
        self.assertEqual((self.root / "src/a.cpp").read_text(), "return a < b;\n")

    def test_a_part_that_fails_without_a_fault_says_nothing(self):
        self.write({"src/a.cpp": "return a < b; // a > b\n"})
        with self.assertRaises(SystemExit):
            self.outcomes(fault("turned", "a > b"))

    def test_goes_on_where_it_was(self):
        self.outcomes(fault("one", "a > b"))
        self.write({"test": "#!/bin/bash\nexit 1\n"})
        self.assertEqual(self.outcomes(fault("one", "a > b")), {"one": "seen"})

    def test_what_the_nearest_tests_do_not_see_has_no_result(self):
        with contextlib.redirect_stdout(io.StringIO()) as said:
            plant.run([fault("turned", "a > b")], "short", 60, near=True)
        self.assertIn("not seen by the tests nearest to it", said.getvalue())
        self.assertFalse(plant.RESULTS.exists())

    def test_a_text_that_is_not_there_once(self):
        self.write({"src/a.cpp": "a < b; a < b\n"})
        self.assertEqual(len(plant.misplaced([fault("one", "a > b")], self.root)), 1)
        self.assertEqual(len(plant.misplaced([fault("one", "a > b"), fault("one", "a > b")], self.root)), 3)


if __name__ == "__main__":
    unittest.main()
