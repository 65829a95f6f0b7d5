// What a move and a clock tick cost the page early and late in a game: node page_moves.mjs [ROUNDS [GAMES]]
// (after npm ci --prefix ../../web and a build of the preset "wasm"). The page's own code on its own core: a game with a
// server that answers at once, and one at one screen. Ends with an error if a late move costs a fifth more than an early one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

const ROOT = new URL('../../', import.meta.url).pathname;
const [rounds = '9', games = '3'] = process.argv.slice(2);
const EARLY = 20;
const LATE = 300;
const MOVES = 12; // of each side, from there on
const TICKS = 500;
const MOST = 1.2;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const TERMS = { fen: START, chess960: false, clock: '180+30', rules: '' };
const BEGAN = Date.now() - 3_600_000;
const PLAYERS = [`${BEGAN} seat white w Ada`, `${BEGAN} seat black b Bob`];

const kept = new Map();
globalThis.localStorage = {
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: key => void kept.delete(key),
};
const page = await loadPage();
const core = await page.coreFrom(readFileSync(process.env.ROOKERY_WASM ?? `${ROOT}build/wasm/rookery.wasm`));

async function loadPage() {
  const { build } = createRequire(`${ROOT}web/package.json`)('esbuild');
  const folder = mkdtempSync(`${tmpdir()}/rookery-bench-`);
  const contents = ['core/core', 'game/remote_game', 'game/local_game'].map(name => `export * from '${ROOT}web/src/${name}';`).join('\n');
  const stdin = { contents, resolveDir: `${ROOT}web` };
  await build({ stdin, outfile: `${folder}/page.mjs`, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
  const loaded = await import(pathToFileURL(`${folder}/page.mjs`).href);
  rmSync(folder, { recursive: true });
  return loaded;
}

/** Numbers from 0 to below `count` that follow from the seed. */
function randomFrom(seed) {
  let state = seed;
  return count => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** The events of a game of random legal moves that goes on: nothing is captured while there is another move, and a pawn moves when it must. */
function longGame(seed, plies) {
  const random = randomFrom(seed);
  const game = core.open(TERMS);
  const events = [...PLAYERS];
  for (const event of events) game.record(event);
  while (events.length < plies + PLAYERS.length) {
    const now = BEGAN + 1_000 * events.length;
    const view = game.view(now);
    const event = pickMove(game, view, random, now);
    game.record(`${now} ${event}`);
    events.push(`${now} ${event}`);
  }
  game.close();
  return events;
}

function pickMove(game, view, random, now) {
  const choices = Object.entries(view.dests).flatMap(([from, dests]) => dests.map(to => [from, to]));
  const mustPush = view.quietMoves > 30;
  for (let tries = 0; tries < 2_000; ++tries) {
    const [from, to] = choices[random(choices.length)];
    const { uci, promotion } = game.moveOf(from, to);
    const decision = game.decide(view.turn, `move ${uci}`, now);
    const isPawn = pieceOn(view.fen, from).toLowerCase() === 'p';
    const isCapture = pieceOn(view.fen, to) !== '';
    const fits = tries > 1_000 || (isPawn === mustPush && !isCapture && !promotion) || (tries > 500 && !isCapture);
    if (decision.ok && decision.events.length === 1 && fits) return decision.events[0];
  }
  throw new Error('This game does not go on.');
}

function pieceOn(fen, square) {
  const row = fen.split(' ')[0].split('/')[8 - Number(square[1])];
  const squares = row.replace(/\d/g, empty => '.'.repeat(Number(empty)));
  return squares['abcdefgh'.indexOf(square[0])].replace('.', '');
}

/** A connection whose other end this program is. */
class Server {
  socket = { send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null };
  time = BEGAN + 1_000_000;
  ids = 0;

  connect() {
    return this.socket;
  }
  now() {
    return this.time;
  }
  after() {
    return () => undefined;
  }
  freshId() {
    this.ids += 1;
    return `id${this.ids}`;
  }
  random() {
    return 0.5;
  }
  say(message) {
    this.socket.onmessage({ data: JSON.stringify(message) });
  }
}

/** Notes how long `work` takes, in µs divided by `count`, as one more time of the step `name`. */
function clocked(times, name, work, count = 1) {
  const begin = performance.now();
  work();
  (times[name] ??= []).push((1_000 * (performance.now() - begin)) / count);
}

/** A game with a server from `ply` on, the even plies played here; the µs of each step, move by move. */
function remote(events, ply) {
  const times = {};
  const server = new Server();
  const known = events.slice(0, ply + PLAYERS.length);
  const game = new page.RemoteGame(core, 'bench', TERMS, known, server, () => 'Ada');
  server.socket.onopen();
  server.say({ t: 'welcome', v: 1, game: 'bench', terms: TERMS, you: 'white', from: known.length, events: [], now: server.time });
  for (let number = known.length; number < known.length + 2 * MOVES; number += 2) {
    const [own, other] = events.slice(number, number + 2);
    const uci = own.split(' ')[2];
    server.time += 50;
    clocked(times, 'own move: drop until it is shown', () => {
      game.moveOf(uci.slice(0, 2), uci.slice(2, 4));
      game.act(`move ${uci}`, 'white');
    });
    clocked(times, 'own move: confirmed until it is shown', () => {
      server.say({ t: 'events', from: number, events: [own], now: server.time });
      server.say({ t: 'done', id: `id${server.ids}` });
    });
    clocked(times, "opponent's move until it is shown", () =>
      server.say({ t: 'events', from: number + 1, events: [other], now: server.time }),
    );
    if (game.view.value.ply !== number + 2 - PLAYERS.length) throw new Error(`The page shows ply ${game.view.value.ply}.`);
    clocked(times, 'clock tick', () => ticks(game), TICKS);
  }
  game.close();
  return times;
}

function ticks(game) {
  for (let i = 0; i < TICKS; ++i) game.clock();
}

/** The same at one screen, from where the clocks stood when the game was left. */
function atOneScreen(events, ply) {
  const times = {};
  const known = events.slice(0, ply + PLAYERS.length);
  const kept = { id: 'bench', kind: 'screen', terms: TERMS, events: known, facing: 'turns', side: 'white', level: 1, over: false };
  kept.seen = Number(known.at(-1).split(' ')[0]);
  const game = new page.LocalGame(core, kept, () => undefined);
  for (const event of events.slice(known.length, known.length + 2 * MOVES)) {
    const uci = event.split(' ')[2];
    clocked(times, 'at one screen: drop until it is shown and kept', () => {
      game.moveOf(uci.slice(0, 2), uci.slice(2, 4));
      game.act(`move ${uci}`, game.view.value.turn);
    });
  }
  if (game.view.value.ply !== ply + 2 * MOVES) throw new Error(`The page shows ply ${game.view.value.ply}.`);
  game.close();
  return times;
}

/** The least of the rounds, move by move: what else the machine does only adds. */
function least(into, times) {
  for (const [name, list] of Object.entries(times)) {
    into[name] = list.map((time, move) => Math.min(time, into[name]?.[move] ?? Infinity));
  }
}

/** The times of each step early and late in one game. */
function measured(events) {
  const best = { [EARLY]: {}, [LATE]: {} };
  for (let round = 0; round < +rounds; ++round) {
    for (const ply of [EARLY, LATE]) for (const play of [remote, atOneScreen]) least(best[ply], play(events, ply));
  }
  return best;
}

const mean = list => list.reduce((sum, value) => sum + value, 0) / list.length;
const results = Array.from({ length: +games }, (_, index) => measured(longGame(index + 1, LATE + 2 * MOVES)));
console.log(`µs: the least of ${rounds} rounds, the mean of ${MOVES} moves of each side in ${games} games`);
console.log(`${''.padEnd(48)} from ply ${EARLY}  from ply ${LATE}  late : early`);
let failed = false;
for (const name of Object.keys(results[0][EARLY])) {
  const [early, late] = [EARLY, LATE].map(ply => mean(results.flatMap(result => result[ply][name])));
  failed ||= late > MOST * early;
  console.log(
    `${name.padEnd(48)} ${early.toFixed(2).padStart(11)}  ${late.toFixed(2).padStart(12)}  ${(late / early).toFixed(2).padStart(12)}`,
  );
}
if (failed) {
  console.error(`A step costs more than ${MOST} times as much from ply ${LATE} on.`);
  process.exit(1);
}
