import json
import sys
import unittest
from pathlib import Path

from project import ProjectTest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "unit"))
import catalogue  # noqa: E402
import pool  # noqa: E402
import process  # noqa: E402

# Does what a program of GoogleTest does with tests that are called by what becomes of them.
PROGRAM = """#!/usr/bin/env python3
import os, re, signal, sys, time
flags = open(sys.argv[1].split("=", 1)[1]).read()
for name in re.search("gtest_filter=(.*)", flags)[1].split(":"):
    print(f"[ RUN      ] {name}", flush=True)
    print(f"in {os.environ['TMPDIR']}", flush=True)
    kind = name.split(".")[1]
    if kind.startswith("Crashes"):
        os.kill(os.getpid(), signal.SIGSEGV)
    if kind.startswith("Hangs"):
        time.sleep(600)
    if kind.startswith("Leaves"):
        sys.exit(0)
    word = {"F": "[  FAILED  ]", "S": "[  SKIPPED ]"}.get(kind[0], "[       OK ]")
    print(f"{word} {name} (1 ms)", flush=True)
sys.exit(3 if "EndsBadly" in flags else 0)
"""


class UnitTest(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write({"program": PROGRAM})
        (self.root / "program").chmod(0o755)

    def cases(self, *names, seconds=60.0):
        program = (str(self.root / "program"),)
        return [
            catalogue.Test(f"module.{name}", program, f"Suite.{name}", str(self.root), (), seconds) for name in names
        ]

    def run_all(self, *names, **options):
        results = pool.run(self.cases(*names, **options), self.root, 2, self.root)
        return {result.name: result.problem for result in results}

    def test_each_is_counted_by_its_name(self):
        self.assertEqual(self.run_all("A", "B"), {"module.A": "", "module.B": ""})

    def test_failure_tells_what_was_said_in_that_test(self):
        found = self.run_all("A", "Fails", "B")
        self.assertEqual((found["module.A"], found["module.B"]), ("", ""))
        self.assertIn(f"in {self.root}", found["module.Fails"])
        self.assertEqual(found["module.Fails"].count("[ RUN"), 0)

    def test_skipped_is_a_problem(self):
        self.assertNotEqual(self.run_all("Skipped")["module.Skipped"], "")

    def test_crash_is_the_failure_of_one_and_the_others_run(self):
        found = self.run_all("A", "Crashes", "B", "CrashesToo", "C")
        self.assertEqual({name for name, problem in found.items() if not problem}, {"module.A", "module.B", "module.C"})
        self.assertIn("ended by SIGSEGV, in this test", found["module.Crashes"])

    def test_hang_is_ended_and_the_others_run(self):
        found = self.run_all("A", "Hangs", "B", seconds=1.0)
        self.assertEqual((found["module.A"], found["module.B"]), ("", ""))
        self.assertIn("hung, in this test", found["module.Hangs"])

    def test_leaving_in_a_test_is_its_failure(self):
        found = self.run_all("Leaves", "A")
        self.assertIn("ended with status 0, in this test", found["module.Leaves"])
        self.assertEqual(found["module.A"], "")

    def test_bad_status_without_a_failed_test(self):
        found = self.run_all("EndsBadly")
        self.assertEqual(found["module.EndsBadly"], "")
        self.assertIn("ended with status 3", found["program, outside of its tests"])

    def test_program_that_runs_none(self):
        self.write({"program": "#!/bin/sh\necho no library; exit 127\n"})
        found = self.run_all("A", "B")
        self.assertEqual(set(found), {"module.A", "module.B"})
        self.assertIn("no library", found["module.A"])

    def test_missing_program(self):
        (self.root / "program").unlink()
        self.assertIn("No such file", self.run_all("A")["module.A"])

    def test_whole_programs(self):
        good = catalogue.Test("good", ("sh", "-c", 'test "$X" = 1'), "", str(self.root), ("X=1",), 60.0)
        bad = catalogue.Test("bad", ("sh", "-c", "echo wrong; exit 2"), "", str(self.root), (), 60.0)
        slow = catalogue.Test("slow", ("sleep", "600"), "", str(self.root), (), 0.5)
        found = {result.name: result.problem for result in pool.run([good, bad, slow], self.root, 2, self.root)}
        self.assertEqual(found["good"], "")
        self.assertEqual(found["bad"], "wrong\nThe program ended with status 2")
        self.assertIn("hung", found["slow"])

    def test_name_that_begins_another(self):
        self.assertTrue(process.is_end("[       OK ] Suite.A (1 ms)", "Suite.A"))
        self.assertTrue(process.is_end("[  FAILED  ] Suite.A/1, where GetParam() = 1 (1 ms)", "Suite.A/1"))
        self.assertFalse(process.is_end("[       OK ] Suite.A/1 (1 ms)", "Suite.A"))
        self.assertFalse(process.is_end("[       OK ] Suite.Ab (1 ms)", "Suite.A"))

    def test_long_programs_are_cut_and_begin_first(self):
        tests = self.cases("A", "B", "C")
        times = {"module.A": 6.0, "module.B": 1.0, "module.C": 1.0}
        batches = pool.split(tests, times, parallel=1)
        self.assertEqual([[test.filter for test in batch] for batch in batches], [["Suite.A"], ["Suite.B", "Suite.C"]])

    def test_times_are_remembered(self):
        self.run_all("A")
        self.assertGreaterEqual(json.loads((self.root / pool.TIMES).read_text())["module.A"], 0)

    def test_names_are_the_same_in_each_run(self):
        a, b, c = self.cases("A/x  # GetParam() = 8-byte object <A7-54>", "B", "B")
        found = [test.name for test in catalogue.with_names([a, b, c._replace(filter="Suite.C")])]
        self.assertEqual(found, ["module.A/x", "module.B (Suite.B)", "module.B (Suite.C)"])

    def test_what_ctest_tells(self):
        properties = [{"name": "WORKING_DIRECTORY", "value": "/b"}, {"name": "TIMEOUT", "value": 120.0}]
        command = ["/b/p", "--gtest_filter=S.T/0", "--gtest_also_run_disabled_tests"]
        test = catalogue.test_of({"name": "p.S.T/x", "command": command, "properties": properties})
        self.assertEqual(test, catalogue.Test("p.S.T/x", ("/b/p",), "S.T/0", "/b", (), 120.0))
        missing = catalogue.test_of({"name": "p_NOT_BUILT", "properties": properties[:1]})
        self.assertEqual(missing.command, ("p_NOT_BUILT",))


if __name__ == "__main__":
    unittest.main()
