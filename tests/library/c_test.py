"""The shared library for C, as others find it: installed from the build ROOKERY_BUILD into an empty folder, used by a C
compiler and by Python's ctypes. ROOKERY_PREFIX names a folder where it is installed already."""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import tour  # noqa: E402

PAGE = ROOT / "docs" / "library.md"
CC = os.environ.get("CC", "gcc")
FLAGS = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Wstrict-prototypes", "-Werror"]


def run(*command, **environment):
    done = subprocess.run(
        [str(word) for word in command],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class C(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.prefix = Path(os.environ.get("ROOKERY_PREFIX") or cls.folder / "prefix").resolve()
        if "ROOKERY_PREFIX" not in os.environ:
            build = Path(os.environ["ROOKERY_BUILD"]).resolve()
            for component in ("shared", "dev"):
                run("cmake", "--install", build, "--component", component, "--prefix", cls.prefix)
        [pc] = cls.prefix.rglob("rookery.pc")
        cls.library = pc.parents[1] / "librookery.so"
        cls.flags = run("pkg-config", "--cflags", "--libs", "rookery", PKG_CONFIG_PATH=str(pc.parent)).split()
        cls.samples = {sample.name: sample for sample in tour.write(PAGE, cls.folder, "c", "python")}

    def built(self, source):
        program = self.folder / Path(source).stem
        run(CC, *FLAGS, source, *self.flags, "-o", program)
        return run(program, LD_LIBRARY_PATH=str(self.library.parent))

    def test_every_call(self):
        self.assertEqual(self.built(HERE / "c" / "rules.c"), "")

    def test_the_program_of_the_page(self):
        self.assertEqual(self.built(self.folder / "rules.c"), self.samples["rules.c"].output)

    def test_ctypes(self):
        written = run(sys.executable, self.folder / "rules.py", ROOKERY_LIBRARY=str(self.library))
        self.assertEqual(written, self.samples["rules.py"].output)

    def test_the_header_is_cpp_too(self):
        text = self.folder / "header.cpp"
        text.write_text("#include <rookery.h>\nint main() { return rookery_abi() == ROOKERY_ABI ? 0 : 1; }\n")
        program = self.folder / "header"
        run("g++", "-std=c++11", "-Wall", "-Wextra", "-pedantic", "-Werror", text, *self.flags, "-o", program)
        run(program, LD_LIBRARY_PATH=str(self.library.parent))

    def test_cmake_finds_it_for_c(self):
        source = self.folder / "project"
        source.mkdir()
        (source / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.23)\nproject(project C)\nfind_package(rookery 0.1 REQUIRED COMPONENTS c)\n"
            f"add_executable(rules {HERE}/c/rules.c)\ntarget_link_libraries(rules PRIVATE rookery::c)\n"
        )
        # A program in C does not need what the libraries for C++ need.
        without = "-DCMAKE_DISABLE_FIND_PACKAGE_tl-expected=ON"
        run("cmake", "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}", without)
        run("cmake", "--build", source / "build")
        run(source / "build" / "rules")

    def test_it_shows_its_own_names_alone(self):
        listed = run("nm", "--dynamic", "--defined-only", self.library)
        names = {line.split()[2].split("@")[0] for line in listed.splitlines()} - {"ROOKERY_1"}
        header = (self.prefix / "include" / "rookery.h").read_text(encoding="utf-8")
        declared = set(re.findall(r"ROOKERY_API [^;]*?(rookery_\w+)\(", header))
        self.assertEqual(names, declared)
        tested = (HERE / "c" / "rules.c").read_text(encoding="utf-8")
        self.assertEqual([name for name in sorted(declared) if name + "(" not in tested], [])

    def test_its_soname_is_the_number_of_its_interface(self):
        header = (self.prefix / "include" / "rookery.h").read_text(encoding="utf-8")
        [number] = re.findall(r"#define ROOKERY_ABI (\d+)", header)
        self.assertIn(f"Library soname: [librookery.so.{number}]", run("readelf", "-d", self.library))
        self.assertEqual(
            self.library.resolve().parent / f"librookery.so.{number}", self.library.parent / os.readlink(self.library)
        )


if __name__ == "__main__":
    unittest.main()
