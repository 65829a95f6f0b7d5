import unittest

from project import ProjectTest

import prose

LIST = {"tools/checks/prose.txt": "# word  instead\nanew  again\nwhoever  the player who ...\n"}


class ProseTest(ProjectTest):
    def test_good(self):
        self.write({**LIST, "src/a.cpp": "int anew;  // draws it again\n", "docs/a.md": "Draw it again: `anew()`.\n"})
        self.assert_findings(prose.check)

    def test_comments(self):
        self.write({**LIST, "src/a.cpp": "\n/// Whoever\n/// draws anew.\n", "tools/a.py": '"""For whoever."""\n'})
        self.assert_findings(
            prose.check,
            'src/a.cpp:2: "Whoever": say the player who ...',
            'src/a.cpp:3: "anew": say again',
            'tools/a.py:1: "whoever"',
        )

    def test_documents_but_not_their_code_or_logs(self):
        self.write({**LIST, "docs/a.md": "Draws anew.\n```\nanew\n```\n", "docs/log/a.md": "Drawn anew.\n"})
        self.assert_findings(prose.check, 'docs/a.md:1: "anew"')

    def test_english_texts_of_the_page(self):
        text = "  'a.b': 'Whoever moves.',\n"
        self.write({**LIST, "web/src/catalogue/en.ts": text, "web/src/catalogue/fr.ts": text})
        self.assert_findings(prose.check, 'web/src/catalogue/en.ts:1: "Whoever"')


if __name__ == "__main__":
    unittest.main()
