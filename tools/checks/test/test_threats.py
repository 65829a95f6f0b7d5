import unittest

from project import ProjectTest

import threats

CODE = {
    "tests/server/t.cpp": "TEST(Limits, AreCounted) {}\n",
    "tests/browser/talk.test.mjs": "test('markup stays text', () => {})\n",
}
HEAD = "| threat | protection | tests |\n|---|---|---|\n"


class ThreatsTest(ProjectTest):
    def check_with(self, cell, *wanted):
        self.write({**CODE, "docs/security.md": f"{HEAD}| floods | limits | {cell} |\n"})
        self.assert_findings(threats.check, *wanted)

    def test_good(self):
        self.check_with("`Limits.AreCounted`, `Limits.*`, `Limits` in `tests/server`")
        self.check_with("`tests/browser/talk.test.mjs`")

    def test_what_is_not_there(self):
        self.check_with("`Limits.Gone`", "there is no test Limits.Gone")
        self.check_with("`Gone`", "there is no test Gone.*")
        self.check_with("`tests/browser/gone.test.mjs`", "there is no file tests/browser/gone.test.mjs")

    def test_a_threat_without_a_test(self):
        self.check_with("looked at once", "names no test")

    def test_other_tables_are_passed_over(self):
        self.write({**CODE, "docs/security.md": "| library | version |\n|---|---|\n| zlib | 1 |\n"})
        self.assert_findings(threats.check)

    def test_no_document(self):
        self.assert_findings(threats.check, "docs/security.md: is missing")


if __name__ == "__main__":
    unittest.main()
