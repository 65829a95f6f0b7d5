"""The Debian packages: made from the build ROOKERY_BUILD, unpacked into an empty folder, used from there."""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent


def run(*command, **environment):
    done = subprocess.run(
        [str(word) for word in command],
        cwd=HERE,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class Debian(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.root = Path(folder.name) / "root"
        packages = Path(folder.name) / "packages"
        run("cpack", "--config", Path(os.environ["ROOKERY_BUILD"]).resolve() / "CPackConfig.cmake", "-B", packages)
        cls.packages = {path.name.split("_")[0]: path for path in packages.glob("*.deb")}
        for path in cls.packages.values():
            run("dpkg", "-x", path, cls.root)

    def field(self, package, name):
        return run("dpkg-deb", "-f", self.packages[package], name).strip()

    def test_what_they_are(self):
        self.assertEqual(set(self.packages), {"librookery1", "librookery-dev", "python3-rookery"})
        self.assertIn("librookery1 (= ", self.field("librookery-dev", "Depends"))
        self.assertIn("libstdc++6", self.field("librookery1", "Depends"))
        self.assertIn("libexpected-dev", self.field("librookery-dev", "Depends"))
        self.assertRegex(self.field("python3-rookery", "Depends"), r"libc6.*python3|python3.*libc6")
        for package in self.packages:
            self.assertRegex(self.field(package, "Version"), r"^\d+\.\d+\.\d+$")

    def test_lintian_has_no_remark_without_a_reason(self):
        # Those with one are in packaging/debian/lintian.
        run("lintian", "--fail-on", "error,warning", *self.packages.values())

    def test_programs_against_librookery_dev(self):
        run(sys.executable, "-m", "unittest", "cpp_test.Tour", ROOKERY_PREFIX=str(self.root / "usr"), CXX="g++")

    def test_programs_in_c(self):
        run(sys.executable, "-m", "unittest", "c_test", ROOKERY_PREFIX=str(self.root / "usr"))

    def test_python3_rookery(self):
        folder = str(self.root / "usr/lib/python3/dist-packages")
        run(sys.executable, "-m", "unittest", "python_test.Python.test_its_own_tests", ROOKERY_PYTHON_PATH=folder)


if __name__ == "__main__":
    unittest.main()
