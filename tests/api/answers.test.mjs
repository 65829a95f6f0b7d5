import assert from 'node:assert/strict';
import { after, before, test as testOf } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Server } from '../browser/lib/server.mjs';
import { OpenApi } from './lib/document.mjs';
import { Program } from './lib/program.mjs';

/**
 * Every operation that the OpenAPI document of the server describes is asked for, and the answer held against its
 * schema. With ROOKERY_OPENAPI=FILE the same answers are held against another document, that of Lichess for one.
 */

/** Whatever hangs is ended. */
const test = (name, run) => testOf(name, { timeout: 60_000 }, run);

/**
 * A fallen flag ends the game by itself, so nobody can be the first to claim it: the refusal is tested elsewhere. The
 * exchange of a code is in oauth.test.mjs.
 */
const kUnanswered = new Set(['boardGameClaimVictory', 'botGameClaimVictory', 'apiToken']);

let server;
let document;
let nobody;
let ann;
let bot;

before(async () => {
  server = await Server.open();
  document = await OpenApi.of(server);
  nobody = new Program(server, document, '');
  ann = Program.make(server, document, 'Ann');
  bot = Program.make(server, document, 'Bot-1', { title: 'BOT' });
});
after(() => server.close());

/** Ann challenges the bot, which accepts: the game's id. */
async function begin(form = { 'clock.limit': '300', 'clock.increment': '3', color: 'white' }) {
  const { id } = await ann.post('challengeCreate', '/api/challenge/Bot-1', { form });
  await bot.post('challengeAccept', `/api/challenge/${id}/accept`);
  return id;
}

test('the document is valid OpenAPI', async () => {
  const own = await nobody.get('openApi', '/api/openapi.json');
  const { valid, errors } = await new Validator().validate(own);
  assert.ok(valid, JSON.stringify(errors));
});

test('accounts and tokens', async () => {
  await ann.get('accountMe', '/api/account');
  await nobody.get('apiUser', '/api/user/bot-1');
  assert.equal((await nobody.get('apiUserRatingHistory', '/api/user/ann/rating-history')).length, 7);
  assert.equal((await nobody.post('apiUsers', '/api/users', { text: 'ann,bot-1' })).length, 2);
  assert.equal((await nobody.get('apiUsersStatus', '/api/users/status?ids=ann,bot-1')).length, 2);
  await nobody.post('tokenTest', '/api/token/test', { text: `${ann.token},lip_of_nobody` });
  const upgrading = Program.make(server, document, 'Bot-2', { more: ['bot:play'] });
  await upgrading.post('botAccountUpgrade', '/api/bot/account/upgrade');
  assert.equal((await upgrading.send('DELETE', '/api/token')).status, 204);
});

