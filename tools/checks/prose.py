"""Words that plain English does without: none of them in a comment, a document or an English text of the page.

The words stand in prose.txt: the word, and what to say instead. Code in a document, between backticks or fenced, is
not prose; vocabulary.py reads names. Not read: the logs in docs/log, which describe earlier states, the
glossary, and the state of the work in docs/roadmap.md.
"""
import re
from pathlib import Path

from comments import blank, comments_alone
from tree import Finding, files, read
from vocabulary import CODE, OTHER_LANGUAGES, parse_list

LIST = Path("tools/checks/prose.txt")
CODE_IN_A_DOCUMENT = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
ENGLISH = re.compile(r"/catalogue/(?:.*/)?en\.ts$")
UNREAD = ("docs/log/", "docs/glossary.md", "docs/roadmap.md", "tools/checks/")


def prose_of(path, text):
    if path.suffix == ".md":
        return CODE_IN_A_DOCUMENT.sub(lambda match: blank(match.group(0)), text)
    return text if ENGLISH.search(path.as_posix()) else comments_alone(path, text)


def check(root):
    words, _ = parse_list(read(root, LIST))
    pattern = re.compile(rf"\b({'|'.join(words)})\b", re.IGNORECASE)
    findings = []
    for path in files(root, suffixes=CODE | {".md"}):
        if path.as_posix().startswith(UNREAD) or OTHER_LANGUAGES.search(path.as_posix()):
            continue
        for number, line in enumerate(prose_of(path, read(root, path)).splitlines(), 1):
            for word in pattern.findall(line):
                findings.append(Finding(str(path), number, f'"{word}": say {words[word.lower()]}'))
    return findings
