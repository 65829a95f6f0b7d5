"""What must not be in a file, whoever wrote it: notes to oneself, paths of one machine, addresses to download from
in a lock file, a script that cannot be run."""
import json
import os
import re

from tree import Finding, files, read

NOTES = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
# A folder of one machine: of a person, of root, or a working folder at the top.
PLACES = re.compile(r"(?<![\w.~}$/-])/(?:ho" r"me|ro" r"ot|wo" r"rk|Us" r"ers)/\w")
CONFLICT = re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE)
TEXT = {".h", ".cpp", ".ts", ".tsx", ".js", ".mjs", ".css", ".html", ".py", ".sh", ".cmake", ".txt", ".md", ".json", ""}
LICENCE = "LICENSE"


def check_text(path, text):
    findings = []
    for pattern, what in ((NOTES, "a note to oneself"), (PLACES, "a path of one machine"), (CONFLICT, "a conflict")):
        for match in pattern.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            findings.append(Finding(str(path), line, f"{what}: {match.group(0).strip()}"))
    return findings


def check_lock(path, text):
    """A lock file says what and which hash, not from where: anyone's registry will do."""
    packages = json.loads(text).get("packages", {})
    hosts = [name for name, package in packages.items() if "://" in package.get("resolved", "")]
    if not hosts:
        return []
    text = f'{len(hosts)} packages have a "resolved" address, the first: {hosts[0]} (see .npmrc)'
    return [Finding(str(path), 0, text)]


def check_mode(path, text, is_executable):
    """Scripts start with #! and are executable, both or neither."""
    if text.startswith("#!") == is_executable:
        return []
    wanted = "has no #! but is executable" if is_executable else "starts with #! but is not executable"
    return [Finding(str(path), 0, wanted)]


def check(root):
    findings = []
    for path in files(root):
        if path.suffix not in TEXT or path.name == LICENCE:
            continue
        text = read(root, path)
        findings += check_mode(path, text, os.access(root / path, os.X_OK))
        if path.name == "package-lock.json":
            findings += check_lock(path, text)
        else:
            findings += check_text(path, text)
    return findings
