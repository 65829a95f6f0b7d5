import unittest

from project import ProjectTest

import contributing

PAGE = """# Contributing

```diff
--- a/src/base/word.txt
+++ b/src/base/word.txt
@@ -1,2 +1,3 @@
 one
+between
 two
```
"""


class ContributingTest(ProjectTest):
    def test_a_diff_that_applies_is_good(self):
        self.write({"CONTRIBUTING.md": PAGE, "src/base/word.txt": "one\ntwo\n"})
        self.assert_findings(contributing.check)

    def test_a_diff_of_other_lines(self):
        self.write({"CONTRIBUTING.md": PAGE, "src/base/word.txt": "one\nthree\n"})
        self.assert_findings(contributing.check, "CONTRIBUTING.md:4: the diff does not apply")

    def test_the_files_that_a_diff_changes(self):
        [(_, diff)] = contributing.diffs(PAGE)
        self.assertEqual(contributing.changed_files(diff), ["src/base/word.txt"])


if __name__ == "__main__":
    unittest.main()
