"""Words that docs/glossary.md replaces: none of them in an identifier, a file's name, a word on the wire or an English
text of the page.

The words stand in vocabulary.txt: the word, the one to say instead, and below it, indented, names that may keep it
with the reason; `name@path` keeps it in that file alone.
"""
import re
from pathlib import Path

from comments import without_comments
from tree import Finding, files, read

LIST = Path("tools/checks/vocabulary.txt")
CODE = {".h", ".cpp", ".ts", ".tsx", ".mjs", ".py", ".css"}
MESSAGES = "web/locales/en"  # what the page says; other languages have words of their own
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def parse_list(text):
    """({word: what to say instead}, names that may keep one)."""
    words, kept = {}, set()
    for line in text.splitlines():
        row = line.split("#", 1)[0].rstrip()
        if row.startswith(" "):
            kept.add(row.split()[0])
        elif row:
            word, instead = row.split(None, 1)
            words[word] = instead
    return words, kept


def findings_in(path, text, words, kept):
    findings = []
    for number, line in enumerate(text.splitlines(), 1):
        for name in NAME.findall(line):
            bad = {part.lower() for part in PART.findall(name)} & set(words)
            if bad and not {name, f"{name}@{path}"} & kept:
                word = min(bad)
                findings.append(Finding(str(path), number, f'"{name}": say {words[word]}, not "{word}"'))
    return findings


def check(root):
    words, kept = parse_list(read(root, LIST))
    findings = []
    for path in files(root, MESSAGES, suffixes={".json"}):
        findings += findings_in(path, read(root, path), words, kept)
    for path in files(root, suffixes=CODE):
        if path.parts[:2] == ("tools", "checks"):
            continue
        findings += [
            Finding(str(path), 0, f"the file's name: {found.text}")
            for found in findings_in(path, path.stem, words, kept)
        ]
        findings += findings_in(path, without_comments(path, read(root, path)), words, kept)
    return findings
