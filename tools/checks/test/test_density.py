import unittest

import density
from project import ProjectTest

CODE = "int a = 1;\n"


class Density(ProjectTest):
    def check_with(self, path, text, *wanted):
        self.write({path: text})
        self.assert_findings(density.check, *wanted)

    def test_sources_without_reasons(self):
        self.check_with("src/chess/a.cpp", CODE * 200, "src/chess: its sources have 0.000 lines")

    def test_sources_with_enough(self):
        self.check_with("src/chess/a.cpp", CODE * 200 + "// why\n" * 18)

    def test_behind_code(self):
        self.check_with("src/chess/a.cpp", CODE * 182 + "int b = 1;  // why\n" * 18)

    def test_all_files_of_a_module_count_together(self):
        self.write({"src/chess/b.cpp": "/// why\n" * 18})
        self.check_with("src/chess/a.cpp", CODE * 200)

    def test_what_is_there_for_tools(self):
        text = "// SPDX-License-Identifier: MIT\n" + CODE * 200 + "int b;  // NOLINT(x)\n" * 20 + "// why\n" * 10
        self.check_with("src/chess/a.cpp", text, "its sources have 0.045 lines")

    def test_addresses_and_products_are_no_comments(self):
        text = 'auto a = "https://a" + b;\n' * 100 + "int c = a * b;\n" * 100
        self.check_with("src/chess/a.cpp", text, "its sources have 0.000 lines")

    def test_rows_of_a_table_are_no_code(self):
        self.check_with("src/chess/a.cpp", CODE * 200 + "// why\n" * 18 + "  -1, 2, 3,\n};\n" * 100)

    def test_brackets_and_texts_alone_are_no_code(self):
        self.check_with("src/chess/a.cpp", CODE * 200 + "// why\n" * 18 + '  }\n  "SELECT id FROM games"\n});\n' * 100)

    def test_few_lines(self):
        self.check_with("src/chess/a.cpp", CODE * 50)

    def test_tests_and_private_headers(self):
        self.write({"src/chess/test/t.cpp": CODE * 200})
        self.check_with("src/chess/a.h", CODE * 200)

    def test_public_headers(self):
        self.check_with(
            "src/chess/include/rookery/chess/a.h", CODE * 100 + "/// says\n" * 34, "its public headers have 0.34"
        )


if __name__ == "__main__":
    unittest.main()
