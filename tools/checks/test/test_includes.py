import unittest

from project import ProjectTest

import includes

CMAKE = """
rookery_module(base     HOT)  # comment rookery_module(
rookery_module(chess    HOT DEPENDS base)
rookery_module(notation HOT NO_EXCEPTIONS DEPENDS chess)
rookery_module(arbiter
  DEPENDS chess
  USES notation)
"""
HEADERS = {
    "src/base/include/rookery/base/b.h": "#pragma once\n",
    "src/chess/include/rookery/chess/c.h": '#include "rookery/base/b.h"\n',
    "src/chess/hidden.h": "",
    "src/notation/include/rookery/notation/n.h": '#include "rookery/chess/c.h"\n',
    "src/arbiter/include/rookery/arbiter/a.h": '#include "rookery/base/b.h"\n#include <vector>\n',
}


class IncludesTest(ProjectTest):
    def check_with(self, path, text, *wanted):
        self.write({"CMakeLists.txt": CMAKE, **HEADERS, path: text})
        self.assert_findings(includes.check, *wanted)

    def test_modules_are_parsed(self):
        modules = includes.parse_modules(CMAKE)
        self.assertEqual(list(modules), ["base", "chess", "notation", "arbiter"])
        self.assertEqual(modules["arbiter"], includes.Module(["chess"], ["notation"], 3))
        self.assertEqual(includes.closure(modules, ["notation"]), {"notation", "chess", "base"})

    def test_good(self):
        self.check_with("src/chess/c.cpp", '#include "rookery/chess/c.h"\n#include "hidden.h"\n#include <array>\n')

    def test_source_may_use_what_the_module_uses(self):
        self.check_with("src/arbiter/a.cpp", '#include "rookery/notation/n.h"\n')

    def test_public_header_may_not(self):
        self.check_with(
            "src/arbiter/include/rookery/arbiter/x.h",
            '\n#include "rookery/notation/n.h"\n',
            'x.h:2: "rookery/notation/n.h": public headers of arbiter may not include notation',
        )

    def test_upward(self):
        self.check_with(
            "src/chess/c.cpp", '#include "rookery/arbiter/a.h"\n', "sources of chess may not include arbiter"
        )

    def test_sideways_without_uses(self):
        self.check_with("src/base/b.cpp", '#include "rookery/chess/c.h"', "sources of base may not include chess")

    def test_tests_may_use_all_below_and_no_more(self):
        self.check_with("src/notation/test/t.cpp", '#include "rookery/base/b.h"\n#include "rookery/chess/c.h"\n')
        self.check_with("src/notation/test/t.cpp", '#include "rookery/arbiter/a.h"', "tests of notation may not")

    def test_private_header_of_another_module(self):
        self.check_with("src/notation/n.cpp", '#include "hidden.h"\n', "neither a public header")
        self.check_with("src/notation/n.cpp", '#include "../chess/hidden.h"\n', "climbs out of its folder")

    def test_private_headers_of_the_server_are_its_fuzzers_and_benchmarks_too(self):
        self.write({"src/server/own.h": ""})
        cmake = CMAKE + "rookery_module(server USES arbiter)\n"
        self.write(
            {
                "CMakeLists.txt": cmake,
                **HEADERS,
                "fuzz/f.cpp": '#include "own.h"\n',
                "bench/server/b.cpp": '#include "own.h"\n',
            }
        )
        self.assert_findings(includes.check)
        self.write({"fuzz/f.cpp": '#include "hidden.h"\n'})
        self.assert_findings(includes.check, "neither a public header")

    def test_headers_of_tests_are_for_all_tests_and_for_nothing_else(self):
        self.write({"tests/support/s.h": ""})
        self.check_with("src/chess/test/t.cpp", '#include "support/s.h"\n')
        self.check_with("src/chess/c.cpp", '#include "support/s.h"\n', "neither a public header")

    def test_headers_of_benchmarks_are_for_all_benchmarks(self):
        self.write({"bench/server/s.h": ""})
        self.check_with("bench/api/b.cpp", '#include "server/s.h"\n')
        self.check_with("src/chess/c.cpp", '#include "server/s.h"\n', "neither a public header")

    def test_climbing_within_the_module(self):
        self.check_with("src/chess/sub/s.cpp", '#include "../hidden.h"\n', "climbs out of its folder")

    def test_private_header_from_the_folder_of_the_module(self):
        self.check_with("src/chess/sub/s.cpp", '#include "hidden.h"\n')

    def test_no_such_header(self):
        self.check_with("src/chess/c.cpp", '#include "rookery/base/gone.h"\n', "neither a public header")

    def test_angle_brackets(self):
        self.check_with("src/chess/c.cpp", "#include <rookery/base/b.h>\n", "with quotes")

    def test_undeclared_module(self):
        self.check_with("src/extra/e.cpp", "", "there is no rookery_module(extra ...)")

    def test_apps_may_use_all(self):
        self.check_with("src/apps/main.cpp", '#include "rookery/arbiter/a.h"\n')

    def test_circle_of_public_headers(self):
        self.write({"src/base/include/rookery/base/d.h": '#include "rookery/base/b.h"\n'})
        self.check_with(
            "src/base/include/rookery/base/b.h",
            '#include "rookery/base/d.h"\n',
            "b.h -> src/base/include/rookery/base/d.h -> src/base/include/rookery/base/b.h",
        )

    def test_circle_of_private_headers(self):
        self.write({"src/chess/one.h": '#include "two.h"\n'})
        self.check_with("src/chess/two.h", '#include "one.h"\n', "src/chess/one.h -> src/chess/two.h")

    def test_header_that_includes_itself(self):
        self.check_with("src/chess/one.h", '#include "one.h"\n', "src/chess/one.h -> src/chess/one.h")

    def write_server(self, files):
        cmake = CMAKE + "rookery_module(server USES arbiter)\n"
        order = "| `server` | its folders: `http/`: requests; `app/`: the page |\n"
        self.write(
            {
                "CMakeLists.txt": cmake,
                "ARCHITECTURE.md": order,
                **HEADERS,
                **{f"src/server/{name}": text for name, text in files.items()},
            }
        )

    def test_folder_of_the_server_that_includes_a_later_one(self):
        self.write_server({"app/a.h": "", "http/i.cpp": '#include "app/a.h"\n'})
        self.assert_findings(includes.check, "src/server/http comes before src/server/app in ARCHITECTURE.md")

    def test_folder_of_the_server_that_has_no_place(self):
        self.write_server({"app/a.h": "", "extra/e.h": ""})
        self.assert_findings(includes.check, "does not name src/server/extra/")

    def test_public_header_of_the_server_may_be_included_anywhere(self):
        self.write_server(
            {"include/rookery/server/s.h": "", "http/h.cpp": '#include "rookery/server/s.h"\n', "error.h": ""}
        )
        self.assert_findings(includes.check)

    def test_folders_of_the_server_in_an_order(self):
        self.write_server(
            {
                "error.h": "",
                "app/a.cpp": '#include "http/h.h"\n#include "error.h"\n',
                "http/h.h": '#include "error.h"\n',
                "test/t.cpp": '#include "http/h.h"\n#include "test/t.h"\n',
                "test/t.h": "",
            }
        )
        self.assert_findings(includes.check)


if __name__ == "__main__":
    unittest.main()
