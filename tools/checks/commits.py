"""Commit subjects: `module: order`, at most 72 characters, and a body that says why.

Looked at are the commits made since this check is in the history; a checkout without history has none.
"""
import re
import subprocess

from tree import Finding

MAX_SUBJECT = 72
SELF = "tools/checks/commits.py"
SUBJECT = re.compile(r"(?P<modules>[\w./*-]+(?:, [\w./*-]+)*): (?P<order>\S.*)")
# First words that make a statement or a thing of a subject, not an order.
NO_ORDER = re.compile(
    r"(?:the|an?|one|no|each|every|what|who|where|when|how|it|its|there|this|more|some|all|\d+)$", re.I
)
STATEMENT = re.compile(r"\w+(?:(?<![isu])s|ed|ing)$")
# Orders that look like statements.
ORDERS = {"need", "feed", "embed", "speed", "seed", "bring", "string", "proceed", "shed", "canvas", "alias"}


def faults_in(subject, body):
    """What is wrong with a commit message, as sentences."""
    found = SUBJECT.fullmatch(subject)
    faults = []
    if len(subject) > MAX_SUBJECT:
        faults.append(f"the subject has {len(subject)} characters, {MAX_SUBJECT} are the most")
    if not found:
        return [*faults, "the subject is not `module: order`"]
    first = found["order"].split()[0].strip("`,;:").lower()
    if NO_ORDER.match(first) or (STATEMENT.match(first) and first not in ORDERS):
        faults.append(f'the subject is no order: it begins with "{first}"')
    if not body.strip():
        faults.append("there is no body that says why")
    return faults


def git(root, *arguments):
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def check(root):
    begin = git(root, "log", "--diff-filter=A", "--format=%H", "--", SELF).split()
    if not begin:
        return []
    findings = []
    log = git(root, "log", "--no-merges", "--format=%h%x1f%s%x1f%b%x1e", f"{begin[-1]}..HEAD")
    for entry in log.split("\x1e"):
        if not entry.strip():
            continue
        commit, subject, body = entry.strip("\n").split("\x1f")
        findings += [Finding(f"commit {commit}", 0, f"{fault}: {subject}") for fault in faults_in(subject, body)]
    return findings
