"""The library as others find it: installed from a build into an empty folder, seen from projects outside.

    ROOKERY_BUILD=build/release CXX=g++ python3 -m unittest cpp_test      (from this folder)

ROOKERY_PREFIX names a folder where it is installed already, such as an unpacked package's /usr.
"""
import os
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import tour  # noqa: E402

TOUR = ROOT / "docs" / "library.md"
CXX = os.environ.get("CXX", "c++")
MODULES = ("base", "chess", "notation", "arbiter")
# What we promise to do without, and how others may compile.
FLAGS = [
    "-std=c++20",
    "-fno-exceptions",
    "-fno-rtti",
    "-Wall",
    "-Wextra",
    "-Wpedantic",
    "-Wconversion",
    "-Wshadow",
    "-Werror",
]


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.prefix = Path(os.environ.get("ROOKERY_PREFIX") or cls.folder / "prefix").resolve()
        if "ROOKERY_PREFIX" not in os.environ:
            build = str(Path(os.environ["ROOKERY_BUILD"]).resolve())
            for component in ("shared", "dev"):  # the first one is there where the library is built alone
                run("cmake", "--install", build, "--component", component, "--prefix", str(cls.prefix))
        [config] = cls.prefix.rglob("rookery-config.cmake")
        cls.pkg_config = {**os.environ, "PKG_CONFIG_PATH": str(config.parents[2] / "pkgconfig")}

    def configure(self, name, lists):
        """Configures an outside project; its CMake output."""
        source = self.folder / name
        source.mkdir()
        (source / "CMakeLists.txt").write_text(f"cmake_minimum_required(VERSION 3.23)\nproject({name} NONE)\n{lists}")
        return run("cmake", "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}")


class Headers(Installed):
    def test_each_compiles_alone_and_twice(self):
        include = self.prefix / "include"
        headers = sorted(str(path.relative_to(include)) for path in include.glob("rookery/**/*.h"))
        self.assertEqual({Path(header).parts[1] for header in headers}, set(MODULES))

        def problem(header):
            text = f'#include "{header}"\n' * 2
            command = [CXX, *FLAGS, "-fsyntax-only", f"-I{include}", "-x", "c++", "-"]
            return subprocess.run(command, input=text, capture_output=True, text=True, check=False).stderr

        with ThreadPoolExecutor(os.cpu_count()) as threads:
            problems = [text for text in threads.map(problem, headers) if text]
        self.assertEqual(problems, [])

    def test_each_names_its_licence(self):
        for path in self.prefix.glob("include/rookery/**/*.h"):
            self.assertTrue(path.read_text().startswith("// SPDX-License-Identifier: MIT\n"), path)


class Tour(Installed):
    def test_find_package(self):
        source, build = self.folder / "tour", self.folder / "tour" / "build"
        source.mkdir()
        programs = [sample for sample in tour.write(TOUR, source, "cpp", "cmake") if sample.language == "cpp"]
        run(
            "cmake",
            "-S",
            source,
            "-B",
            build,
            f"-DCMAKE_CXX_COMPILER={CXX}",
            f"-DCMAKE_PREFIX_PATH={self.prefix}",
            "-DCMAKE_BUILD_TYPE=Release",
            "-DCMAKE_CXX_FLAGS=-fno-exceptions",
        )
        run("cmake", "--build", build, "--parallel", "2")
        self.assertGreaterEqual(len(programs), 6)
        for program in programs:
            with self.subTest(program.name):
                self.assertEqual(run(build / Path(program.name).stem), program.output)

    def test_pkg_config(self):
        [first] = [sample for sample in tour.write(TOUR, self.folder, "cpp") if sample.name == "first.cpp"]
        flags = run("pkg-config", "--cflags", "--libs", "rookery-notation", env=self.pkg_config).split()
        program = self.folder / "first"
        run(CXX, "-std=c++20", self.folder / first.name, *flags, "-o", program)
        self.assertEqual(run(program), first.output)

    def test_modules_of_pkg_config(self):
        for module in MODULES:
            version = run("pkg-config", "--modversion", f"rookery-{module}", env=self.pkg_config).strip()
            self.assertRegex(version, r"^\d+\.\d+\.\d+$")


class Requests(Installed):
    def test_each_module_is_a_component(self):
        for module in MODULES:
            self.configure(
                module,
                f"find_package(rookery REQUIRED COMPONENTS {module})\nif(NOT TARGET rookery::{module})\n"
                "message(FATAL_ERROR none)\nendif()\n",
            )

    def test_what_there_is_not(self):
        lists = 'find_package(rookery %s QUIET)\nmessage(STATUS "found: ${rookery_FOUND}")\n'
        self.assertRegex(self.configure("good", lists % "0.1"), "found: (1|TRUE)")
        self.assertRegex(self.configure("component", lists % "COMPONENTS engine"), "found: (0|FALSE)")
        self.assertRegex(self.configure("version", lists % "7.0"), "found: (0|FALSE)")

    def test_an_unknown_component_is_named_with_those_there_are(self):
        with self.assertRaises(AssertionError) as refused:
            self.configure("engine", "find_package(rookery REQUIRED COMPONENTS chess engine python)\n")
        words = " ".join(str(refused.exception).split())
        self.assertRegex(
            words, 'rookery has no component "engine", "python"; it has: base, chess, notation, arbiter(, c)?[.]'
        )


if __name__ == "__main__":
    unittest.main()
