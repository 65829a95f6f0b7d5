import subprocess
import unittest

from project import ProjectTest

import commits


class CommitsTest(ProjectTest):
    def test_good(self):
        for subject in (
            "engine: remove razoring (+23 ± 21)",
            "server, store: count connections by /64",
            "tests: drive progress timing with a fake clock",
            "arbiter: pass the proof's budget as an argument",
        ):
            self.assertEqual(commits.faults_in(subject, "It costs strength."), [], subject)

    def test_faults(self):
        rows = (
            ("remove razoring", "why", "not `module: order`"),
            ("engine: " + "remove " * 10, "why", "characters, 72 are the most"),
            ("engine: the table joins two lines", "why", 'begins with "the"'),
            ("engine: removes razoring", "why", 'begins with "removes"'),
            ("engine: removed razoring", "why", 'begins with "removed"'),
            ("engine: razoring goes", "why", 'begins with "razoring"'),
            ("engine: 300 games", "why", 'begins with "300"'),
            ("engine: remove razoring", " \n", "no body"),
        )
        for subject, body, wanted in rows:
            self.assertIn(wanted, "; ".join(commits.faults_in(subject, body)), subject)

    def commit(self, path, message):
        self.write({path: message})
        for command in (["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", message]):
            subprocess.run(["git", *command], cwd=self.root, check=True)

    def test_history_begins_with_the_check(self):
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
        self.commit("a", "an old subject")
        self.assert_findings(commits.check)
        self.commit(commits.SELF, "tools: check commit subjects\n\nWhy.")
        self.assert_findings(commits.check)
        self.commit("b", "statement without a module")
        self.assertEqual(len(commits.check(self.root)), 1)


if __name__ == "__main__":
    unittest.main()
