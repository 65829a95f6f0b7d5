import unittest

from project import ProjectTest

import vocabulary

LISTED = "tools/checks/vocabulary.txt"
LIST = {LISTED: "man  piece\nhouse  server  # the brand may keep it\n  Hangman  # a game\n"}


class VocabularyTest(ProjectTest):
    def test_good(self):
        self.write({**LIST, "src/a.cpp": "int mandate = manual;  // a man in a comment\nHangman game;\n"})
        self.assert_findings(vocabulary.check)

    def test_parts_of_names(self):
        for name in ("man", "enemy_man", "kMan", "ManMoves", "theMan", "NO_MAN_THERE", "man_"):
            self.write({**LIST, "src/a.cpp": f"\nint {name};\n"})
            self.assert_findings(vocabulary.check, f'src/a.cpp:2: "{name}": say piece, not "man"')

    def test_words_on_the_wire(self):
        self.write({**LIST, "web/src/a.ts": "const why = 'touched-man';\n"})
        self.assert_findings(vocabulary.check, 'web/src/a.ts:1: "touched-man"')

    def test_texts_of_the_page(self):
        self.write({**LIST, "web/locales/en/a.json": '{\n  "a.b": "Take the man."\n}\n'})
        self.assert_findings(vocabulary.check, 'web/locales/en/a.json:2: "man"')

    def test_other_languages_have_words_of_their_own(self):
        self.write({**LIST, "web/locales/de/a.json": '{\n  "a.b": "So zieht man."\n}\n'})
        self.assert_findings(vocabulary.check)

    def test_names_of_files(self):
        self.write({**LIST, "src/house_clock.h": "\n"})
        self.assert_findings(vocabulary.check, 'the file\'s name: "house_clock": say server')

    def test_a_name_kept_in_one_file(self):
        self.write({LISTED: LIST[LISTED] + "  man@src/old.cpp  # history\n", "src/old.cpp": "int man;\n"})
        self.assert_findings(vocabulary.check)
        self.write({"src/a.cpp": "int man;\n"})
        self.assert_findings(vocabulary.check, 'src/a.cpp:1: "man"')

    def test_comments_of_python(self):
        self.write({**LIST, "tools/a.py": '"""A man."""\nx = 1  # a man\n'})
        self.assert_findings(vocabulary.check)


if __name__ == "__main__":
    unittest.main()
