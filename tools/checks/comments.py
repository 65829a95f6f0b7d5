"""The comments of a source, apart from its code. Lines and columns stay, what is left out becomes spaces."""
import re

SLASHES = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
HASHES = re.compile(r"#[^\n]*|\"\"\".*?\"\"\"", re.DOTALL)
HASH_SUFFIXES = {".py", ".cmake", ".sh"}


def pattern_of(path):
    return HASHES if path.suffix in HASH_SUFFIXES else SLASHES


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def without_comments(path, text):
    return pattern_of(path).sub(lambda match: blank(match.group(0)), text)


def comments_alone(path, text):
    parts, end = [], 0
    for match in pattern_of(path).finditer(text):
        parts += [blank(text[end : match.start()]), match.group(0)]
        end = match.end()
    return "".join(parts) + blank(text[end:])
