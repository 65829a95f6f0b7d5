import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test as testOf } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { binary, Server } from '../browser/lib/server.mjs';
import { until as passes } from '../browser/lib/until.mjs';
import { OpenApi } from './lib/document.mjs';
import { Program } from './lib/program.mjs';

/**
 * Every operation that the OpenAPI document of the server describes is asked for, and the answer held against its
 * schema. With ROOKERY_OPENAPI=FILE the same answers are held against another document, that of Lichess for one.
 */

/** Whatever hangs is ended. */
const test = (name, run) =>
  testOf(name, { timeout: 60_000 }, () => {
    if (document) document.test = name;
    return run();
  });

/**
 * A fallen flag ends the game by itself, and who left can be claimed against after a minute at the earliest: the refusals
 * are tested elsewhere. The exchange of a code is in oauth.test.mjs.
 */
const kUnanswered = new Set(['boardGameClaimVictory', 'botGameClaimVictory', 'apiToken']);

/** Other files whose tests the list of operations names, by a part of their names. */
const kOthersTests = ['./oauth.test.mjs', '../server/lichess_play_test.cpp'];
const ownText = readFileSync(new URL(import.meta.url), 'utf8');

const until = (what, check) => passes(what, async () => assert.ok(await check()));

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
// Rated, as strangers are shown no others.
async function begin(form = { 'clock.limit': '300', 'clock.increment': '3', color: 'white', rated: 'true' }) {
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

test('a player goes berserk', async () => {
  const send = async ({ token }, path, json) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(json) });
    assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
    return answer.json();
  };
  const { id } = await send(ann, '/app/games', { color: 'white', clock: '5+3', rules: 'berserk' });
  await send(bot, `/app/games/${id}/commands`, { id: 'sit', do: 'sit' });
  await ann.post('boardGameBerserk', `/api/board/game/${id}/berserk`);
  assert.equal((await ann.send('POST', `/api/board/game/${id}/berserk`)).status, 400);
  await ann.post('boardGameMove', `/api/board/game/${id}/move/e2e4`);
  await bot.post('botGameMove', `/api/bot/game/${id}/move/e7e5`);
  await ann.post('boardGameResign', `/api/board/game/${id}/resign`);
  const counted = async (who, name) => (await who.get('apiUserPerf', `/api/user/${name}/perf/blitz`)).stat.count.berserk;
  await until('it is counted', async () => (await counted(ann, 'ann')) === 1);
  assert.equal(await counted(bot, 'bot-1'), 0);
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

test('what an account is told of itself and of others', async () => {
  const cy = Program.make(server, document, 'Cy', { more: ['preference:read', 'preference:write', 'email:read'] });
  await nobody.get('player', '/api/player');
  await nobody.get('playerTopNbPerfType', '/api/player/top/10/blitz');
  await nobody.get('apiUserRatingHistory', '/api/user/ann/rating-history');
  const { stat } = await nobody.get('apiUserPerf', '/api/user/ann/perf/blitz');
  assert.ok(stat.count.all > 0);
  const [{ games: played }] = await nobody.get('apiUserActivity', '/api/user/ann/activity');
  assert.ok(played.blitz.loss > 0 && played.blitz.draw > 0);
  await cy.get('accountEmail', '/api/account/email');
  await cy.get('account', '/api/account/preferences');
  assert.equal((await cy.get('accountKid', '/api/account/kid')).kid, false);
  await cy.post('accountKidPost', '/api/account/kid?v=true');
  assert.equal((await cy.get('accountKid', '/api/account/kid')).kid, true);
  assert.deepEqual(await nobody.get('apiPlayerAutocomplete', '/api/player/autocomplete?term=BOT'), ['Bot-1', 'Bot-2']);
  await nobody.get('apiPlayerAutocomplete', '/api/player/autocomplete?term=bot&object=true');
  assert.deepEqual((await nobody.get('apiCrosstable', '/api/crosstable/Ann/bot-1')).nbGames > 0, true);
});

