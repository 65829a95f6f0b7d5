import unittest

from project import ProjectTest

import scripts


class ScriptsTest(ProjectTest):
    def test_good(self):
        self.write({"run": '#!/bin/bash\necho "$1"\n', "a.py": "import sys\n\nprint(sys.argv)\n"})
        self.assert_findings(scripts.check)

    def test_what_shellcheck_warns_of(self):
        self.write({"run": "#!/bin/sh\ncd somewhere\n"})
        self.assert_findings(scripts.check, "run:2: ")

    def test_layout_of_python(self):
        self.write({"a.py": "x = {'a':1}\n"})
        self.assert_findings(scripts.check, "a.py: not as black")

    def test_names_that_nothing_uses(self):
        self.write({"a.py": "import sys\n"})
        self.assert_findings(scripts.check, "a.py:1: 'sys' imported but unused")

    def test_python_that_cannot_be_read(self):
        self.write({"a.py": "def f(:\n"})
        self.assertTrue(scripts.check(self.root))


if __name__ == "__main__":
    unittest.main()
