import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, test as testOf } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Server } from '../browser/lib/server.mjs';
import { OpenApi } from './lib/document.mjs';
import { Program } from './lib/program.mjs';

/** The programs of examples/ at a real server. */
const test = (name, run) => testOf(name, { timeout: 60_000 }, run);

const example = name => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));

let server;
let document;
const running = [];

before(async () => {
  server = await Server.open();
  document = await OpenApi.of(server);
});
after(() => {
  for (const program of running) program.kill('SIGKILL');
  return server.close();
});

const make = (name, more) => Program.make(server, document, name, more);

function run(command, ...words) {
  const program = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(program);
  return program;
}

/** Of `one` with White against `other`: the game's id. */
async function begin(one, other, name) {
  const form = { 'clock.limit': '600', 'clock.increment': '0', color: 'white', rated: 'true' };
  const { id } = await one.post('challengeCreate', `/api/challenge/${name}`, { form });
  if (other) await other.post('challengeAccept', `/api/challenge/${id}/accept`);
  return id;
}

test('a bot in JavaScript accepts a challenge and plays legal moves', async () => {
  const ann = make('Ann');
  const bot = make('Bot-J', { title: 'BOT' });
  run(process.execPath, example('bot.mjs'), server.url, bot.token);
  const events = await ann.stream('apiStreamEvent', 'GET', '/api/stream/event');
  await begin(ann, null, 'Bot-J');
  const { game } = await events.until(event => event.type === 'gameStart');
  const board = await ann.stream('boardGameStream', 'GET', `/api/board/game/stream/${game.gameId}`);
  const isMoved = plies => line => (line.state ?? line).moves?.split(' ').filter(Boolean).length === plies;
  for (const [move, plies] of [
    ['e2e4', 2],
    ['b1c3', 4],
  ]) {
    await ann.post('boardGameMove', `/api/board/game/${game.gameId}/move/${move}`);
    await board.until(isMoved(plies));
  }
  await ann.post('boardGameDraw', `/api/board/game/${game.gameId}/draw/yes`);
  await board.until(line => line.status === 'draw');
});

test('a wooden board plays and shows the opponent’s moves', async () => {
  const [wood, gus] = [make('Wood'), make('Gus')];
  const game = await begin(wood, gus, 'Gus');
  const board = run('python3', example('eboard.py'), server.url, wood.token, game);
  const lines = createInterface({ input: board.stdout })[Symbol.asyncIterator]();
  board.stdin.write('e2e4\n');
  const stream = await gus.stream('boardGameStream', 'GET', `/api/board/game/stream/${game}`);
  await stream.until(line => (line.state ?? line).moves === 'e2e4');
  await gus.post('boardGameMove', `/api/board/game/${game}/move/c7c5`);
  assert.equal((await lines.next()).value, 'c7c5');
  await gus.post('boardGameResign', `/api/board/game/${game}/resign`);
  assert.equal((await lines.next()).value, 'resign white');
  board.stdin.end();
  await once(board, 'exit');
});

test('a club’s games are exported, each once', async () => {
  const [hal, ida, jo] = [make('Hal'), make('Ida'), make('Jo')];
  const games = [await begin(hal, ida, 'Ida'), await begin(ida, jo, 'Jo')];
  for (const [index, white] of [hal, ida].entries()) {
    await white.post('boardGameMove', `/api/board/game/${games[index]}/move/d2d4`);
    await white.post('boardGameResign', `/api/board/game/${games[index]}/resign`);
  }
  const { stdout } = await promisify(execFile)('python3', [example('club.py'), server.url, 'Hal', 'Ida', 'Jo']);
  const found = [...stdout.matchAll(/\[GameId "(.*)"\]/g)].map(match => match[1]);
  assert.deepEqual(found, games);
});
