"""clang-tidy over what has changed: since the commit that was found clean last, or since the branch left the main one, or
by the last commit. What includes a header that has changed is looked at, too.
"""
import subprocess
from pathlib import Path

import tidy

CLEAN = tidy.CACHE / "clean"  # the commit at which nothing was found last
MAIN_BRANCHES = ("@{upstream}", "origin/HEAD", "main", "master")
FOR_ALL = Path(".clang-tidy")  # a change of this concerns every file


def git(root, *words):
    """What git answers; empty if it cannot."""
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def base_of(root):
    """The commit to compare with; empty: there is none."""
    here = git(root, "rev-parse", "HEAD")
    clean = root / CLEAN
    if clean.exists():
        commit = clean.read_text().strip()
        if git(root, "merge-base", commit, "HEAD") == commit:
            return commit
    for branch in MAIN_BRANCHES:
        fork = git(root, "merge-base", "HEAD", branch)
        if fork and fork != here:
            return fork
    return git(root, "rev-parse", "--verify", "HEAD^")


def changed_files(root):
    """The paths that differ from the base; None: all may."""
    base = base_of(root)
    if not base:
        return None
    names = git(root, "diff", "--name-only", "-z", base) + "\0"
    names += git(root, "ls-files", "--others", "--exclude-standard", "-z")
    changed = {Path(name) for name in names.split("\0") if name}
    return None if FOR_ALL in changed else changed


def check(root):
    findings = tidy.check(root, changed_files(root))
    if not findings:
        (root / CLEAN).write_text(git(root, "rev-parse", "HEAD"))
    return findings
