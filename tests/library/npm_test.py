"""The npm packages: packed, installed into an empty project, used under Node.js and Deno, by TypeScript, by bundlers and in Chromium."""
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import tour  # noqa: E402

PAGE = ROOT / "docs" / "javascript.md"
# In bytes; docs/javascript.md has them rounded.
LARGEST = {"rookery": 90_000, "rookery-engine": 430_000}
LARGEST_SEARCH = 61_000  # rookery-search.wasm, which few pages fetch
TYPED = """
import { load, CoreError, Position } from 'rookery-engine';
import type { CoreGame, GameTree, Move } from 'rookery-engine';
import { load as loadRules } from 'rookery';
import { Chess, Move as Played, validateFen } from 'rookery/compat';
import type { Square } from 'rookery/compat';

const rookery = await load();
const moves: Move[] = rookery.position().moves();
const promotion: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | null = moves[0]!.promotion;
const numbers: Uint16Array = rookery.position().packedMoves();
const game: CoreGame = rookery.open({ fen: '', chess960: false, clock: '-', rules: '' });
// @ts-expect-error: a position never changes
rookery.position().fen = '';
const squares: readonly Move[] = rookery.position().moves({ square: 'e2', verbose: true });
const sans: string[] = rookery.position().moves({ piece: 'n', verbose: false });
// @ts-expect-error: no such wish
rookery.position().moves({ sqare: 'e2' });
const game2: GameTree = (await loadRules()).readGame('1. e4 *');
const squareOfMove: Square = new Chess().move('e4').to;
const flags: string[] = new Chess().moves({ verbose: true }).map((move: Played) => move.flags);
const isValid: boolean = validateFen('').ok;
// @ts-expect-error: the rules know no clocks
(await loadRules()).open({});
export { game2, squareOfMove, flags, isValid, promotion, numbers, squares, sans, game, CoreError, Position };
"""
PROGRAM = """
import { load } from 'rookery';
import { Chess, loadSearch } from 'rookery/compat';
const rookery = await load();
const chess = new Chess();
for (const move of ['f3', 'e5', 'g4', 'Qh4']) chess.move(move);
const mate = ['f3', 'e5', 'g4', 'Qh4'].reduce((position, move) => position.play(move), rookery.position());
const walls = '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1';
const dead = rookery.position(walls).outcome.ending; // rookery-search.wasm is loaded at once
await Promise.all([rookery.loadSearch(), loadSearch()]);
const isOver = new Chess(walls).isGameOver();
globalThis.says = { moves: rookery.position().moves().length, perft: rookery.position().perft(3), outcome: mate.outcome.ending, isMate: chess.isCheckmate(), dead, isOver };
"""
SAYS = {"moves": 20, "perft": 8902, "outcome": "checkmate", "isMate": True, "dead": "dead_position", "isOver": True}
MAPPED = (
    '<!doctype html><script type="importmap">{"imports":{"rookery":"./node_modules/rookery/dist/rules_index.js","rookery/compat":"./node_modules/rookery/dist/compat_index.js"}}</script>'
    f'<script type="module">{PROGRAM}</script>'
)


# From outside: what is out of range or of no right kind is refused at once, and the core goes on.
NUMBERS = """
import { load } from 'rookery-engine';

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

# The core of the rules prints and reads the numbers of JSON by functions of its own.
NUMBERS_OF_THE_RULES = r"""
import { load } from 'rookery';

const rookery = await load();
const game = rookery.readGame('[Event "a\u0001b"]\n\n1. e4 {\u0002 [%clk 0:05:00]} *');
console.log(JSON.stringify(game.tags.Event));
const written = clock => {
  const other = structuredClone(game);
  other.nodes[0].after.clock = clock;
  return rookery.writeGame(other).split('\n').at(-3);
};
for (const clock of [1000, 999500, 0.5, 1e21, -1e-7, 5e3]) console.log(written(clock));
"""
NUMBERS_OF_THE_RULES_OUTPUT = r""""a\u0001b"
1. e4 {[%clk 0:00:01]} *
1. e4 {[%clk 0:16:39.5]} *
1. e4 *
1. e4 *
1. e4 *
1. e4 {[%clk 0:00:05]} *
"""


# Most positions need the first core alone.
WITHOUT = r"""
import { readFileSync } from 'node:fs';
import { load } from './dist/rules_node.js';
import { Chess } from './dist/compat_node.js';

