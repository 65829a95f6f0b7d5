import json
import unittest
from pathlib import Path

from project import ProjectTest

import layout
import tidy

TIDY = "Checks: '-*,readability-braces-around-statements'\nWarningsAsErrors: '*'\n"
BAD = "int f(int a) {\n  if (a) return 1;\n  return 2;\n}\n"


class LayoutTest(ProjectTest):
    def test_layout(self):
        self.write({".clang-format": "BasedOnStyle: Google\n", "src/a/a.cpp": "int f() { return 1; }\n"})
        self.assert_findings(layout.check)
        self.write({"src/a/a.cpp": "\nint  f( ) { return 1; }\n"})
        self.assert_findings(layout.check, "src/a/a.cpp:2: not as clang-format-19 lays it out")

    def test_broken_configuration(self):
        self.write({".clang-format": "NoSuchKey: 1\n", "src/a/a.cpp": "int f() { return 1; }\n"})
        self.assert_findings(layout.check, ".clang-format: ")


class TidyTest(ProjectTest):
    def write_database(self):
        entry = {"directory": str(self.root), "file": "src/a/a.cpp", "command": "c++ -Isrc/a -c src/a/a.cpp"}
        self.write({str(tidy.DATABASE): json.dumps([entry]), ".clang-tidy": TIDY})

    def marks(self):
        return len(list((self.root / tidy.CACHE).iterdir()))

    def test_no_database(self):
        self.assert_findings(tidy.check, "is missing")

    def test_precompiled_header_is_read_as_text(self):
        self.write_database()
        compiled = "-Winvalid-pch -Xclang -include-pch -Xclang none.pch -Xclang -include -Xclang h.h"
        entry = {"directory": str(self.root), "file": "src/a/a.cpp", "command": f"c++ {compiled} -c src/a/a.cpp"}
        self.write(
            {str(tidy.DATABASE): json.dumps([entry]), "h.h": "int f();\n", "src/a/a.cpp": "int g() { return f(); }\n"}
        )
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 1)

    def test_findings_are_found_again_until_mended(self):
        self.write_database()
        self.write({"src/a/a.cpp": BAD})
        self.assert_findings(tidy.check, "src/a/a.cpp:2: statement should be inside braces")
        self.assert_findings(tidy.check, "src/a/a.cpp:2: statement should be inside braces")
        self.assertEqual(self.marks(), 0)
        self.write({"src/a/a.cpp": "int f() { return 1; }\n"})
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 1)

    def test_clean_file_is_remembered_until_its_header_changes(self):
        self.write_database()
        self.write({"src/a/a.cpp": '#include "h.h"\n', "src/a/h.h": "int f();\n"})
        self.assert_findings(tidy.check)
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 1)
        self.write({"src/a/h.h": "int g();\n"})
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 2)

    def test_sources_that_are_compiled_as_one_file(self):
        unit = self.root / "build/release/x.dir/Unity/unity_0_cxx.cxx"
        entry = {"directory": str(self.root), "file": str(unit), "command": f"c++ -c {unit}"}
        self.write(
            {
                str(tidy.DATABASE): json.dumps([entry]),
                ".clang-tidy": TIDY + "HeaderFilterRegex: '/src/.*'\n",
                "build/release/x.dir/Unity/unity_0_cxx.cxx": "".join(
                    f'#include "{self.root}/src/a/{name}.cpp"\n' for name in ("a", "b")
                ),
                "src/a/a.cpp": "int g();\n",
                "src/a/b.cpp": BAD,
            }
        )
        self.assert_findings(tidy.check, "src/a/b.cpp:2: statement should be inside braces")
        self.write({"src/a/b.cpp": "int f();\n"})
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 1)

    def test_units_of_a_module_may_use_a_name_twice(self):
        names = ["n1", "n2"]
        units = [f"build/release/x.dir/Unity/unity_{name}_cxx.cxx" for name in names]
        entries = [
            {
                "directory": str(self.root),
                "file": unit,
                "command": f"c++ -Isrc/a -MD -MF {unit}.d -o {unit}.o -c {unit}",
            }
            for unit in units
        ]
        self.write({str(tidy.DATABASE): json.dumps(entries), ".clang-tidy": TIDY + "HeaderFilterRegex: '/src/.*'\n"})
        for name, unit in zip(names, units):
            self.write(
                {
                    unit: f'#include "{self.root}/src/a/{name}.cpp"\n',
                    f"src/a/{name}.cpp": f"static int kTwice = {name[1]};\nint {name}() {{ return kTwice; }}\n",
                }
            )
        self.write({"src/a/n1.cpp": BAD})
        self.assert_findings(tidy.check, "src/a/n1.cpp:2: statement should be inside braces")
        self.assertEqual(self.marks(), 1)
        self.write({"src/a/n1.cpp": "int n1();\n"})
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 2)

    def test_comments_alone_are_not_looked_at_again(self):
        self.write_database()
        self.write({"src/a/a.cpp": "int f();\n"})
        self.assert_findings(tidy.check)
        self.write({"src/a/a.cpp": "// What it is.\nint f();\n"})
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 1)
        self.write({"src/a/a.cpp": "// NOLINTNEXTLINE\nint f();\n"})
        self.assert_findings(tidy.check)
        self.assertEqual(self.marks(), 2)

    def test_reached(self):
        graph = {Path("a"): [Path("b")], Path("b"): [Path("a")], Path("c"): []}
        self.assertEqual(tidy.reached(graph, [Path("a")]), [Path("a"), Path("b")])


if __name__ == "__main__":
    unittest.main()
