"""A small project in a temporary folder, for the checks to look at."""
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


class ProjectTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, files):
        """files: {path: text}."""
        for path, text in files.items():
            (self.root / path).parent.mkdir(parents=True, exist_ok=True)
            (self.root / path).write_text(text, encoding="utf-8")

    def assert_findings(self, check, *wanted):
        """The check finds as many things as are wanted, each with one of the wanted texts in it, in any order."""
        found = [str(finding) for finding in check(self.root)]
        self.assertEqual(len(found), len(wanted), found)
        for text in wanted:
            self.assertTrue(any(text in finding for finding in found), f"{text!r} is not in {found}")