const rookery = await load();
const told = call => {
  try {
    return JSON.stringify(call());
  } catch (error) {
    return `${error.name} ${error.code}: ${error.message.replace(/ \(.*\): /, ': ')}`;
  }
};
const walls = rookery.position('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1');
const ask = () => {
  console.log(told(() => walls.outcome));
  console.log(told(() => walls.helpmate('white').verdict));
  console.log(told(() => rookery.position().perft(3)));
};
console.log(rookery.position().outcome, rookery.position('8/8/4k3/8/8/4K3/4P3/8 w - - 0 1').outcome, walls.moves().length);
console.log(rookery.position('8/8/4k3/8/8/4K3/8/8 w - - 0 1').outcome.ending, new Chess().isGameOver());
ask();
await rookery.loadSearch(readFileSync('search.wasm'));
ask();
"""
WITHOUT_OUTPUT = (
    """null null 5
dead_position false
"""
    + 3
    * (
        "CoreError no_search: This needs rookery-search.wasm, which could not be loaded at once: await loadSearch() before.\n"
    )
    + """{"article":"FIDE 2023, 5.2.2","ending":"dead_position","score":"1/2-1/2"}
"impossible"
8902
"""
)


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
        archives = sorted((ROOT / "build" / "npm").glob("*/*.tgz"))
        (cls.project / "package.json").write_text(json.dumps({"private": True, "type": "module"}))
        run("npm", "install", "--offline", "--no-audit", "--no-fund", *archives, folder=cls.project)

    def test_programs_under_node(self):
        programs = tour.write(PAGE, self.project, "js")
        self.assertGreaterEqual(len(programs), 2)
        for program in programs:
            with self.subTest(program.name):
                self.assertEqual(run("node", program.name, folder=self.project), program.output)

    def test_every_file_is_importable(self):
        for package in self.packages():
            # In Node.js fetch knows no files: what loads the core there is for browsers.
            scripts = sorted(str(path) for path in package.rglob("*.js") if path.name != "compat_index.js")
            self.assertGreaterEqual(len(scripts), 5)
            (self.project / "all.mjs").write_text("for (const path of process.argv.slice(2)) await import(path);\n")
            run("node", "all.mjs", *scripts, folder=self.project)
            names = {path.name for path in package.iterdir()}
            self.assertEqual(names, {"dist", "LICENSE", "README.md", "package.json"})

    def packages(self):
        return [self.project / "node_modules" / name for name in ("rookery", "rookery-engine")]

    def test_the_rules_are_free_and_small(self):
        rules, engine = self.packages()
        self.assertEqual(json.loads((rules / "package.json").read_text())["license"], "MIT")
        self.assertIn("MIT License", (rules / "LICENSE").read_text())
        sizes = {package.name: self.size_on_the_way(package) for package in (rules, engine)}
        for name, most in LARGEST.items():
            self.assertLessEqual(sizes[name], most, f"{name}: {sizes[name]} bytes")
        search = len(gzip.compress((rules / "dist" / "rookery-search.wasm").read_bytes(), 9))
        self.assertLessEqual(search, LARGEST_SEARCH)

    def test_what_the_second_core_answers(self):
        """It is loaded when a position needs it; where it cannot be, an error says so, and loadSearch mends that."""
        folder = self.project / "without"
        shutil.copytree(self.project / "node_modules" / "rookery", folder)
        (folder / "dist" / "rookery-search.wasm").rename(folder / "search.wasm")
        (folder / "without.mjs").write_text(WITHOUT)
        self.assertEqual(run("node", "without.mjs", folder=folder), WITHOUT_OUTPUT)

    def size_on_the_way(self, package):
        """The bytes that a page fetches for what a package gives by its name, compressed by gzip."""
        name = package.name
        (self.project / "size.js").write_text(f"import {{ load }} from '{name}';\nload();\n")
        esbuild = ROOT / "web" / "node_modules" / ".bin" / "esbuild"
        options = ["--bundle", "--minify", "--format=esm", "--platform=browser"]
        glue = run(esbuild, "size.js", *options, folder=self.project).encode()
        return sum(len(gzip.compress(data, 9)) for data in (glue, (package / "dist" / "rookery.wasm").read_bytes()))

    def test_compat_answers_as_chess_js_does(self):
        self.assertEqual(run("node", "compat.mjs", self.project, folder=HERE), "the same in over 400 positions\n")

    def test_required_by_common_js(self):
        (self.project / "required.cjs").write_text(
            "const { load, CoreError } = require('rookery');\n"
            "const { Chess } = require('rookery/compat');\n"
            "console.log(new Chess().perft(2));\n"
            "load().then(rookery => console.log(rookery.position().perft(3), typeof CoreError));\n"
        )
        self.assertEqual(run("node", "required.cjs", folder=self.project), "400\n8902 function\n")
        (self.project / "required.cts").write_text(
            "import rookery = require('rookery');\n"
            "export const moves: Promise<rookery.Move[]> = rookery.load().then(core => core.position().moves('e2'));\n"
        )
        self.check_types("required.cts", "nodenext", "nodenext", "es2022")

    def test_numbers_from_outside(self):
        (self.project / "numbers.mjs").write_text(NUMBERS)
        self.assertEqual(run("node", "numbers.mjs", folder=self.project), NUMBERS_OUTPUT)

    def test_numbers_in_the_rules(self):
        (self.project / "rules.mjs").write_text(NUMBERS_OF_THE_RULES)
        self.assertEqual(run("node", "rules.mjs", folder=self.project), NUMBERS_OF_THE_RULES_OUTPUT)

    def test_types(self):
        (self.project / "typed.ts").write_text(TYPED)
        # The project has no types of Node.js, and twice none of browsers.
        for module, resolution, lib in (
            ("nodenext", "nodenext", "es2022"),
            ("esnext", "bundler", "es2022"),
            ("esnext", "bundler", "es2022,dom"),
        ):
            with self.subTest(resolution=resolution, lib=lib):
                self.check_types("typed.ts", module, resolution, lib)

    def check_types(self, name, module, resolution, lib):
        tsc = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
        options = ["--noEmit", "--strict", "--target", "es2022", "--lib", lib]
        options += ["--module", module, "--moduleResolution", resolution]
        run("node", tsc, *options, name, folder=self.project)

    def says(self, folder):
        """What the page of a folder says in Chromium."""
        os.environ.setdefault("ROOKERY_CHROMIUM", "/usr/bin/chromium-headless-shell")
        return json.loads(run("node", HERE / "in_browser.mjs", folder, folder=ROOT / "web"))

    def test_in_chromium_without_a_bundler(self):
        (self.project / "index.html").write_text(MAPPED)
        self.assertEqual(self.says(self.project), SAYS)

    def test_in_chromium_by_each_bundler(self):
        (self.project / "page.js").write_text(PROGRAM)
        for bundler in ("esbuild", "vite", "webpack", "deno"):
            with self.subTest(bundler):
                run("node", "bundle.mjs", bundler, self.project, folder=HERE)
                self.assertEqual(self.says(self.project / "out" / bundler), SAYS)

    def test_under_deno(self):
        (self.project / "deno.mjs").write_text(PROGRAM + "console.log(JSON.stringify(globalThis.says));\n")
        deno = HERE / "node_modules" / ".bin" / "deno"
        self.assertEqual(json.loads(run(deno, "run", "--allow-read", "deno.mjs", folder=self.project)), SAYS)


if __name__ == "__main__":
    unittest.main()
