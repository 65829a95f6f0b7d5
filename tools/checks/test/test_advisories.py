import json
import unittest

from project import ProjectTest

import advisories

PAGE = {
    "packages": {
        "": {"dependencies": {"preact": "^10"}, "devDependencies": {"vite": "^6"}},
        "node_modules/preact": {"version": "10.29.8"},
        "node_modules/vite": {"version": "6.4.6", "dev": True},
        "node_modules/rollup": {"version": "4.0.0", "dev": True},
    }
}
TESTS = {"packages": {"": {"devDependencies": {"ajv": "^8"}}, "node_modules/ajv": {"version": "8.20.0", "dev": True}}}
ROWS = {
    "preact (npm, in the page)": "10.29.8",
    "vite (npm, web)": "6.4.6",
    "ajv (npm, tests/api)": "8.20.0",
}


class AdvisoriesTest(ProjectTest):
    def check_with(self, rows, *wanted):
        table = "| library | version | advisories |\n|---|---|---|\n| zlib1g-dev | 1:1.2 | none |\n"
        table += "".join(f"| {name} | {version} | none found |\n" for name, version in rows.items())
        self.write(
            {
                "web/package-lock.json": json.dumps(PAGE),
                "tests/api/package-lock.json": json.dumps(TESTS),
                "docs/security.md": table,
            }
        )
        self.assert_findings(advisories.check, *wanted)

    def test_good(self):
        self.check_with(ROWS)

    def test_another_version(self):
        self.check_with(
            {**ROWS, "preact (npm, in the page)": "10.28.1"}, "preact 10.28.1 (npm, in the page) is 10.29.8"
        )

    def test_one_that_is_missing(self):
        self.check_with({name: ROWS[name] for name in list(ROWS)[:2]}, "lacks ajv 8.20.0 (npm, tests/api)")

    def test_one_too_many(self):
        self.check_with({**ROWS, "gone (npm, in the page)": "1"}, "gone 1 (npm, in the page) is not there any more")

    def test_a_project_without_a_page(self):
        self.assert_findings(advisories.check)


if __name__ == "__main__":
    unittest.main()
