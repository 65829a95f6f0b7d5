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


# From outside: what is out of range or of no right kind is refused at once, and the core goes on.
NUMBERS = """
import { load } from 'rookery';

const rookery = await load();
const start = rookery.position();
const told = call => {
  try {
    return String(call());
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
for (const depth of [-1, 1.5, NaN, Infinity, 1e9, '3', null, {}]) console.log(told(() => start.perft(depth)));
for (const call of [() => start.perft(6, 1000), () => start.play(0.5), () => start.explain('e9', 'e4'), () => rookery.chess960(960),
  () => start.helpmate('white', Infinity), () => rookery.position(5), () => start.perft(3)]) {
  console.log(told(call).split(':')[0]);
}
"""
NUMBERS_OUTPUT = """RangeError: depth: -1 is out of range: a whole number from 0 to 30 is expected.
RangeError: depth: 1.5 is out of range: a whole number from 0 to 30 is expected.
RangeError: depth: NaN is out of range: a whole number from 0 to 30 is expected.
RangeError: depth: Infinity is out of range: a whole number from 0 to 30 is expected.
RangeError: depth: 1000000000 is out of range: a whole number from 0 to 30 is expected.
TypeError: depth: "3" is not a number: a whole number from 0 to 30 is expected.
TypeError: depth: null is not a number: a whole number from 0 to 30 is expected.
TypeError: depth: an object is not a number: a whole number from 0 to 30 is expected.
RangeError
RangeError
RangeError
RangeError
RangeError
TypeError
8902
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

    def test_every_file_is_importable(self):
        package = self.project / "node_modules" / "rookery"
        scripts = sorted(str(path) for path in package.rglob("*.js"))
        self.assertGreaterEqual(len(scripts), 5)
        (self.project / "all.mjs").write_text("for (const path of process.argv.slice(2)) await import(path);\n")
        run("node", "all.mjs", *scripts, folder=self.project)
        names = {path.name for path in package.iterdir()}
        self.assertEqual(names, {"dist", "LICENSE", "README.md", "package.json"})

    def test_numbers_from_outside(self):
        (self.project / "numbers.mjs").write_text(NUMBERS)
        self.assertEqual(run("node", "numbers.mjs", folder=self.project), NUMBERS_OUTPUT)

    def test_types(self):
        (self.project / "typed.ts").write_text(TYPED)
        tsc = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
        for module, resolution in (("nodenext", "nodenext"), ("esnext", "bundler")):
            with self.subTest(resolution):
                run(
                    "node",
                    tsc,
                    "--noEmit",
                    "--strict",
                    "--target",
                    "es2022",
                    "--lib",
                    "es2022,dom",
                    "--module",
                    module,
                    "--moduleResolution",
                    resolution,
                    "typed.ts",
                    folder=self.project,
                )

    def test_in_chromium(self):
        os.environ.setdefault("ROOKERY_CHROMIUM", "/usr/bin/chromium-headless-shell")
        says = json.loads(run("node", Path(__file__).with_name("in_browser.mjs"), self.project, folder=ROOT / "web"))
        self.assertEqual(says, {"moves": 20, "perft": 8902, "outcome": "checkmate"})


if __name__ == "__main__":
    unittest.main()
