import json
import unittest

import faults
from project import ProjectTest


class FaultsTest(ProjectTest):
    def findings(self, text):
        fault = {"id": "turned", "file": "src/a.cpp", "what": "x", "from": "a < b", "to": "a > b"}
        self.write({"src/a.cpp": text, "tests/faults/faults.json": json.dumps([fault])})
        return [str(finding) for finding in faults.check(self.root)]

    def test_a_text_is_there_once(self):
        self.assertEqual(self.findings("return a < b;\n"), [])

    def test_a_text_has_moved_or_is_there_twice(self):
        place = "tests/faults/faults.json: turned: src/a.cpp has its text"
        self.assertEqual(self.findings("return less(a, b);\n"), [f"{place} 0 times, not once"])
        self.assertEqual(self.findings("return a < b || a < b;\n"), [f"{place} 2 times, not once"])


if __name__ == "__main__":
    unittest.main()
