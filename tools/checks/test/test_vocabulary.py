import unittest

from project import ProjectTest

import vocabulary

GLOSSARY = """# Glossary

| as it is written | is refused |
|---|---|
| `example` | |

## The game

| word | means | not |
|---|---|---|
| piece | any of the 32 | `man`, fellow |
| server | | `house` |

## Server

| word | means | not |
|---|---|---|
| request | what is asked for | `Wish` |
| poll | | `look()` |
| report a gap | | `tell_gap` |

## Page

| word | means | not |
|---|---|---|
| sidebar | | `Beside` |
"""
KEPT = "tools/checks/vocabulary_kept.txt"
LISTED = {"docs/glossary.md": GLOSSARY, KEPT: "# Names\nHangman   a game\n"}


class VocabularyTest(ProjectTest):
    def assert_found(self, path, text, *wanted):
        self.write({**LISTED, path: text})
        self.assert_findings(vocabulary.check, *wanted)

    def test_good(self):
        self.assert_found("src/a.cpp", "int mandate = manual;  // a man in a comment\nHangman game;\n")

    def test_words_without_quotes_are_advice(self):
        self.assert_found("src/a.cpp", "int fellow;\n")

    def test_tables_with_other_columns_are_not_read(self):
        self.assert_found("src/a.cpp", "int example;\n")

    def test_parts_of_names(self):
        for name in ("man", "enemy_man", "kMan", "ManMoves", "theMan", "NO_MAN_THERE", "man_"):
            self.assert_found("src/a.cpp", f"\nint {name};\n", f'src/a.cpp:2: "{name}": say piece, not "man"')

    def test_words_on_the_wire(self):
        self.assert_found("web/src/a.ts", "const why = 'touched-man';\n", 'web/src/a.ts:1: "touched-man"')

    def test_texts_of_the_page(self):
        self.assert_found("web/locales/en/a.json", '{\n  "a.b": "Take the man."\n}\n', 'web/locales/en/a.json:2: "man"')

    def test_other_languages_have_words_of_their_own(self):
        self.assert_found("web/locales/de/a.json", '{\n  "a.b": "So zieht man."\n}\n')

    def test_names_of_files(self):
        self.assert_found("src/house_clock.h", "\n", 'the file\'s name: "house_clock": say server')
        (self.root / "src/house_clock.h").unlink()
        self.assert_found("src/game_wish.h", "\n", 'the file\'s name: "game_wish": say request')

    def test_terms_of_code(self):
        for name in ("wish", "GameWish", "kWishes_wish", "wish_"):
            self.assert_found("src/a.cpp", f"{name} a;\n", f'"{name}": say request, not "wish"')

    def test_terms_of_code_are_no_words_of_texts(self):
        self.assert_found("src/a.cpp", 'print("as you wish");\n')
        self.assert_found("web/locales/en/a.json", '{"a": "As you wish."}\n')

    def test_terms_of_code_hold_in_the_language_of_their_table(self):
        self.assert_found("web/src/a.ts", "const wish = 1;\n")
        self.assert_found("web/src/a.ts", "const beside = 1;\n", 'web/src/a.ts:1: "beside": say sidebar')
        self.write({"web/src/a.ts": "\n"})
        self.assert_found("src/a.cpp", "int beside;\n")

    def test_parts_that_follow_each_other(self):
        self.assert_found("src/a.cpp", "tell_all_gaps(gap, tell);\n")
        self.assert_found("src/a.cpp", "tell_gap_to_all();\n", '"tell_gap_to_all": say report a gap, not "tell_gap"')

    def test_whole_names(self):
        self.assert_found("src/a.cpp", "look_up(onlooker, looks_alike);\n")
        for name in ("look", "look_", "kLook"):
            self.assert_found("src/a.cpp", f"{name} a;\n", f'"{name}": say poll')

    def test_a_name_kept_in_one_file(self):
        self.write({**LISTED, KEPT: "man@src/old.cpp   history\n", "src/old.cpp": "int man;\n"})
        self.assert_findings(vocabulary.check)
        self.write({"src/a.cpp": "int man;\n"})
        self.assert_findings(vocabulary.check, 'src/a.cpp:1: "man"')

    def test_comments_of_python(self):
        self.assert_found("tools/a.py", '"""A man."""\nx = 1  # a man\n')


if __name__ == "__main__":
    unittest.main()
