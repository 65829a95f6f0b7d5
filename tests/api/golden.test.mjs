import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test as testOf } from 'node:test';
import { Server } from '../browser/lib/server.mjs';
import { Normalizer } from './lib/golden.mjs';
import { Lines, Program } from './lib/program.mjs';

/**
 * A request of each operation of the Lichess API and its answer, as they stand in golden.json, apart from ids and
 * times. After a change that is meant: ROOKERY_GOLDEN=write npm test -- golden.test.mjs, and read what has changed.
 */
const test = (name, run) => testOf(name, { timeout: 60_000 }, run);

const kFile = new URL('golden.json', import.meta.url);
const isWriting = process.env.ROOKERY_GOLDEN === 'write';
const expected = isWriting ? {} : JSON.parse(readFileSync(kFile, 'utf8'));
const { operations } = JSON.parse(readFileSync(new URL('../../src/server/lichess/operations.json', import.meta.url), 'utf8'));
const kLines = 'application/x-ndjson';

const seen = {};
const streams = [];
let server;
let normal;
let nobody;
let ann;
let bob;
let bot;

before(async () => {
  server = await Server.open();
  normal = new Normalizer(server.url);
  nobody = new Program(server, null, '');
  const more = ['preference:read', 'preference:write', 'email:read', 'follow:read', 'follow:write', 'msg:write', 'bot:play'];
  ann = Program.make(server, null, 'Ann', { more });
  bob = Program.make(server, null, 'Bob', { more });
  bot = Program.make(server, null, 'Hal', { title: 'BOT' });
});
after(async () => {
  for (const stream of streams) stream.close();
  await server.close();
});

/** What operation `id` answers; compared with golden.json, if it is the first time. */
async function ask(id, who, method, path, options = {}) {
  const ending = new AbortController();
  const answer = await who.send(method, path, { ...options, signal: ending.signal });
  let text;
  if (options.isStream) {
    const lines = new Lines(answer.body, ending, () => {});
    streams.push(lines);
    text = JSON.stringify(await lines.next());
  } else {
    text = await answer.text();
  }
  const type = answer.headers.get('content-type');
  const body = normal.body(text); // first: it learns the ids
  const request = { method, path: normal.text(path), ...(options.accept ? { accept: options.accept } : {}) };
  for (const kind of ['form', 'text']) if (options[kind]) request[kind] = normal.value(options[kind]);
  const exchange = { request, response: { status: answer.status, ...(type ? { type } : {}), body } };
  if (!(id in seen)) {
    seen[id] = exchange;
    if (!isWriting) assert.deepEqual(exchange, expected[id], id);
  }
  return text === '' ? undefined : type?.includes('json') && !type.includes('ndjson') ? JSON.parse(text) : text;
}

/** Ann challenges somebody, who accepts: the game's id. */
async function begin(other, name, form = {}) {
  const { id } = await ask('challengeCreate', ann, 'POST', `/api/challenge/${name}`, {
    form: { 'clock.limit': '300', 'clock.increment': '3', color: 'white', ...form },
  });
  await ask('challengeAccept', other, 'POST', `/api/challenge/${id}/accept`);
  return id;
}

