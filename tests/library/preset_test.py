"""The first step of docs/library.md: the preset "library", with what the page says to install, and without the rest."""
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
# What a configured build is made with: entries of its cache, and the programs that the page's commands begin with.
TOOLS = ("CMAKE_CXX_COMPILER", "CMAKE_MAKE_PROGRAM", "tl-expected_DIR", "pybind11_DIR", "_Python_INCLUDE_DIR")
PROGRAMS = ("cmake", "ld.lld-19", "g++", "pkg-config", "dpkg-shlibdeps")


def configure(folder, *options):
    return subprocess.run(
        ["cmake", "--preset", "library", "-B", folder, *options], cwd=ROOT, capture_output=True, text=True, check=False
    )


def package_of(path):
    """The Debian package that a file or folder is of."""
    owner = subprocess.run(["dpkg", "-S", Path(path).resolve()], capture_output=True, text=True, check=True).stdout
    return owner.split(":")[0].split(",")[0]


class Preset(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = Path(folder.name) / "build"

    def test_without_pybind11_python_is_left_out_with_a_line_that_says_how(self):
        done = configure(self.build, "-DCMAKE_DISABLE_FIND_PACKAGE_pybind11=ON")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("apt install pybind11-dev python3-dev", done.stdout)
        self.assertFalse((self.build / "python").exists())

    def test_a_wheel_needs_what_it_is_built_with(self):
        done = configure(self.build, "-DROOKERY_PYTHON=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_pybind11=ON")
        self.assertNotEqual(done.returncode, 0)
        self.assertRegex(re.sub(r"\s+", " ", done.stderr), "apt install pybind11-dev python3-dev")

    def test_the_page_names_every_package(self):
        done = configure(self.build)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.build / "python").exists())
        cache = (self.build / "CMakeCache.txt").read_text(encoding="utf-8")
        used = dict(re.findall(r"^([\w-]+):\w+=(.+)$", cache, re.MULTILINE))
        # Other packages put files into the folder of headers, too.
        used["_Python_INCLUDE_DIR"] += "/Python.h"
        packages = {package_of(used[name]) for name in TOOLS} | {package_of(shutil.which(name)) for name in PROGRAMS}
        # What is meant by a name on the page that has the version in it, or only depends on it.
        meant = {"g++-12": "g++", "libpython3.11-dev": "python3-dev", "pkgconf-bin": "pkgconf"}
        installed = re.findall(r"^apt install ([^#\n]*)", PAGE, re.MULTILINE)
        named = set(" ".join(installed).split()) | set(re.findall(r"`([\w.+-]+)`", PAGE))
        self.assertEqual({meant.get(name, name) for name in packages} - named, set())


if __name__ == "__main__":
    unittest.main()