test('people who follow, block, note and write', async () => {
  const dan = Program.make(server, document, 'Dan', { more: ['follow:read', 'follow:write', 'msg:write'] });
  await dan.post('followUser', '/api/rel/follow/Ann');
  const [followed] = await dan.lines('apiUserFollowing', 'GET', '/api/rel/following');
  assert.equal(followed.id, 'ann');
  assert.equal((await dan.get('timeline', '/api/timeline')).entries.length, 1);
  await dan.post('unfollowUser', '/api/rel/unfollow/Ann');
  assert.deepEqual(await dan.lines('apiUserFollowing', 'GET', '/api/rel/following'), []);
  await dan.post('writeNote', '/api/user/Ann/note', { form: { text: 'plays the Dutch' } });
  assert.equal((await dan.get('readNote', '/api/user/Ann/note'))[0].text, 'plays the Dutch');
  await dan.post('inboxUsername', '/inbox/Ann', { form: { text: 'Thank you for the game!' } });
  await dan.post('blockUser', '/api/rel/block/Bot-1');
  await dan.post('unblockUser', '/api/rel/unblock/Bot-1');
  const eve = Program.make(server, document, 'Eve', { more: ['follow:write', 'msg:write'] });
  await eve.post('blockUser', '/api/rel/block/Dan');
  assert.equal((await dan.send('POST', '/inbox/Eve', { form: { text: 'Hello' } })).status, 400);
  assert.equal((await dan.send('POST', '/api/rel/follow/nobody-here')).status, 404);
});

