"""The script that makes a release, with the part that needs no build."""
import json
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

import release  # noqa: E402


class ReleaseTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.one, cls.other = cls.folder / "one", cls.folder / "other"
        cls.made = release.make(ROOT, cls.one, ["source"])
        release.make(ROOT, cls.other, ["source"])

    def test_it_is_the_same_twice(self):
        self.assertEqual(release.differences(self.one, self.other), [])
        self.assertEqual(len(list(self.one.iterdir())), 3)

    def test_a_difference_is_named(self):
        changed = self.folder / "changed"
        changed.mkdir()
        for path in self.one.iterdir():
            (changed / path.name).write_bytes(path.read_bytes())
        (changed / "SHA256SUMS").write_text("other\n")
        (changed / "more").write_text("")
        self.assertEqual(release.differences(self.one, changed), ["SHA256SUMS", "more"])

    def test_checksums_are_those_of_the_files(self):
        done = subprocess.run(
            ["sha256sum", "-c", "SHA256SUMS"], cwd=self.one, capture_output=True, text=True, check=False
        )
        self.assertEqual((done.returncode, done.stdout.count(": OK")), (0, 2), done.stderr)

    def test_the_sources_are_those_of_the_commit(self):
        version = self.made.version
        with tarfile.open(self.one / f"rookery-{version}.tar.gz") as archive:
            names = archive.getnames()
        committed = release.git(ROOT, "ls-files").count("\n") + 1
        self.assertIn(f"rookery-{version}/CMakeLists.txt", names)
        self.assertGreaterEqual(len(names), committed)

    def test_the_bill_names_what_is_in_the_packages(self):
        version = self.made.version
        bill = json.loads((self.one / f"rookery-{version}.spdx.json").read_text(encoding="utf-8"))
        packages = {each["name"]: each for each in bill["packages"]}
        self.assertEqual(bill["spdxVersion"], "SPDX-2.3")
        self.assertTrue({"preact", "libexpected-dev", f"rookery-{version}.tar.gz"} <= set(packages))
        self.assertNotIn("vite", packages)
        made = packages[f"rookery-{version}.tar.gz"]
        self.assertEqual(made["checksums"][0]["checksumValue"], release.sha256(self.one / f"rookery-{version}.tar.gz"))
        ids = [each["SPDXID"] for each in bill["packages"]]
        self.assertEqual(len(ids), len(set(ids)))
        known = {*ids, bill["SPDXID"]}
        for link in bill["relationships"]:
            self.assertLessEqual({link["spdxElementId"], link["relatedSpdxElement"]}, known)

    def test_what_it_is_asked_for_is_checked(self):
        done = subprocess.run(
            [sys.executable, ROOT / "packaging" / "release.py", "--parts", "nothing"],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no part 'nothing': source, library, wheel, npm, programs, docs", done.stderr)


if __name__ == "__main__":
    unittest.main()
