"""The layout of the C++ sources: what clang-format makes of them, byte for byte."""
import re
import subprocess

from tree import CPP, Finding, files

COMMAND = ["clang-format-19", "--dry-run", "-Werror", "--ferror-limit=1"]
PROBLEM = re.compile(r"^(.+?):(\d+):\d+: error: .*-Wclang-format-violations", re.MULTILINE)


def check(root):
    paths = files(root, "src", "tests", "fuzz", "bench", "python", "c", suffixes=CPP)
    if not paths:
        return []
    done = subprocess.run(COMMAND + paths, cwd=root, capture_output=True, text=True, check=False)
    findings = [
        Finding(path, int(line), "not as clang-format-19 lays it out: clang-format-19 -i does")
        for path, line in PROBLEM.findall(done.stderr)
    ]
    if done.returncode != 0 and not findings:
        findings.append(Finding(".clang-format", 0, done.stderr.strip()))
    return findings