test('games as files', async () => {
  const one = await begin();
  await ann.post('boardGameMove', `/api/board/game/${one}/move/e2e4`);
  await bot.post('botGameMove', `/api/bot/game/${one}/move/c7c5`);
  assert.equal((await nobody.get('apiUserCurrentGame', '/api/user/ann/current-game')).id, one);
  const [current] = await nobody.lines('apiGamesUser', 'GET', '/api/games/user/ann?ongoing=true&finished=false&max=1');
  assert.deepEqual([current.id, current.moves], [one, ''], 'three plies late');
  await ann.post('boardGameResign', `/api/board/game/${one}/resign`);
  const all = await nobody.lines('apiGamesUser', 'GET', '/api/games/user/ann');
  assert.equal(all[0].id, one, 'the newest first');
  const [ended] = await nobody.lines('apiGamesUser', 'GET', '/api/games/user/ann?max=1&opening=true&lastFen=true');
  assert.equal(ended.opening.name, 'Sicilian Defense');
  assert.match(ended.lastFen, /^rnbqkbnr\/pp1ppppp\/8\/2p5\//);
  const won = await nobody.lines('apiGamesUser', 'GET', '/api/games/user/ann?vs=bot-1&color=black&perfType=blitz');
  assert.ok(won.length < all.length && won.every(game => game.players.black.user.id === 'ann'));
  const pgn = await (await nobody.send('GET', '/api/games/user/ann?max=2&clocks=false')).text();
  const games = pgn.split('\n\n\n').filter(Boolean);
  assert.equal(games.length, 2, 'two empty lines between games');
  assert.match(games[0], new RegExp(`\\[GameId "${one}"\\]`));
  const oldest = await nobody.lines('apiGamesUser', 'GET', '/api/games/user/ann?sort=dateAsc&max=2');
  assert.deepEqual(
    oldest.map(game => game.id),
    all
      .slice(-2)
      .reverse()
      .map(game => game.id),
  );
  assert.deepEqual(await nobody.lines('apiGamesUser', 'GET', '/api/games/user/ann?perfType=chess960'), []);
  const ids = await nobody.lines('gamesExportIds', 'POST', '/api/games/export/_ids', { text: `${one},none,${all[1].id}` });
  assert.deepEqual(
    ids.map(game => game.id),
    [one, all[1].id],
  );
  const fay = Program.make(server, document, 'Fay', { more: ['preference:write'] });
  assert.equal((await fay.send('POST', `/bookmark/${one}`)).status, 204);
  assert.equal((await fay.lines('apiExportBookmarks', 'GET', '/api/games/export/bookmarks'))[0].id, one);
  // The server's clock need not be that of this machine, to some hundredths of a second.
  const kApart = 250;
  const between = Date.now() + kApart;
  await until('the clock has gone on', () => Date.now() > between + kApart);
  assert.equal((await fay.send('POST', `/bookmark/${all[1].id}`)).status, 204);
  const bookmarked = async query =>
    (await fay.lines('apiExportBookmarks', 'GET', `/api/games/export/bookmarks${query}`)).map(({ id }) => id);
  assert.deepEqual(await bookmarked(''), [all[1].id, one], 'the latest bookmark first');
  assert.deepEqual(await bookmarked('?sort=dateAsc&max=1'), [one]);
  assert.deepEqual(await bookmarked(`?since=${between}`), [all[1].id], 'bookmarked since');
  assert.deepEqual(await bookmarked(`?until=${between}`), [one]);
  assert.equal((await fay.send('GET', '/api/games/export/bookmarks?since=yesterday')).status, 400);
  const told = async who => {
    const games = await who.lines('gamesExportIds', 'POST', '/api/games/export/_ids?withBookmarked=true', { text: `${one},${all[2].id}` });
    return games.map(game => game.bookmarked);
  };
  assert.deepEqual(
    [await told(fay), await told(nobody)],
    [
      [true, undefined],
      [undefined, undefined],
    ],
  );
  for (const game of [one, all[1].id]) assert.equal((await fay.send('POST', `/bookmark/${game}?v=false`)).status, 204);
  assert.deepEqual(await fay.lines('apiExportBookmarks', 'GET', '/api/games/export/bookmarks'), []);
});

test('a game from elsewhere', async () => {
  const kate = Program.make(server, document, 'Kate');
  const played = '[White "Kate"]\n[Black "Leo"]\n\n1. e4 {a start} e5 (1... c5) 2. Nf3 1-0\n';
  const { id, url } = await kate.post('gameImport', '/api/import', { form: { pgn: played } });
  assert.equal(url, `${server.url}/analysis#game=${id}`);
  const brought = await (await nobody.send('GET', `/game/${id}.pgn`)).text();
  assert.match(brought, /1\. e4 \{a start\} 1\.\.\. e5 \(1\.\.\. c5\) 2\. Nf3 1-0/);
  assert.equal(await (await kate.send('GET', `/game/export/${id}`)).text(), `${brought.trimEnd()}\n\n\n`);
  assert.equal((await nobody.send('GET', `/game/export/${id}`)).status, 404);
  const all = await kate.send('GET', '/api/games/export/imports');
  assert.equal(await all.text(), `${brought.trimEnd()}\n\n\n`);
  assert.equal(await (await ann.send('GET', '/api/games/export/imports')).text(), '');
  for (const pgn of ['', '1. e5', `${played}\n${played}`])
    assert.equal((await kate.send('POST', '/api/import', { form: { pgn } })).status, 400, pgn);
});

test('games to watch', async () => {
  const users = await nobody.stream('gamesByUsers', 'POST', '/api/stream/games-by-users?withCurrentGames=true', { text: 'ann,bot-1' });
  const game = await begin();
  assert.equal((await users.until(line => line.id === game)).statusName, 'started');
  const byId = await nobody.stream('gamesByIds', 'POST', '/api/stream/games/mine', { text: 'none' });
  await nobody.post('gamesByIdsAdd', '/api/stream/games/mine/add', { text: game });
  assert.equal((await byId.next()).id, game);
  for (const [white, black] of [
    ['e2e4', 'e7e5'],
    ['g1f3', 'b8c6'],
  ]) {
    await ann.post('boardGameMove', `/api/board/game/${game}/move/${white}`);
    await bot.post('botGameMove', `/api/bot/game/${game}/move/${black}`);
  }
  const watched = await nobody.stream('streamGame', 'GET', `/api/stream/game/${game}`);
  assert.equal((await watched.next()).turns, 1, 'three plies late');
  const channels = await nobody.get('tvChannels', '/api/tv/channels');
  assert.ok(channels.bot);
  const feed = await nobody.stream('tvChannelFeed', 'GET', '/api/tv/bot/feed');
  assert.equal((await feed.next()).t, 'featured');
  await nobody.lines('tvChannelGames', 'GET', '/api/tv/bot?nb=1');
  const people = await twoPeople();
  const best = await nobody.stream('tvFeed', 'GET', '/api/tv/feed');
  assert.equal((await best.next()).d.id, people);
  assert.ok(Array.isArray(await nobody.get('gameChatGet', `/api/game/${game}/chat`)));
  await ann.post('boardGameResign', `/api/board/game/${game}/resign`);
  assert.equal((await users.until(line => line.id === game && line.statusName !== 'started')).winner, 'black');
  assert.equal((await byId.until(line => line.statusName === 'resign')).id, game);
  await watched.until(line => line.status?.name === 'resign');
  assert.equal(await watched.next(), undefined);
  for (const stream of [users, byId, feed, best]) stream.close();
});

/** A game between two people. */
async function twoPeople() {
  const [gus, hal] = ['Gus', 'Hal'].map(name => Program.make(server, document, name));
  const { id } = await gus.post('challengeCreate', '/api/challenge/Hal', {
    form: { 'clock.limit': '60', 'clock.increment': '0', rated: 'true' },
  });
  await hal.post('challengeAccept', `/api/challenge/${id}/accept`);
  return id;
}

test('questions about the rules', async () => {
  const path = '/api/rules/query';
  const ask = question => nobody.post('rulesQuery', path, { text: JSON.stringify(question) });
  const send = question => nobody.send('POST', path, { text: JSON.stringify(question) });
  const mated = await ask({ moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'], ask: ['outcome', 'legal'] });
  assert.deepEqual(mated, { legal: [], outcome: { ending: 'checkmate', score: '0-1', article: 'FIDE 2023, 5.1.1' } });
  const { why } = await ask({ intend: 'e2e5', ask: ['why'] });
  assert.match(why.text, /pawn/i);
  const dead = await ask({ fen: '8/8/4k3/8/8/3BK3/8/8 w - - 0 1' });
  assert.equal(dead.outcome.ending, 'dead_position');
  const wrong = await send({ moves: ['e2e5'] });
  assert.equal(wrong.status, 400);
  const told = await wrong.json();
  assert.match(told.error, /e2e5/);
  assert.deepEqual([told.code, told.field], ['illegal_move', 'moves[0]']);
  assert.equal((await send({ moves: Array(1001).fill('e2e4') })).status, 400);
});

test('studies', async () => {
  const sue = Program.make(server, document, 'Sue', { more: ['study:read', 'study:write'] });
  const form = {
    name: 'Dragon',
    visibility: 'private',
    computer: 'everyone',
    explorer: 'everyone',
    cloneable: 'nobody',
    shareable: 'nobody',
    chat: 'nobody',
  };
  const { id } = await sue.post('apiStudyPost', '/api/study', { form });
  assert.match(id, /^[A-Za-z0-9]{8}$/);
  const wrong = await sue.send('POST', '/api/study', { form: { ...form, visibility: 'secret' } });
  assert.deepEqual([wrong.status, (await wrong.json()).field], [400, 'visibility']);

  const games = '[White "Carlsen, Magnus"]\n[WhiteElo "2837"]\n[Result "1-0"]\n\n1. e4 { [%cal Ge2e4] } e5 (1... c5) 1-0\n\n\n1. d4 *\n';
  const { chapters } = await sue.post('apiStudyImportPGN', `/api/study/${id}/import-pgn`, { form: { pgn: games, mode: 'gamebook' } });
  assert.equal(chapters.length, 2);
  // A study of another program is longer than most requests may be.
  const long = `[ChapterName "Long"]\n\n1. e4 { ${'x'.repeat(3_500)} } e5 *\n\n\n`.repeat(40);
  const { chapters: more } = await sue.post('apiStudyImportPGN', `/api/study/${id}/import-pgn`, { form: { pgn: long } });
  assert.equal(more.length, 40);
  const tooLong = await sue.send('POST', `/api/study/${id}/import-pgn`, { form: { pgn: 'x'.repeat(2 * 1024 * 1024) } });
  assert.equal(tooLong.status, 413);
  for (const chapter of more) assert.equal((await sue.send('DELETE', `/api/study/${id}/${chapter.id}`)).status, 204);
  assert.deepEqual([chapters[0].players[0], chapters[0].status], [{ name: 'Carlsen, Magnus', rating: 2837 }, '1-0']);
  const [first] = chapters;
  const changed = async (what, pgn) => (await sue.send('POST', `/api/study/${id}/${first.id}/${what}`, { form: { pgn } })).status;
  assert.equal(await changed('tags', '[Black "Caruana, Fabiano"]\n[WhiteElo ""]'), 204);
  assert.equal(await changed('moves', '1. c4 { quiet } c5 *'), 204);
  assert.equal(await changed('moves', '1. e5'), 400);
  const file = await sue.send('GET', `/api/study/${id}/${first.id}.pgn?orientation=true`);
  assert.equal(file.headers.get('content-type'), 'application/x-chess-pgn');
  const text = await file.text();
  for (const part of ['[Black "Caruana, Fabiano"]', '[ChapterMode "gamebook"]', '[Orientation "white"]'])
    assert.ok(text.includes(part), part);
  assert.match(text, /1\. c4 \{\s?quiet\s?\}/);
  assert.ok(!text.includes('WhiteElo'), text);

  const all = await sue.send('GET', `/api/study/${id}.pgn`);
  assert.equal((await all.text()).match(/\[ChapterURL /g).length, 3);
  const head = await sue.send('HEAD', `/api/study/${id}.pgn`);
  assert.deepEqual([head.status, head.headers.get('last-modified')], [204, all.headers.get('last-modified')]);
  const [listed] = await sue.lines('studyListMetadata', 'GET', '/api/study/by/sue');
  assert.deepEqual([listed.id, listed.name], [id, 'Dragon']);
  assert.match(await (await sue.send('GET', '/api/study/by/sue/export.pgn')).text(), /StudyName "Dragon"/);

  assert.deepEqual(await nobody.lines('studyListMetadata', 'GET', '/api/study/by/sue'), [], 'it is private');
  assert.equal((await nobody.send('GET', `/api/study/${id}.pgn`)).status, 404);
  assert.equal((await ann.send('DELETE', `/api/study/${id}/${first.id}`)).status, 403, 'without the scope');
  for (const chapter of chapters) assert.equal((await sue.send('DELETE', `/api/study/${id}/${chapter.id}`)).status, 204);
  assert.equal((await sue.send('GET', `/api/study/${id}/${first.id}.pgn`)).status, 404);
});

test('openings that were played', async () => {
  const file = join(server.data, 'masters.pgn');
  const game = (tags, moves, result) => `${tags.map(([name, value]) => `[${name} "${value}"]`).join('\n')}\n\n${moves} ${result}\n\n`;
  const players = [
    ['White', 'Anand, Viswanathan'],
    ['Black', 'Kramnik, Vladimir'],
    ['WhiteElo', '2800'],
    ['BlackElo', '2785'],
  ];
  const undated = game([...players, ['Result', '1-0']], '1. e4 e5 2. Nf3', '1-0');
  writeFileSync(file, game([['Date', '2008.10.17'], ...players, ['Result', '1/2-1/2']], '1. d4 d5 2. c4', '1/2-1/2') + undated);
  execFileSync(binary, ['explorer', 'import', file, '--collection', 'masters', '--data', server.data, '--quiet']);
  const masters = await nobody.get('openingExplorerMaster', '/masters');
  assert.deepEqual([masters.white, masters.draws, masters.black], [1, 1, 0]);
  const [first] = masters.topGames;
  await nobody.get('openingExplorerMaster', '/masters?play=d2d4,d7d5&moves=3&topGames=2');
  const pgn = await nobody.send('GET', `/masters/pgn/${first.id}`);
  assert.equal(pgn.headers.get('content-type'), 'application/x-chess-pgn');
  assert.match(await pgn.text(), /\[White "Anand, Viswanathan"\]/);

  const played = await begin();
  await ann.post('boardGameMove', `/api/board/game/${played}/move/g2g4`);
  await bot.post('botGameMove', `/api/bot/game/${played}/move/d7d5`);
  await ann.post('boardGameResign', `/api/board/game/${played}/resign`);
  const ofServer = () => nobody.get('openingExplorerLichess', '/lichess?play=g2g4&recentGames=1&history=true');
  // What was played is in it within seconds.
  await until('the game is counted', async () => (await ofServer()).black === 1);
  assert.deepEqual(
    (await ofServer()).moves.map(({ san }) => san),
    ['d5'],
  );
  const lines = await nobody.lines('openingExplorerPlayer', 'GET', '/player?player=ann&color=white&play=g2g4');
  assert.deepEqual([lines.at(-1).black, lines.at(-1).queuePosition], [1, 0]);
  assert.equal((await nobody.send('GET', '/masters?fen=nonsense')).status, 400);
});

test('endings in tables', async () => {
  const look = fen => nobody.get('tablebaseStandard', `/standard?fen=${fen.replaceAll(' ', '_')}`);
  const won = await look('4k3/6KP/8/8/8/8/7p/8 w - - 0 1');
  assert.deepEqual([won.category, won.dtz, won.moves[0].uci], ['win', 1, 'h7h8q']);
  assert.equal((await look('4k3/8/8/8/8/8/8/4K3 w - - 0 1')).insufficient_material, true);
  assert.equal((await look('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')).category, 'unknown');
  const { mainline, winner } = await nobody.get('tablebaseMainline', '/standard/mainline?fen=4k3/6KP/8/8/8/8/7p/8_w_-_-_0_1');
  assert.deepEqual([mainline[0].san, winner], ['h8=Q+', 'w']);
  assert.equal((await nobody.send('GET', '/standard?fen=nonsense')).status, 400);
  assert.equal((await nobody.send('GET', '/atomic?fen=8/8/8/8/8/8/8/8_w_-_-')).status, 404);
});

// Another document may have operations that there are not here.
if (!process.env.ROOKERY_OPENAPI) {
  test('every operation was asked for', () => {
    const missing = document.answering.filter(id => !document.checked.has(id) && !kUnanswered.has(id));
    assert.deepEqual(missing, []);
  });

  test('the list of operations names the tests that ask for them', () => {
    const rows = readFileSync(new URL('../../docs/http-api.md', import.meta.url), 'utf8').matchAll(
      /^\| (\w+) \| (?:\d|own) \| .* \| ([^|]*) \|$/gm,
    );
    const named = new Map([...rows].map(([, id, named]) => [id, named]));
    for (const [id, tests] of document.checked) {
      assert.ok(
        kUnanswered.has(id) || tests.has(named.get(id)),
        `${id}: "${named.get(id)}" is named, asked for by: ${[...tests].join('; ')}`,
      );
    }
    const files = kOthersTests.map(file => readFileSync(new URL(file, import.meta.url), 'utf8'));
    for (const [id, title] of named) {
      const [, file, other] = title.match(/^(\S+): (.*)$/) ?? [];
      const text = file ? files[kOthersTests.findIndex(one => one.includes(file))] : ownText;
      assert.ok(text?.includes(other ?? `test('${title}'`), `${id}: there is no test "${title}"`);
    }
  });
}

function operation(kind, path) {
  const [what] = path.split('/');
  const known = { move: 'GameMove', draw: 'GameDraw', takeback: 'GameTakeback', chat: kind === 'bot' ? 'GameChat' : 'GameChatPost' };
  return kind + known[what];
}