test('accounts, tokens and challenges', async () => {
  const first = await ask('challengeCreate', ann, 'POST', '/api/challenge/Hal', {
    form: { color: 'white', 'clock.limit': '300', 'clock.increment': '3' },
  });
  await ask('apiStreamEvent', bot, 'GET', '/api/stream/event', { isStream: true });
  await ask('challengeCancel', ann, 'POST', `/api/challenge/${first.id}/cancel`);
  await ask('accountMe', ann, 'GET', '/api/account');
  await ask('apiUser', nobody, 'GET', '/api/user/hal');
  await ask('apiUsers', nobody, 'POST', '/api/users', { text: 'ann,hal,none' });
  await ask('apiUsersStatus', nobody, 'GET', '/api/users/status?ids=ann');
  await ask('tokenTest', nobody, 'POST', '/api/token/test', { text: `${ann.token},lip_nobodys` });
  await ask('apiBotOnline', nobody, 'GET', '/api/bot/online');
  await ask('challengeList', ann, 'GET', '/api/challenge');
  const { id } = await ask('challengeCreate', ann, 'POST', '/api/challenge/Hal', { form: { color: 'black', days: '2' } });
  await ask('challengeShow', ann, 'GET', `/api/challenge/${id}/show`);
  await ask('challengeDecline', bot, 'POST', `/api/challenge/${id}/decline`, { form: { reason: 'later' } });
  await ask('challengeOpen', nobody, 'POST', '/api/challenge/open', {
    form: { 'clock.limit': '60', 'clock.increment': '0', color: 'white' },
  });
  const computer = await ask('challengeAi', ann, 'POST', '/api/challenge/ai', { form: { level: '1', color: 'white' } });
  await ann.send('POST', `/api/board/game/${computer.id}/abort`);
  const upgrading = Program.make(server, null, 'Eve', { more: ['bot:play'] });
  await ask('botAccountUpgrade', upgrading, 'POST', '/api/bot/account/upgrade');
  await ask('apiTokenDelete', upgrading, 'DELETE', '/api/token');
  await ask('apiBoardSeek', ann, 'POST', '/api/board/seek', { form: { days: '3', color: 'white' } });
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: 'golden',
    redirect_uri: 'http://127.0.0.1:1/back',
    code_challenge_method: 'plain',
    code_challenge: 'c',
  });
  await ask('oauth', nobody, 'GET', `/oauth?${asked}`);
  await ask('apiToken', nobody, 'POST', '/api/token', {
    form: {
      grant_type: 'authorization_code',
      code: 'liu_none',
      code_verifier: 'v',
      redirect_uri: 'http://127.0.0.1:1/back',
      client_id: 'golden',
    },
  });
});

/** The operations of games, which are the same for people and bots. */
async function playAs(kind, own, other, id, name) {
  const path = `/api/${kind}/game/${id}`;
  const op = what => `${kind}Game${what}`;
  await ask(op('Stream'), own, 'GET', `/api/${kind}/game/stream/${id}`, { isStream: true });
  await ask(op('Move'), own, 'POST', `${path}/move/e2e4`);
  await other('move/e7e5');
  await ask(op(kind === 'bot' ? 'Chat' : 'ChatPost'), own, 'POST', `${path}/chat`, { form: { room: 'player', text: `I am ${name}` } });
  await ask(op('ChatGet'), own, 'GET', `${path}/chat`);
  await ask(op('Takeback'), own, 'POST', `${path}/takeback/no`);
  await ask(op('Draw'), own, 'POST', `${path}/draw/no`);
  await ask(op('ClaimVictory'), own, 'POST', `${path}/claim-victory`);
  await ask(op('ClaimDraw'), own, 'POST', `${path}/claim-draw`);
  await ask(op('Abort'), own, 'POST', `${path}/abort`);
}

