/**
 * The report beside the evals that games already have, such as those of lichess: of the first GAMES games of FILE whose
 * every move has an eval, each is judged again as the page does it. From the folder web:
 *
 *   npx vite-node scripts/report_check.ts FILE [GAMES [NODES]]
 *
 * It needs build/wasm (./test web), and takes some ten seconds a game.
 */
import { readFileSync } from 'node:fs';
import { coreFrom } from '../src/core/core';
import { openEngine } from '../src/core/engine';
import { Wasm } from '../src/core/wasm';
import { accuracyOf, expected, verdictOf } from '../src/study/evals';
import { annotate, type Judge } from '../src/study/report';
import { StudyRules } from '../src/study/study_rules';
import { Study } from '../src/study/study';
import { lineFrom, type Node } from '../src/study/tree';
import type { EngineFindings, Eval } from '../src/study/types';

const kFewestPlies = 20;
const kMiB = 32; // of hash, as in the page

const [file, games = '50', nodes = '60000'] = process.argv.slice(2);
if (!file) throw new Error('a file of games with evals is wanted');
const root = new URL('../../', import.meta.url).pathname;
const code = new Uint8Array(readFileSync(`${root}build/wasm/rookery.wasm`));
const network = new Uint8Array(readFileSync(`${root}nets/rookery.nnue`));
const study = new Study(new StudyRules(await coreFrom(code)));

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (part: number, all: number): string => `${part} of ${all} (${((100 * part) / all).toFixed(0)} %)`;

/** The expected points given away by each move; `evals` begins before the first one. */
const lossesOf = (line: readonly Node[], evals: readonly Eval[]): number[] =>
  line.map((_, index) => {
    const drop = expected(evals[index] as Eval) - expected(evals[index + 1] as Eval);
    return Math.max(0, index % 2 === 0 ? drop : -drop);
  });

/** The evals that the file gives; null if one is missing. The last position may have ended the game. */
function givenEvals(line: readonly Node[]): Eval[] | null {
  const evals = line.map((node, index): Eval | null =>
    index === line.length - 1 && node.san.endsWith('#') ? { mate: index % 2 === 0 ? 1 : -1 } : node.after.eval,
  );
  const start: Eval = { cp: 20 }; // which no file tells; the usual eval of the first position
  return evals.every(value => value !== null) ? [start, ...(evals as Eval[])] : null;
}

/** Pearson's coefficient. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
  const sum = (of: (a: number, b: number) => number) => pairs.reduce((total, [a, b]) => total + of(a - x, b - y), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum(a => a * a) * sum((_, b) => b * b));
}

const accuracies: [number, number][] = [];
const points: number[] = [];
const found = { theirs: 0, both: 0, ours: 0, confirmed: 0 };
const turns = { same: 0, among: 0, games: 0 };
for (const pgn of readFileSync(file, 'utf8').split(/\n(?=\[Event )/)) {
  if (turns.games === +games) break;
  if (!pgn.includes('%eval')) continue;
  study.open(pgn);
  const { root: start } = study.tree.value;
  const line = lineFrom(start);
  const evals = givenEvals(line);
  if (!evals || line.length < kFewestPlies) continue;
  const wasm = await Wasm.from(code); // a fresh one for each report, as in the page
  const engine = openEngine(wasm, network, kMiB);
  const judge: Judge = async moves => wasm.call('rookery_engine_search', engine, start.fen, false, moves, 0, +nodes, 1) as EngineFindings;
  const report = await annotate(
    study.tree.value,
    judge,
    () => undefined,
    () => undefined,
    () => false,
  );
  if (!report) throw new Error('the report was stopped');
  const theirs = lossesOf(line, evals);
  const ours = report.moves.map(({ loss }) => loss);
  for (const side of [0, 1]) {
    const of = (losses: readonly number[]) => mean(losses.filter((_, index) => index % 2 === side).map(accuracyOf));
    accuracies.push([of(theirs), of(ours)]);
  }
  report.moves.forEach((judged, index) => {
    points.push(Math.abs(expected(judged.eval) - expected(evals[index + 1] as Eval)));
    const [given, made] = [verdictOf(theirs[index] as number), judged.verdict];
    found.theirs += given === 'blunder' ? 1 : 0;
    found.both += given === 'blunder' && (made === 'blunder' || made === 'mistake') ? 1 : 0;
    found.ours += made === 'blunder' ? 1 : 0;
    found.confirmed += made === 'blunder' && (given === 'blunder' || given === 'mistake') ? 1 : 0;
  });
  const worst = (losses: readonly number[]) => losses.map((loss, index) => ({ loss, index })).sort((a, b) => b.loss - a.loss);
  const turn = worst(theirs)[0]?.index;
  turns.games += 1;
  turns.same += worst(ours)[0]?.index === turn ? 1 : 0;
  turns.among += worst(ours)
    .slice(0, 3)
    .some(({ index }) => index === turn)
    ? 1
    : 0;
}
console.log(`${turns.games} games, ${points.length} moves, ${nodes} nodes a position`);
console.log(`expected points differ by ${mean(points).toFixed(3)} on average`);
console.log(
  `a side's accuracy differs by ${mean(accuracies.map(([a, b]) => Math.abs(a - b))).toFixed(1)} percentage points on average, correlation ${correlation(accuracies).toFixed(3)}`,
);
console.log(`blunders of the file that are blunders or mistakes here: ${percent(found.both, found.theirs)}`);
console.log(`blunders here that are blunders or mistakes of the file: ${percent(found.confirmed, found.ours)}`);
console.log(
  `the game's worst move is the same: ${percent(turns.same, turns.games)}; among the worst three here: ${percent(turns.among, turns.games)}`,
);
