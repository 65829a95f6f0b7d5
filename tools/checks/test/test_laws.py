import unittest

from project import ProjectTest

import laws

CODE = {
    "src/chess/c.cpp": "int legal_moves() {}\n",
    "src/chess/test/t.cpp": "TEST(Law_3_7, Pawn) {}\nTEST_P(Cases, All) {}\nINSTANTIATE_TEST_SUITE_P(A, Cases, rows);\n",
    "web/src/a.test.ts": "test('shows the check', () => {})\n",
}
GOOD = "`src/chess/c.cpp: legal_moves` | `Law_3_7.Pawn` |"


class LawsTest(ProjectTest):
    def check_with(self, row, *wanted):
        """`row`: what follows the statement in the row of number 7."""
        rows = [f"| {n} | statement | " + (row if n == 7 else GOOD) for n in range(1, 31)]
        self.write({**CODE, "docs/laws.md": "\n".join(rows)})
        self.assert_findings(laws.check, *wanted)

    def test_good(self):
        self.check_with(GOOD)
        self.check_with("`src/chess/c.cpp` | `A/Cases.All` |")
        self.check_with("`src/chess/c.cpp` | `Cases.*`, `web/src/a.test.ts: shows the check` |")
        self.check_with("not yet: comes with the lessons | not yet: comes with the lessons |")
        self.check_with("`src/chess/c.cpp` | `Law_3_7.*`; not yet: the paper edition |")

    def test_no_such_code(self):
        self.check_with("`src/chess/gone.cpp` | `Cases.All` |", "7: there is no file src/chess/gone.cpp")
        self.check_with("`src/chess/c.cpp: moves` | `Cases.All` |", "7: src/chess/c.cpp does not hold moves")

    def test_no_such_test(self):
        self.check_with("`src/chess/c.cpp` | `Cases.Gone` |", "7: there is no test Cases.Gone")
        self.check_with("`src/chess/c.cpp` | `B/Cases.All` |", "7: there is no test B/Cases.All")
        self.check_with("`src/chess/c.cpp` | `Gone.*` |", "7: there is no test Gone.*")
        self.check_with("`src/chess/c.cpp` | `web/src/a.test.ts: is gone` |", "does not hold is gone")
        self.check_with("`src/chess/c.cpp` | `web/src/a.test.ts` |", "name the test")

    def test_gap(self):
        self.check_with("`src/chess/c.cpp` | |", '7: no tests, and no "not yet: "')
        self.check_with(" | `Cases.All` |", '7: no code, and no "not yet: "')
        self.check_with("`src/chess/c.cpp` | not yet |", '7: no tests, and no "not yet: "')
        self.check_with("`src/chess/c.cpp` |", "7: wanted: | number")

    def test_missing_and_double_numbers(self):
        self.check_with(GOOD + "\n| 7 | again | " + GOOD, "number 7 is there twice")
        self.write({"docs/laws.md": "\n".join(f"| {n} | s | {GOOD}" for n in range(1, 30))})
        self.assert_findings(laws.check, "number 30 is missing")

    def test_suite_in_no_row(self):
        self.write({"src/chess/test/u.cpp": "TEST(Law_9_2, Claim) {}\n"})
        self.check_with(GOOD, "the tests Law_9_2.* stand in no row")
        self.write({"src/chess/test/u.cpp": "INSTANTIATE_TEST_SUITE_P(Law_3, Cases, rows);\n"})
        self.check_with(GOOD, "the tests Law_3/Cases.* stand in no row")

    def test_no_table(self):
        self.assert_findings(laws.check, "docs/laws.md: is missing")


if __name__ == "__main__":
    unittest.main()
