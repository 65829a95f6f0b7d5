import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { kasparovTopalov, legalsMate } from './games.mjs';
import { Referee } from './referee.mjs';
import { loggedIn } from './scenes.mjs';
import { binary } from './server.mjs';
import { until } from './until.mjs';

/** A club's evening for pictures: members who seek and play in the lobby, and a class at its boards. */

const kForm = { 'content-type': 'application/x-www-form-urlencoded' };

/** A member who plays by the Lichess API. */
class Member {
  constructor(server, name) {
    this.server = server;
    this.name = name;
    this.token = `lip_${name}_0123456789`;
    const admin = (...words) => execFileSync(binary, ['admin', ...words, ...server.where], { stdio: 'ignore' });
    admin('user', 'add', name);
    admin('token', 'add', name, '--scope', 'board:play', '--scope', 'challenge:write', '--value', this.token);
  }

  async post(path, form, signal) {
    const headers = { authorization: `Bearer ${this.token}`, ...kForm };
    const answer = await fetch(this.server.url + path, { method: 'POST', headers, body: new URLSearchParams(form), signal });
    assert.equal(answer.status, 200, path);
    return answer;
  }

  /** Seeks as long as the picture needs; the function returned ends it. */
  async seek(time, increment, color = 'random') {
    const ending = new AbortController();
    await this.post('/api/board/seek', { rated: true, time, increment, color }, ending.signal);
    return () => ending.abort();
  }
}

/** The moves in UCI. */
async function uciOf(sans) {
  const referee = new Referee();
  const moves = await referee.follow(sans);
  await referee.close();
  return moves.map(move => move.uci);
}

/** Begins a rated game with these moves: its id. */
async function rated(white, black, [limit, increment], moves) {
  const terms = { rated: true, color: 'white', 'clock.limit': limit, 'clock.increment': increment };
  const { id } = await (await white.post(`/api/challenge/${black.name}`, terms)).json();
  await black.post(`/api/challenge/${id}/accept`);
  for (const [ply, move] of moves.entries()) await (ply % 2 ? black : white).post(`/api/board/game/${id}/move/${move}`);
  return id;
}

/** Two members and the rated games that they have finished: ids, the last one first. */
export async function finishedGames(server, [one, other]) {
  const [first, second] = [new Member(server, one), new Member(server, other)];
  const moves = await uciOf(kasparovTopalov.slice(0, 20));
  const ids = [];
  for (let round = 0; round < 6; round += 1) {
    const [white, black] = round % 2 ? [second, first] : [first, second];
    const id = await rated(white, black, round < 3 ? [300, 3] : [900, 10], moves);
    await (round % 3 === 1 ? white : black).post(`/api/board/game/${id}/resign`);
    ids.unshift(id);
  }
  return ids;
}

/** Three members seek, two games are live: their names, the ids of the games, and what ends the seeks. */
export async function membersPlay(server) {
  const [olga, henrik, maria, samir, lena, tomas, yuki] = ['Olga', 'Henrik', 'Maria', 'Samir', 'Lena', 'Tomas', 'Yuki'].map(
    name => new Member(server, name),
  );
  const games = [
    await rated(olga, henrik, [900, 10], await uciOf(kasparovTopalov.slice(0, 31))),
    await rated(maria, samir, [300, 3], await uciOf(legalsMate.slice(0, 9))),
  ];
  const ends = [await lena.seek(10, 5), await tomas.seek(5, 3, 'white'), await yuki.seek(30, 20)];
  const end = () => {
    for (const one of ends) one();
  };
  return { games, end };
}

/** Who looks into the lobby: three seek, two games are live. */
export async function lobbyEvening(visit, server) {
  const guest = await loggedIn(visit, server, 'Ada');
  const { end } = await membersPlay(server);
  await guest.get('to-lobby').click();
  for (const name of ['Lena', 'Tomas', 'Yuki']) await guest.get(`seek-${name}`).waitFor();
  await until('both games are shown', async () => assert.equal(await guest.page.locator('.wall-board').count(), 2));
  return { guest, end };
}

const kOpenings = ['e2e4 e7e5 g1f3 b8c6 f1b5 a7a6', 'd2d4 d7d5 c2c4 e7e6 b1c3 g8f6', 'e2e4 c7c5 g1f3 d7d6', 'g1f3 d7d5 g2g3 c7c6 f1g2'];

/** A pupil's move, by the page that the pupil has open. */
async function move(pupil, action) {
  const status = await pupil.page.evaluate(async wanted => {
    const game = location.pathname.split('/').pop();
    const command = { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), do: `move ${wanted}` };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/app/games/${game}/commands`, { method: 'POST', headers, body: JSON.stringify(command) })).status;
  }, action);
  return status === 200;
}

/** The teacher of eight who play at four boards. */
export async function classEvening(visit, server) {
  const teacher = await loggedIn(visit, server, 'Tina', 'teacher');
  await teacher.goto('/classes');
  await teacher.get('class-name').fill('4b');
  await teacher.get('create-class').click();
  await teacher.get('pupil-names').fill('Anna Müller\nBen\nCem\nDana\nEmil\nFinn\nGreta\nHugo');
  await teacher.get('enrol').click();
  await teacher.page.locator('.login-card').first().waitFor();
  const links = await teacher.page.locator('.login-card img').evaluateAll(images => images.map(image => image.alt));
  await teacher.get('cards-done').click();
  const pupils = [];
  for (const link of links) {
    const pupil = await visit();
    await pupil.goto(new URL(link).pathname + new URL(link).hash);
    await until('the page waits', async () => assert.match(await pupil.get('class-note').innerText(), /\S/));
    pupils.push(pupil);
  }
  const here = teacher.page.locator('.roster .here');
  await until('all are here', async () => assert.equal(await here.count(), pupils.length));
  await teacher.get('pair-all').click();
  for (const pupil of pupils) await pupil.page.waitForURL(/\/game\//);
  const games = [...new Set(pupils.map(pupil => pupil.page.url()))];
  for (const [number, game] of games.entries()) {
    const pair = pupils.filter(pupil => pupil.page.url() === game);
    for (const action of kOpenings[number].split(' ')) assert.ok((await move(pair[0], action)) || (await move(pair[1], action)), action);
  }
  await until('the boards hang', async () => assert.equal(await teacher.page.locator('.wall-board').count(), games.length));
  await until('with their moves', async () => assert.equal(await teacher.page.locator('.mini-mark').count(), 2 * games.length));
  return teacher;
}