test('games', async () => {
  const game = await begin(bob, 'Bob');
  await ask('challengeStartClocks', nobody, 'POST', `/api/challenge/${game}/start-clocks?token1=${ann.token}&token2=${bob.token}`);
  await playAs('board', ann, move => bob.send('POST', `/api/board/game/${game}/${move}`), game, 'Ann');
  await ask('roundAddTime', ann, 'POST', `/api/round/${game}/add-time/15`);
  await ask('apiAccountPlaying', ann, 'GET', '/api/account/playing');
  await ask('apiUserCurrentGame', ann, 'GET', '/api/user/bob/current-game');
  await ask('streamGame', ann, 'GET', `/api/stream/game/${game}`, { isStream: true });
  await ask('tvChannels', ann, 'GET', '/api/tv/channels');
  await ask('tvFeed', ann, 'GET', '/api/tv/feed', { isStream: true });
  await ask('tvChannelFeed', ann, 'GET', '/api/tv/blitz/feed', { isStream: true });
  await ask('tvChannelGames', ann, 'GET', '/api/tv/blitz?nb=1', { accept: kLines });
  await ask('gamesByUsers', ann, 'POST', '/api/stream/games-by-users?withCurrentGames=true', { text: 'ann,bob', isStream: true });
  await ask('gamesByIds', ann, 'POST', '/api/stream/games/golden', { text: game, isStream: true });
  await ask('gamesByIdsAdd', nobody, 'POST', '/api/stream/games/golden/add', { text: game });
  await ask('boardGameResign', ann, 'POST', `/api/board/game/${game}/resign`);
  await ask('gamePgn', ann, 'GET', `/game/export/${game}`);
  await ask('gameChatGet', ann, 'GET', `/api/game/${game}/chat`);
  await ask('apiGamesUser', ann, 'GET', '/api/games/user/Bob');
  await ask('gamesExportIds', ann, 'POST', '/api/games/export/_ids', { text: game, accept: kLines });
  await ask('bookmarkToggle', ann, 'POST', `/bookmark/${game}`);
  await ask('apiExportBookmarks', ann, 'GET', '/api/games/export/bookmarks?moves=false');
  const imported = await ask('gameImport', ann, 'POST', '/api/import', { form: { pgn: '[White "Ann"]\n\n1. e4 e5 *' } });
  assert.ok(imported.id);
  await ask('apiImportedGamesUser', ann, 'GET', '/api/games/export/imports');
  const { id: other } = await (
    await bot.send('POST', '/api/challenge/Bob', { form: { 'clock.limit': '300', 'clock.increment': '3', color: 'white' } })
  ).json();
  await bob.send('POST', `/api/challenge/${other}/accept`);
  await playAs('bot', bot, move => bob.send('POST', `/api/board/game/${other}/${move}`), other, 'Hal');
  await ask('botGameResign', bot, 'POST', `/api/bot/game/${other}/resign`);
});

test('people', async () => {
  await ask('player', nobody, 'GET', '/api/player');
  await ask('playerTopNbPerfType', nobody, 'GET', '/api/player/top/5/blitz');
  await ask('apiUserRatingHistory', nobody, 'GET', '/api/user/ann/rating-history');
  await ask('apiUserPerf', nobody, 'GET', '/api/user/ann/perf/rapid');
  await ask('apiUserActivity', nobody, 'GET', '/api/user/eve/activity');
  await ask('accountEmail', ann, 'GET', '/api/account/email');
  await ask('account', ann, 'GET', '/api/account/preferences');
  await ask('accountKid', ann, 'GET', '/api/account/kid');
  await ask('accountKidPost', ann, 'POST', '/api/account/kid?v=false');
  await ask('apiCrosstable', ann, 'GET', '/api/crosstable/ann/hal');
  await ask('apiPlayerAutocomplete', nobody, 'GET', '/api/player/autocomplete?term=ann');
  await ask('writeNote', ann, 'POST', '/api/user/bob/note', { form: { text: 'plays the Dutch' } });
  await ask('readNote', ann, 'GET', '/api/user/bob/note');
  await ask('followUser', ann, 'POST', '/api/rel/follow/eve');
  await ask('apiUserFollowing', ann, 'GET', '/api/rel/following');
  await ask('timeline', ann, 'GET', '/api/timeline');
  await ask('unfollowUser', ann, 'POST', '/api/rel/unfollow/eve');
  await ask('blockUser', ann, 'POST', '/api/rel/block/hal');
  await ask('unblockUser', ann, 'POST', '/api/rel/unblock/hal');
  await ask('inboxUsername', ann, 'POST', '/inbox/bob', { form: { text: 'Thank you for the game!' } });
});

test('each operation of levels 1 and 2 has its exchange', () => {
  const wanted = operations.filter(({ level }) => level === 1 || level === 2).map(({ id }) => id);
  assert.equal(wanted.length, 80);
  assert.deepEqual(
    wanted.filter(id => !(id in seen)),
    [],
  );
  if (isWriting) writeFileSync(kFile, `${JSON.stringify(Object.fromEntries(Object.entries(seen).sort()), null, 2)}\n`);
  else assert.deepEqual(Object.keys(expected).sort(), Object.keys(seen).sort());
});
