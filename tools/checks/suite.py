"""Runs the unittest tests of a folder and keeps what became of each."""
import sys
import unittest


class Recorder(unittest.TextTestResult):
    """Keeps the name of every test that ran."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.ran = []

    def startTest(self, test):
        super().startTest(test)
        self.ran.append(test.id())


def run(folder, pattern="test*.py"):
    """(name, problem) pairs; an empty problem: passed. What went wrong outside of any test has a pair of its own."""
    suite = unittest.TestLoader().discover(str(folder), pattern)
    result = unittest.TextTestRunner(stream=sys.stdout, resultclass=Recorder, verbosity=2).run(suite)
    problems = {test.id(): text for test, text in result.failures + result.errors}
    problems |= {test.id(): f"skipped: {reason}" for test, reason in result.skipped}
    return [(name, problems.pop(name, "")) for name in result.ran] + list(problems.items())
