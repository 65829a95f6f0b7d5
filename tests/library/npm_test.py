"""The npm package: packed, installed into an empty project, used under Node.js, by TypeScript and in Chromium."""
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import tour  # noqa: E402

PAGE = ROOT / "docs" / "javascript.md"
TYPED = """
import { load, CoreError, Position } from 'rookery';
import type { CoreGame, Move } from 'rookery';

const rookery = await load();
const moves: Move[] = rookery.position().moves();
const promotion: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | null = moves[0]!.promotion;
const numbers: Uint16Array = rookery.position().packedMoves();
const game: CoreGame = rookery.open({ fen: '', chess960: false, clock: '-', rules: '' });
// @ts-expect-error: a position never changes
rookery.position().fen = '';
export { promotion, numbers, game, CoreError, Position };
"""


def run(*command, folder):
    done = subprocess.run([str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


class Npm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.project = Path(folder.name)
        run("npm", "run", "package", folder=ROOT / "web")
        [archive] = (ROOT / "build" / "npm").glob("rookery-*.tgz")
        (cls.project / "package.json").write_text(json.dumps({"private": True, "type": "module"}))
        run("npm", "install", "--offline", "--no-audit", "--no-fund", archive, folder=cls.project)

    def test_programs_under_node(self):
        programs = tour.write(PAGE, self.project, "js")
        self.assertGreaterEqual(len(programs), 2)
        for program in programs:
            with self.subTest(program.name):
                self.assertEqual(run("node", program.name, folder=self.project), program.output)

    def test_types(self):
        (self.project / "typed.ts").write_text(TYPED)
        tsc = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
        for module, resolution in (("nodenext", "nodenext"), ("esnext", "bundler")):
            with self.subTest(resolution):
                run("node", tsc, "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", module,
                    "--moduleResolution", resolution, "typed.ts", folder=self.project)

    def test_in_chromium(self):
        os.environ.setdefault("ROOKERY_CHROMIUM", "/usr/bin/chromium-headless-shell")
        says = json.loads(run("node", Path(__file__).with_name("in_browser.mjs"), self.project, folder=ROOT / "web"))
        self.assertEqual(says, {"moves": 20, "perft": 8902, "outcome": "checkmate"})


if __name__ == "__main__":
    unittest.main()
