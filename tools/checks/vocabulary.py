"""Words that docs/glossary.md replaces, in its columns headed "not".

In back quotes there, they are refused:
- `man`, a word in small letters: as a part of an identifier, a file's name or a word on the wire, and in English
  texts of the page;
- `Wish`, `OpenQuestion`, `turn_away`, as code writes it: as a part, or parts that follow each other, of identifiers
  and files' names in C++, or in TypeScript where the heading above the table is "Page";
- `look()`: as the whole of such an identifier.

vocabulary_kept.txt lists names that may keep one: `name`, or `name@path` for that file alone, and the reason.
"""
import re
from pathlib import Path
from typing import NamedTuple

from comments import blank, without_comments
from tree import CPP, Finding, files, read

GLOSSARY = Path("docs/glossary.md")
KEPT = Path("tools/checks/vocabulary_kept.txt")
MESSAGES = "web/locales/en"  # what the page says; other languages have words of their own
TYPESCRIPT = {".ts", ".tsx"}
CODE = CPP | TYPESCRIPT | {".mjs", ".py", ".css"}
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
CONSTANT = re.compile(r"^k(?=[A-Z])")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
QUOTED = re.compile(r"`([^`]+)`")
TEXT = re.compile(r'"(?:\\.|[^"\\\n])*"')
TEXT_OF_TYPESCRIPT = re.compile(TEXT.pattern + r"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`")


class Term(NamedTuple):
    parts: tuple  # in small letters
    instead: str
    suffixes: frozenset  # of the files in whose code it is refused; empty: everywhere, in texts too
    is_whole: bool  # only a name that has no other parts

    def is_at(self, parts, at):
        here = parts[at : at + len(self.parts)]
        return here == self.parts and not (self.is_whole and here != parts)


class Terms:
    """Terms, to be found in names."""

    def __init__(self, terms):
        self.by_first_part, self.found = {}, {}
        for term in terms:
            self.by_first_part.setdefault(term.parts[0], []).append(term)

    def find(self, name):
        """The first term in `name`, or None. Most names come again and again."""
        if name not in self.found:
            parts = parts_of(name)
            places = ((term, at) for at, part in enumerate(parts) for term in self.by_first_part.get(part, ()))
            self.found[name] = next((term for term, at in places if term.is_at(parts, at)), None)
        return self.found[name]


def parts_of(name):
    return tuple(part.lower() for part in PART.findall(CONSTANT.sub("", name)))


def term_of(word, instead, heading):
    if re.fullmatch(r"[a-z]+", word):
        return Term((word,), instead, frozenset(), False)
    suffixes = TYPESCRIPT if heading == "Page" else CPP
    return Term(parts_of(word), instead, frozenset(suffixes), word.endswith("()"))


def terms_of(glossary):
    """The terms in back quotes in the tables' last columns, where these are headed "not"."""
    terms, heading, is_read = [], "", False
    for line in glossary.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells or cells[-1] == "not":
            is_read = bool(cells)
        elif is_read:
            terms += [term_of(word, cells[0], heading) for word in QUOTED.findall(cells[-1])]
    return terms


def kept_of(text):
    return {line.split()[0] for line in text.splitlines() if line.strip() and not line.startswith("#")}


def findings_in(path, text, terms, kept):
    findings = []
    for number, line in enumerate(text.splitlines(), 1):
        for name in NAME.findall(line):
            found = terms.find(name)
            if found and not {name, f"{name}@{path}"} & kept:
                word = "_".join(found.parts)
                findings.append(Finding(str(path), number, f'"{name}": say {found.instead}, not "{word}"'))
    return findings


def without_texts(path, code):
    pattern = TEXT_OF_TYPESCRIPT if path.suffix in TYPESCRIPT else TEXT
    return pattern.sub(lambda match: blank(match.group(0)), code)


def check_code(path, text, everywhere, in_code, kept):
    code = without_comments(path, text)
    in_name = [found for terms in (everywhere, in_code) for found in findings_in(path, path.stem, terms, kept)]
    findings = [Finding(str(path), 0, f"the file's name: {found.text}") for found in in_name]
    findings += findings_in(path, code, everywhere, kept)
    return findings + findings_in(path, without_texts(path, code), in_code, kept)


def check(root):
    terms = terms_of(read(root, GLOSSARY))
    kept = kept_of(read(root, KEPT)) if (root / KEPT).exists() else set()
    everywhere = Terms(term for term in terms if not term.suffixes)
    in_code = {suffix: Terms(term for term in terms if suffix in term.suffixes) for suffix in CODE}
    findings = []
    for path in files(root, MESSAGES, suffixes={".json"}):
        findings += findings_in(path, read(root, path), everywhere, kept)
    for path in files(root, suffixes=CODE):
        if path.parts[:2] != ("tools", "checks"):
            findings += check_code(path, read(root, path), everywhere, in_code[path.suffix], kept)
    return findings
