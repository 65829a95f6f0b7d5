from project import ProjectTest

import licences

LIST = "| what | SPDX | text |\n|---|---|---|\n| `src/chess`, `src/base` and tests | `MIT` | x |\n| the rest | `GPL-3.0-or-later` | y |\n"
TAG = "SPDX-License-" + "Identifier: MIT"


class LicencesTest(ProjectTest):
    def test_good(self):
        self.write(
            {
                "LICENSES/README.md": LIST,
                "src/chess/test/a.cpp": f"// {TAG}\nint a;\n",
                "src/base/a.py": f"# {TAG}\n",
                "src/engine/a.cpp": "int a;\n",
            }
        )
        self.assert_findings(licences.check)

    def test_missing(self):
        self.write({"LICENSES/README.md": LIST, "src/base/a.h": "#pragma once\n"})
        self.assert_findings(licences.check, f"src/base/a.h:1: this folder is under MIT: begin with `// {TAG}`")

    def test_elsewhere(self):
        self.write({"LICENSES/README.md": LIST, "src/engine/a.h": f"// {TAG}\n"})
        self.assert_findings(licences.check, "src/engine/a.h:1: this folder is not under MIT")
