/** Several nodes on machines of their own, while something happens to them: ROOKERY_SCENARIOS names what, separated by commas; otherwise everything. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiPlayer } from './lib/api_player.mjs';
import { delaysOf, faultsOf, longestGap } from './lib/checker.mjs';
import { Cluster } from './lib/cluster.mjs';
import { PagePlayer } from './lib/page_player.mjs';
import { scenarios } from './lib/scenarios.mjs';

const kGames = 6;
const kPlayed = 3_000;
/** For what is back to be found, and for a few moves after it. */
const kAfterwards = 12_000;
/** Enough to play on, and too little for the time in which nothing could be stored to be charged. */
const kClock = '20s';
/** The shortest that a challenge may have after 15 seconds. */
const kProgramsClock = { 'clock.limit': '30', 'clock.increment': '0' };
const thinkMs = () => 150 + Math.random() * 300;

/** A game between two pages, which the proxy connects to whichever node it likes. */
async function beginGame(cluster) {
  const answer = await fetch(`${cluster.url}/app/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ color: 'white', name: 'White', clock: kClock }),
  });
  if (!answer.ok) throw new Error(`no game is made: ${answer.status} ${await answer.text()}`);
  const { id } = await answer.json();
  const cookie = answer.headers.getSetCookie()[0].split(';')[0];
  const players = [
    new PagePlayer({ url: cluster.url, game: id, side: 'white', cookie, thinkMs }),
    new PagePlayer({ url: cluster.url, game: id, side: 'black', thinkMs }),
  ];
  return { game: id, players };
}

/** The same between two programs of the Lichess API. */
async function beginProgramsGame(cluster, number) {
  const [white, black] = ['white', 'black'].map(side => cluster.makeProgram(`${side}-${number}`));
  const ask = async (token, path, fields = {}) => {
    const answer = await fetch(cluster.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await ask(white, `/api/challenge/black-${number}`, { color: 'white', ...kProgramsClock });
  await ask(black, `/api/challenge/${id}/accept`);
  const players = [
    new ApiPlayer({ url: cluster.url, game: id, side: 'white', token: white, thinkMs }),
    new ApiPlayer({ url: cluster.url, game: id, side: 'black', token: black, thinkMs }),
  ];
  return { game: id, players };
}

async function storedEvents(cluster, game) {
  for (;;) {
    const answer = await fetch(`${cluster.url}/app/games/${game}`).catch(() => null);
    if (answer?.ok) return (await answer.json()).events;
    await sleep(200);
  }
}

const nth = (values, part) => [...values].sort((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? 0;

/** What came of the games while `told` was found out, from `since` to `until`. */
function figuresOf(games, { since, until, told }) {
  const delays = games
    .flatMap(({ players }) => delaysOf(players))
    .filter(({ at }) => at >= since && at <= until)
    .map(({ delay }) => delay);
  const log = games.flatMap(({ players }) => players.flatMap(player => player.log));
  return {
    'acknowledged moves': log.filter(({ kind }) => kind === 'acknowledged').length,
    'longest gap of each game, ms': games.map(({ players }) => longestGap(players, since)),
    'move seen by the opponent after ms, in the middle': nth(delays, 0.5),
    'at the latest': Math.max(0, ...delays),
    'connections lost': log.filter(({ kind }) => kind === 'lost').length,
    ...told,
  };
}

function judge(figures, { gap, delay, usually, answer }) {
  const longest = Math.max(...figures['longest gap of each game, ms']);
  assert.ok(!gap || longest <= gap, `no move was acknowledged for ${longest} ms`);
  assert.ok(!delay || figures['at the latest'] <= delay, `a move was seen ${figures['at the latest']} ms after it was acknowledged`);
  const middle = figures['move seen by the opponent after ms, in the middle'];
  assert.ok(!usually || middle <= usually, `half of the moves were seen ${middle} ms or more after they were acknowledged`);
  const health = figures['longest health answer, ms'];
  assert.ok(!answer || health <= answer, `health was answered after ${health} ms`);
}

async function play(name, scenario) {
  const cluster = await Cluster.open(scenario);
  try {
    const games = [];
    const begin = scenario.programs ? beginProgramsGame : beginGame;
    for (let i = 0; i < kGames; ++i) games.push(await begin(cluster, i));
    await sleep(kPlayed);
    const since = Date.now();
    const told = (await scenario.disturb(cluster)) ?? {};
    const until = Date.now();
    await sleep(kAfterwards);
    for (const { players } of games) for (const player of players) player.stop();
    const figures = figuresOf(games, { since, until, told });
    console.log(`${name}: ${JSON.stringify(figures)}`);
    for (const game of games) assert.deepEqual(faultsOf({ ...game, stored: await storedEvents(cluster, game.game) }), []);
    for (const { game, players } of games) {
      const went = players.some(({ log }) => log.some(({ kind, at }) => kind === 'acknowledged' && at > until));
      assert.ok(went, `game ${game} did not go on afterwards`);
    }
    judge(figures, scenario);
  } finally {
    await cluster.close();
  }
}

for (const [name, scenario] of Object.entries(scenarios)) {
  const isWanted = !process.env.ROOKERY_SCENARIOS || process.env.ROOKERY_SCENARIOS.split(',').includes(name);
  if (isWanted) test(name, { timeout: 180_000 }, () => play(name, scenario));
}
