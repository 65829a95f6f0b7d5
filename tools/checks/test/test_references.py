import unittest

from project import ProjectTest

import references


class ReferencesTest(ProjectTest):
    def setUp(self):
        super().setUp()
        self.write(
            {"src/a/include/rookery/a/fen.h": "", "src/a/plan/reach.h": "", "docs/fen.md": "", "web/a.test.ts": ""}
        )

    def test_good(self):
        self.write(
            {
                "src/a/a.cpp": '#include "gone.h"\n// See fen.h, rookery/a/fen.h, plan/reach.h and docs/fen.md.\n',
                "web/b.ts": "/* a.test.ts\n ** ./a.test.ts */\nconst name = 'gone.ts';\n",
                "docs/a.md": "[FEN](fen.md#faults), `src/a/plan/reach.h`, https://example.org/gone.md\n",
            }
        )
        self.assert_findings(references.check)

    def test_a_comment_that_names_no_file(self):
        self.write({"src/a/a.cpp": "int a;  // as in reach.h\n// and in gone.h\n/* or\n other/reach.h. */\n"})
        self.assert_findings(references.check, "src/a/a.cpp:2: names gone.h", "src/a/a.cpp:4: names other/reach.h")

    def test_every_language(self):
        named = {"a.ts": "// gone.css\n", "a.py": "# gone.py\n", "a.cmake": "# gone.cmake\n", "a.sh": "# gone.sh\n"}
        self.write(named)
        self.assert_findings(references.check, *(f"{name}:1: names gone" for name in named))

    def test_a_document_that_names_no_file(self):
        self.write({"docs/a.md": "\n| `gone.ts` | what was there |\n"})
        self.assert_findings(references.check, "docs/a.md:2: names gone.ts")

    def test_examples_and_logs_may_name_any_file(self):
        self.write(
            {
                "docs/a.md": "```sh\ng++ first.cpp\n```\n`x.test.ts` beside `x.ts`, `X_test.cpp`, `build/all.cmake`\n",
                "docs/log/a.md": "gone.h was slower.\n",
            }
        )
        self.assert_findings(references.check)


if __name__ == "__main__":
    unittest.main()
