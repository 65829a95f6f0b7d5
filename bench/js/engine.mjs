// The browser's engine beside the native one, the same searches in both: node engine.mjs [DEPTH [ROUNDS]]
// (after ./test web, and a build of rookery-engine in build/release). Nodes per second, the best of the rounds; then
// the processor time from nothing to the weakest level's first move.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ROOT = new URL('../../', import.meta.url).pathname;
const [depth = '12', rounds = '5'] = process.argv.slice(2);
const TABLE_MIB = 16; // as rookery-engine bench

const NETWORK = readFileSync(`${ROOT}nets/rookery.nnue`);
const PHONE = 6; // times as slow

const began = process.cpuUsage();
const { instance } = await WebAssembly.instantiate(readFileSync(`${ROOT}build/wasm/rookery.wasm`));
const core = instance.exports;
core._initialize();
const beginner = openEngine();
call('rookery_choose', beginner, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0, '', 1, 1);
const { user, system } = process.cpuUsage(began);
core.rookery_engine_close(beginner);

function openEngine() {
  const engine = call('rookery_engine_open', TABLE_MIB);
  call('rookery_engine_network', engine, NETWORK);
  return engine;
}

/** The answer of a function of the core. A text or bytes become an address and a size. */
function call(name, ...args) {
  const numbers = args.flatMap(arg => {
    if (typeof arg === 'number') return [arg];
    const bytes = Buffer.from(arg);
    const address = core.rookery_allocate(bytes.length) >>> 0;
    new Uint8Array(core.memory.buffer).set(bytes, address);
    return [address, bytes.length];
  });
  const answer = core[name](...numbers) >>> 0;
  const memory = Buffer.from(core.memory.buffer);
  const text = memory.toString('utf8', answer, memory.indexOf(0, answer));
  core.rookery_free(answer);
  return JSON.parse(text);
}

function nativeRun() {
  const lines = execFileSync(`${ROOT}build/release/rookery-engine`, ['bench', depth], { encoding: 'utf8' }).trim().split('\n');
  const total = lines.pop().match(/^(\d+) nodes (\d+) nps/);
  return { fens: lines.map(line => line.replace(/^\d+ nodes: /, '')), nodes: +total[1], nps: +total[2] };
}

function browserRun(fens) {
  const begin = performance.now();
  let nodes = 0;
  for (const fen of fens) {
    const chess960 = call('rookery_check_fen', fen, 0) === null ? 0 : 1;
    const engine = openEngine();
    nodes += call('rookery_engine_search', engine, fen, chess960, '', +depth, 0, 1).nodes;
    core.rookery_engine_close(engine);
  }
  return { nodes, nps: (1000 * nodes) / (performance.now() - begin) };
}

let native = 0;
let browser = 0;
for (let round = 0; round < +rounds; ++round) {
  const theirs = nativeRun();
  const ours = browserRun(theirs.fens);
  if (ours.nodes !== theirs.nodes) throw new Error(`The browser's engine searched ${ours.nodes} nodes, the native one ${theirs.nodes}.`);
  native = Math.max(native, theirs.nps);
  browser = Math.max(browser, ours.nps);
}
console.log(`native ${Math.round(native)} nodes/s, WebAssembly ${Math.round(browser)}: ${(browser / native).toFixed(2)} of it`);
console.log(`first move of the weakest level: ${Math.round((user + system) / 1000)} ms, ${PHONE} times that on a phone`);
