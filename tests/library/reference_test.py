"""The reference of the library: Doxygen makes it, and has nothing to say about it."""
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Reference(unittest.TestCase):
    def test_no_warning(self):
        (ROOT / "build").mkdir(exist_ok=True)
        done = subprocess.run(["doxygen", "docs/Doxyfile"], cwd=ROOT, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        page = (ROOT / "build/reference/html/classrookery_1_1chess_1_1Position.html").read_text(encoding="utf-8")
        self.assertIn("always valid", page)


if __name__ == "__main__":
    unittest.main()
