import unittest

from project import ProjectTest

import hygiene


class HygieneTest(ProjectTest):
    def test_good(self):
        self.write({"src/a.cpp": "int todos;  // GET /game/of/others is a path of the server, see /usr/bin\n"})
        self.assert_findings(hygiene.check)

    def test_notes(self):
        for word in ("TO" + "DO", "FIX" + "ME", "XX" + "X"):
            self.write({"src/a.cpp": f"\n// {word}: later\n"})
            self.assert_findings(hygiene.check, f"src/a.cpp:2: a note to oneself: {word}")

    def test_places(self):
        for place in ("/ho" + "me/anna", "/ro" + "ot/x", "/wo" + "rk/rookery"):
            self.write({"docs/a.md": f"cd {place}\n"})
            self.assert_findings(hygiene.check, "a path of one machine")

    def test_conflict(self):
        self.write({"a.md": "<" * 7 + " main\n"})
        self.assert_findings(hygiene.check, "a conflict")

    def test_lock_file(self):
        package = '{"packages": {"": {}, "node_modules/x": {"version": "1.0.0"%s}}}'
        self.write({"web/package-lock.json": package % ""})
        self.assert_findings(hygiene.check)
        self.write({"web/package-lock.json": package % ', "resolved": "https://example.org/x.tgz"'})
        self.assert_findings(hygiene.check, "1 packages have a")

    def test_executable(self):
        self.write({"run": "#!/bin/bash\n"})
        self.assert_findings(hygiene.check, "run: starts with #! but is not executable")
        (self.root / "run").chmod(0o755)
        self.assert_findings(hygiene.check)
        (self.root / "run").write_text("text\n", encoding="utf-8")
        self.assert_findings(hygiene.check, "run: has no #! but is executable")


if __name__ == "__main__":
    unittest.main()
