# SPDX-License-Identifier: MIT
"""The wheel: CMake builds the compiled part for the Python that runs this and installs the package into it."""
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent


class CMakeBuild(build_ext):
    def run(self):
        folder = Path(self.build_lib if not self.inplace else ".").resolve()
        build = ROOT / "build" / f"wheel-{sys.version_info.major}.{sys.version_info.minor}"
        for command in (
            [
                "cmake",
                "--preset",
                "library",
                "-B",
                build,
                "-DROOKERY_PYTHON=ON",
                f"-DPython_EXECUTABLE={sys.executable}",
                "-DROOKERY_PYTHON_DIR=.",
            ],
            ["cmake", "--build", build],
            ["cmake", "--install", build, "--component", "python", "--prefix", folder],
        ):
            subprocess.run([str(word) for word in command], cwd=ROOT, check=True)


setup(ext_modules=[Extension("rookery._rookery", [])], cmdclass={"build_ext": CMakeBuild})
