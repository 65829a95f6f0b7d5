import json
import subprocess
import unittest

from project import ProjectTest

import tidy
import tidy_changed

TIDY = "Checks: '-*,readability-braces-around-statements'\nWarningsAsErrors: '*'\nHeaderFilterRegex: '/src/.*'\n"
BAD = "int f(int a) {\n  if (a) return 1;\n  return 2;\n}\n"
AS_SOMEBODY = ["-c", "user.name=a", "-c", "user.email=a@b"]


class TidyChangedTest(ProjectTest):
    def setUp(self):
        super().setUp()
        entries = [
            {"directory": str(self.root), "file": f"src/a/{name}.cpp", "command": f"c++ -Isrc/a -c src/a/{name}.cpp"}
            for name in ("a", "b")
        ]
        self.write({str(tidy.DATABASE): json.dumps(entries), ".clang-tidy": TIDY, ".gitignore": "/build/\n"})
        self.write({"src/a/a.cpp": BAD, "src/a/b.cpp": '#include "h.h"\n', "src/a/h.h": "int g();\n"})
        self.git("init", "-q", "-b", "main")
        self.commit()

    def git(self, *words):
        subprocess.run(["git", *AS_SOMEBODY, *words], cwd=self.root, check=True, capture_output=True)

    def commit(self):
        self.git("add", ".")
        self.git("commit", "-q", "-m", "x")

    def test_without_an_earlier_commit_everything(self):
        self.assert_findings(tidy_changed.check, "src/a/a.cpp:2: statement should be inside braces")

    def test_what_the_last_commit_changed_and_what_is_not_committed(self):
        self.write({"src/a/h.h": BAD})
        self.commit()
        self.assert_findings(tidy_changed.check, "src/a/h.h:2: statement should be inside braces")
        self.write({"src/a/a.cpp": BAD + "int k();\n"})
        self.assert_findings(tidy_changed.check, "src/a/h.h:2", "src/a/a.cpp:2")

    def test_what_a_branch_changed(self):
        self.git("checkout", "-q", "-b", "topic")
        self.write({"src/a/b.cpp": BAD})
        self.commit()
        self.write({"README.md": "x\n"})
        self.commit()
        self.assert_findings(tidy_changed.check, "src/a/b.cpp:2")

    def test_what_has_changed_since_it_was_clean(self):
        self.write({"src/a/b.cpp": "int h();\n"})
        self.commit()
        self.assert_findings(tidy_changed.check)
        self.write({"src/a/b.cpp": BAD})
        self.commit()
        self.write({"README.md": "x\n"})
        self.commit()
        self.assert_findings(tidy_changed.check, "src/a/b.cpp:2")

    def test_new_files(self):
        self.git("rm", "-q", "src/a/b.cpp")
        self.commit()
        self.write({"src/a/b.cpp": BAD})
        self.assert_findings(tidy_changed.check, "src/a/b.cpp:2")

    def test_other_choices_of_checks_concern_every_file(self):
        self.write({".clang-tidy": TIDY + "\n"})
        self.commit()
        self.assert_findings(tidy_changed.check, "src/a/a.cpp:2")


if __name__ == "__main__":
    unittest.main()