test('challenges and events', async () => {
  const events = await bot.stream('apiStreamEvent', 'GET', '/api/stream/event');
  for (const form of [{ days: '2' }, {}, { variant: 'chess960' }, { variant: 'fromPosition', fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' }]) {
    const { id } = await ann.post('challengeCreate', '/api/challenge/Bot-1', { form });
    await events.type('challenge');
    await bot.post('challengeDecline', `/api/challenge/${id}/decline`, { form: { reason: 'tooFast' } });
    await events.type('challengeDeclined');
  }
  const { id } = await ann.post('challengeCreate', '/api/challenge/Bot-1', { form: {} });
  await events.type('challenge');
  assert.equal((await ann.get('challengeList', '/api/challenge')).out.length, 1);
  await ann.get('challengeShow', `/api/challenge/${id}/show`);
  await ann.post('challengeCancel', `/api/challenge/${id}/cancel`);
  await events.type('challengeCanceled');
  await nobody.post('challengeOpen', '/api/challenge/open', { form: { 'clock.limit': '60', 'clock.increment': '0' } });
  const game = await begin();
  assert.equal((await events.type('gameStart')).game.gameId, game);
  await bot.post('botGameAbort', `/api/bot/game/${game}/abort`);
  assert.equal((await events.type('gameFinish')).game.gameId, game);
  assert.equal((await nobody.lines('apiBotOnline', 'GET', '/api/bot/online'))[0].id, 'bot-1');
  events.close();
});

test('a challenge that is kept alive, and a seek', async () => {
  const kept = await ann.stream('challengeCreate', 'POST', '/api/challenge/Bot-1', { form: { keepAliveStream: 'true' } });
  const { id } = await kept.next();
  await bot.post('challengeDecline', `/api/challenge/${id}/decline`);
  assert.deepEqual(await kept.next(), { done: 'declined' });
  await ann.post('apiBoardSeek', '/api/board/seek', { form: { days: '3' } });
});

test('a game', async () => {
  const game = await begin();
  const board = await ann.stream('boardGameStream', 'GET', `/api/board/game/stream/${game}`);
  const other = await bot.stream('botGameStream', 'GET', `/api/bot/game/stream/${game}`);
  await other.type('gameFull');
  const act = (path, options) => ann.post(operation('board', path), `/api/board/game/${game}/${path}`, options);
  const reply = (path, options) => bot.post(operation('bot', path), `/api/bot/game/${game}/${path}`, options);
  await ann.get('apiAccountPlaying', '/api/account/playing');
  await act('move/e2e4');
  await reply('move/e7e5?offeringDraw=true');
  await act('draw/no');
  await act('takeback/yes');
  await reply('takeback/no');
  await act('chat', { form: { room: 'player', text: 'Good luck' } });
  await reply('chat', { form: { room: 'spectator', text: 'Hello, all' } });
  await board.type('chatLine');
  await ann.get('boardGameChatGet', `/api/board/game/${game}/chat`);
  await bot.get('botGameChatGet', `/api/bot/game/${game}/chat`);
  await act('draw/yes');
  await reply('draw/yes');
  const last = await board.until(line => line.status === 'draw');
  assert.equal(last.moves, 'e2e4 e7e5');
  assert.equal(await board.next(), undefined);
  other.close();
  await nobody.get('gamePgn', `/game/export/${game}?pgnInJson=true&clocks=true`, { accept: 'application/json' });
});

test('the end of a game: repetition claimed, resignation', async () => {
  const game = await begin();
  const pairs = ['g1f3 g8f6', 'f3g1 f6g8', 'g1f3 g8f6', 'f3g1 f6g8'];
  for (const [white, black] of pairs.map(pair => pair.split(' '))) {
    await ann.post('boardGameMove', `/api/board/game/${game}/move/${white}`);
    await bot.post('botGameMove', `/api/bot/game/${game}/move/${black}`);
  }
  await ann.post('boardGameClaimDraw', `/api/board/game/${game}/claim-draw`);
  const second = await begin();
  await ann.post('boardGameAbort', `/api/board/game/${second}/abort`);
  const third = await begin();
  await ann.post('boardGameMove', `/api/board/game/${third}/move/e2e4`);
  await bot.post('botGameMove', `/api/bot/game/${third}/move/e7e5`);
  await ann.post('boardGameResign', `/api/board/game/${third}/resign`);
  const fourth = await begin();
  await bot.post('botGameResign', `/api/bot/game/${fourth}/resign`);
});

test('a claim by the bot', async () => {
  const game = await begin({ 'clock.limit': '300', 'clock.increment': '3', color: 'black' });
  for (const [white, black] of [
    ['g1f3', 'g8f6'],
    ['f3g1', 'f6g8'],
    ['g1f3', 'g8f6'],
    ['f3g1', 'f6g8'],
  ]) {
    await bot.post('botGameMove', `/api/bot/game/${game}/move/${white}`);
    await ann.post('boardGameMove', `/api/board/game/${game}/move/${black}`);
  }
  await bot.post('botGameClaimDraw', `/api/bot/game/${game}/claim-draw`);
});

test('a game against the computer', async () => {
  const form = { level: '1', color: 'black', 'clock.limit': '600', 'clock.increment': '0' };
  const { id } = await ann.post('challengeAi', '/api/challenge/ai', { form });
  const board = await ann.stream('boardGameStream', 'GET', `/api/board/game/stream/${id}`);
  const isMoved = plies => line => (line.state ?? line).moves?.split(' ').filter(Boolean).length === plies;
  await board.until(isMoved(1));
  await ann.post('boardGameMove', `/api/board/game/${id}/move/a7a6`);
  await board.until(isMoved(3));
  const time = line => line.wtime;
  await ann.post('roundAddTime', `/api/round/${id}/add-time/15`);
  assert.ok((await board.until(line => time(line) > 600_000)).wtime <= 615_000);
  assert.equal((await ann.send('POST', `/api/round/${id}/add-time/61`)).status, 400);
  await server.kill();
  await server.start();
  const again = await ann.stream('boardGameStream', 'GET', `/api/board/game/stream/${id}`);
  await ann.post('boardGameMove', `/api/board/game/${id}/move/b7b6`);
  await again.until(isMoved(5));
  await ann.post('boardGameResign', `/api/board/game/${id}/resign`);
});

test('clocks that are started before the first moves', async () => {
  const game = await begin();
  const board = await ann.stream('boardGameStream', 'GET', `/api/board/game/stream/${game}`);
  await board.next();
  const start = query => nobody.send('POST', `/api/challenge/${game}/start-clocks?${query}`);
  assert.equal((await start(`token1=${ann.token}`)).status, 400);
  assert.equal((await start(`token1=${ann.token}&token2=lip_of_nobody`)).status, 400);
  await nobody.post('challengeStartClocks', `/api/challenge/${game}/start-clocks?token1=${ann.token}&token2=${bot.token}`);
  assert.equal((await start(`token1=${bot.token}&token2=${ann.token}`)).status, 200, 'again it changes nothing');
  await ann.post('boardGameMove', `/api/board/game/${game}/move/e2e4`);
  const { wtime } = await board.until(line => line.moves === 'e2e4');
  assert.ok(wtime < 303_000, 'time passed before the first move');
});

test('every operation was asked for', t => {
  if (process.env.ROOKERY_OPENAPI) return t.skip('another document has operations that there are not here');
  const missing = document.answering.filter(id => !document.checked.has(id) && !kUnanswered.has(id));
  assert.deepEqual(missing, []);
});

function operation(kind, path) {
  const [what] = path.split('/');
  const known = { move: 'GameMove', draw: 'GameDraw', takeback: 'GameTakeback', chat: kind === 'bot' ? 'GameChat' : 'GameChatPost' };
  return kind + known[what];
}
