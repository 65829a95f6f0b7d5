import contextlib
import io
import unittest

from project import ProjectTest

import junit
import report

SKIPPED = '<testsuites><testsuite><testcase name="x"><skipped/></testcase><testcase name="y"/></testsuite></testsuites>'


class ReportTest(ProjectTest):
    def part(self, name, status, **files):
        self.write({f"{name}/status": f"{status}\n", **{f"{name}/{file}.xml": text for file, text in files.items()}})
        return report.result_of(self.root / name)

    def total(self):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = report.print_total(self.root, 100)
        return status, output.getvalue().splitlines()[-1]

    def test_counts(self):
        junit.write(self.root / "a" / "r.xml", "suite", [("one", ""), ("two", "went \x1bwrong <&>"), ("three", "")])
        result = self.part("a", 1)
        self.assertEqual(result.passed, 2)
        self.assertEqual(result.failures, [("suite › two", "went wrong <&>")])
        self.assertEqual(self.total(), (1, "2 passed, 1 failed"))

    def test_all_passed(self):
        self.part("a", 0, r='<testsuite><testcase name="x"/></testsuite>')
        self.part("b", 0, r='<testsuite><testcase name="x"/></testsuite>')
        self.assertEqual(self.total(), (0, "2 passed, 0 failed"))

    def test_skipped_is_failed(self):
        self.assertEqual(self.part("a", 0, r=SKIPPED).failures, [("x", "did not run")])

    def test_crash_without_a_failed_test(self):
        result = self.part("a", 139, r='<testsuite><testcase name="x"/></testsuite>')
        self.assertEqual((result.passed, result.failures), (1, [("a", "ended with status 139; see build/logs")]))

    def test_no_tests(self):
        self.assertEqual(self.part("a", 0).failures, [("a", "no test ran")])
        self.assertEqual(self.part("b", 0, r="<testsuite/>").failures, [("b", "no test ran")])

    def test_cut_file(self):
        self.assertIn("cannot be read", self.part("a", 0, r="<testsuite><testcase").failures[0][1])

    def test_part_that_never_ended(self):
        junit.write(self.root / "a" / "r.xml", "suite", [("one", "")])
        self.assertEqual(len(report.result_of(self.root / "a").failures), 1)

    def test_table_of_times(self):
        self.part("a", 0, r='<testsuite><testcase name="x"/></testsuite>')
        self.write({"a/seconds": "42\n"})
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            report.print_total(self.root, 100)
        rows = [line.split() for line in output.getvalue().splitlines()]
        self.assertIn(["a", "1", "0", "42"], rows)
        self.assertIn(["all", "100"], rows)

    def test_nothing_at_all(self):
        self.assertEqual(self.total(), (1, "0 passed, 0 failed"))


if __name__ == "__main__":
    unittest.main()
