import assert from 'node:assert/strict';
import { after, before, test as testOf } from 'node:test';
import { Server } from '../browser/lib/server.mjs';
import { until as passes } from '../browser/lib/until.mjs';
import { Berserk } from './lib/berserk.mjs';
import { BotLi } from './lib/botli.mjs';
import { Caller } from './lib/caller.mjs';
import { Cluster } from './lib/cluster.mjs';
import { OpenApi } from './lib/document.mjs';
import { LichessBot } from './lib/lichess_bot.mjs';
import { Program } from './lib/program.mjs';

/**
 * Programs as they are on Lichess, strict in what they read and peculiar in what they send: lichess-bot, BotLi
 * and berserk, at real servers.
 */
const test = (name, run) => testOf(name, { timeout: 90_000 }, run);

/** Waits until it holds. */
const until = (what, check, ms) => passes(what, async () => assert.ok(await check()), ms);

const kMate = 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7'.split(' ');
/** Forty plies that lead nowhere, and then a resignation. */
const kShuffle = Array.from({ length: 10 }, () => 'b1c3 b8c6 c3b1 c6b8'.split(' ')).flat();

let server;
let document;
const bots = [];

before(async () => {
  server = await Server.open();
  document = await OpenApi.of(server);
});
after(async () => {
  for (const bot of bots) bot.close();
  await server.close();
});

const make = (name, options) => Program.make(server, document, name, options);

/** A lichess-bot that runs. */
async function run(name, { at = server, urls = at.url, ...options } = {}) {
  const { token } = Program.make(at, null, name, { title: 'BOT' });
  const bot = new LichessBot(urls, token, options);
  bots.push(bot);
  await bot.start();
  return bot;
}

test('bot against bot: from the challenge to what is said after the end', async () => {
  const [white, black] = [await run('Hunter', { line: kMate }), await run('Prey', { line: kMate })];
  await until('both are online', async () => (await white.isOnline()) && (await black.isOnline()));
  await white.challengeOnline('Prey');
  const [[id, pgn], [same]] = [await white.game(), await black.game()];
  assert.equal(id, same);
  assert.match(pgn, /\[%clk 0:0[23]:/);
  const winner = /\[Result "1-0"\]/.test(pgn) ? 'white' : 'black';
  assert.equal(winner, 'white', 'the moves end with mate by White, whoever has it');
});

test('bots play Chess960 and positions, and castle in either notation', async () => {
  const kBoth = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  const kUsual = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const rows = [
    { terms: { variant: 'fromPosition', fen: kBoth }, line: 'e1g1 e8c8', plays: /1\. O-O\+? .*O-O-O/ },
    { terms: { variant: 'fromPosition', fen: kBoth }, line: 'e1h1 e8a8', plays: /1\. O-O\+? .*O-O-O/ },
    { terms: { variant: 'chess960', fen: kUsual }, line: 'e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1 e8h8', plays: /O-O .*O-O/s },
    { terms: { variant: 'chess960' }, line: '', plays: /\[Variant "Chess960"\]/ },
  ];
  for (const [number, { terms, line, plays }] of rows.entries()) {
    const names = [`Castler-${number}`, `Other-${number}`];
    const [one, other] = await Promise.all(names.map(name => run(name, { line: line.split(' ').filter(Boolean) })));
    await until('the other is online', () => other.isOnline());
    await one.challengeOnline(names[1], terms);
    const [[, pgn]] = await Promise.all([one.game(), other.game()]);
    assert.match(pgn, plays);
  }
});

test('bots play by days: whose turn it is, and how long there is, is told when the game begins', async () => {
  const [one, other] = [await run('Slow', { line: kMate }), await run('Slower', { line: kMate })];
  await until('the other is online', () => other.isOnline());
  await one.challengeOnline('Slower', { days: 2 });
  const [[, pgn]] = await Promise.all([one.game(), other.game()]);
  assert.match(pgn, /Qxf7#/);
});

test('a bot declines with a reason, and hears of what was withdrawn', async () => {
  const refuser = await run('Refuser', { decline: () => 'timeControl' });
  const asker = await run('Asker');
  await until('the bot is online', () => refuser.isOnline());
  await asker.challengeOnline('Refuser');
  await until('the refusal is told', () => asker.ended.includes('declined timecontrol'));
  const idle = make('Idle', { title: 'BOT' });
  const events = await idle.stream('apiStreamEvent', 'GET', '/api/stream/event');
  await until('the other bot is online', async () => (await (await idle.send('GET', '/api/users/status?ids=idle')).json())[0].online);
  const id = await asker.challengeOnline('Idle');
  await events.type('challenge');
  await asker.cancel(id);
  assert.equal((await events.type('challengeCanceled')).challenge.id, id);
  events.close();
});

test('an account without the title becomes a bot when it starts', async () => {
  const plain = make('Plain', { more: ['bot:play'] });
  const bot = new LichessBot(server.url, plain.token);
  bots.push(bot);
  await bot.start();
  assert.equal(bot.profile.title, 'BOT');
});

test('connections cut and the server killed in mid-game: the bots go on', async () => {
  const [one, other] = [await run('Stayer', { line: kShuffle }), await run('Keeper', { line: kShuffle })];
  await until('the other is online', () => other.isOnline());
  const id = await one.challengeOnline('Keeper');
  await until('some moves are made', async () => (await movesOf(one, id)) >= 4);
  await server.kill();
  await server.start();
  const [[ended, pgn]] = await Promise.all([one.game(), other.game()]);
  assert.equal(ended, id);
  assert.match(pgn, /resigned|repetition|fifth time/);
});

/** How many moves were made, as the account's list of games tells. */
async function movesOf(bot, id) {
  const { nowPlaying } = await new Caller(server.url, bot.token).ask('/api/account/playing');
  const game = nowPlaying.find(one => one.gameId === id);
  const [, , , , , number] = game?.fen.split(' ') ?? [];
  return 2 * (Number(number ?? 1) - 1);
}

test('two nodes on PostgreSQL and NATS: a node is killed and the game goes on at the other', async () => {
  const cluster = await Cluster.open();
  const [first, second] = cluster.nodes;
  try {
    const one = await run('North', { at: first, urls: cluster.urls, line: kShuffle });
    const other = await run('South', { at: first, urls: cluster.urls.toReversed(), line: kShuffle });
    await until('the other is online', () => other.isOnline());
    const id = await one.challengeOnline('South');
    await first.kill();
    const [[ended]] = await Promise.all([one.game(), other.game()]);
    assert.equal(ended, id);
    await first.start();
    assert.ok(second.isOpen);
    const [before, after] = [first, second].map(node => new Berserk(node.url, one.token));
    const stream = before.stream('/api/stream/event');
    const heard = stream.next();
    const again = after.stream('/api/stream/event').next();
    assert.equal((await heard).done, true, 'a stream of the same token at another node ends it');
    again.catch(() => {}); // it ends with the node
  } finally {
    for (const bot of bots) bot.close();
    await cluster.close();
  }
});

test('a stricter bot: keep-alives within nine seconds, moves within one, a challenge that is a stream', async () => {
  const opponent = make('Opponent', { title: 'BOT' });
  const botli = new BotLi(server.url, make('BotLi', { title: 'BOT' }).token);
  const { id, done } = await botli.challenge('Opponent', begun => opponent.send('POST', `/api/challenge/${begun}/accept`));
  assert.equal(done, 'accepted');
  const events = botli.stream('/api/stream/event');
  const game = botli.stream(`/api/bot/game/stream/${id}`);
  const { value: full } = await game.next();
  assert.equal(botli.readGame(full), 182_000);
  assert.equal(await botli.move(id, 'e2e4'), 200);
  assert.equal(await botli.move(id, 'e2e4'), 400, 'a second copy of the move');
  assert.equal((await botli.chat(id, 'player', 'Hi')).status, 200);
  await opponent.send('POST', `/api/bot/game/${id}/move/e7e5`);
  const pings = async stream => {
    for (let count = 0; count < 2; ) if ((await stream.next()).value === null) ++count;
  };
  await Promise.all([pings(events), pings(game)]);
  await opponent.send('POST', `/api/bot/game/${id}/resign`);
  let last;
  for await (const line of game) last = line ?? last;
  assert.equal(last.status, 'resign', 'the stream ends after the final state');
  const declined = botli.challenge('Opponent', begun => opponent.send('POST', `/api/challenge/${begun}/decline`));
  assert.equal((await declined).done, 'declined');
  await events.return();
});

/** Two people with berserk, and a game of theirs. */
async function pair(names, given = {}) {
  const [ann, bob] = names.map(name => new Berserk(server.url, make(name, { more: ['follow:read'] }).token));
  const terms = { rated: false, 'clock.limit': 600, 'clock.increment': 5, color: 'white', ...given };
  const { id } = await ann.createChallenge(names[1], terms);
  await bob.post(`/api/challenge/${id}/accept`);
  return { ann, bob, id };
}
const board = (id, path) => `/api/board/game/${id}/${path}`;

test('berserk: JSON bodies with nulls, booleans in capitals, 1 and 0, slashes too many', async () => {
  const { ann, bob, id } = await pair(['Quirk', 'Quark']);
  const stream = ann.stream(`/api/board/game/stream/${id}`);
  const { value: full } = await stream.next();
  assert.deepEqual([full.state.wtime, full.clock.increment], [600_000, 5000]);
  assert.deepEqual({ ...(await ann.post(board(id, 'move/e2e4'), { parameters: { offeringDraw: false } })) }, { ok: true });
  await bob.post(board(id, 'move/e7e5'));
  await ann.post(board(id, 'chat'), { json: { room: 'player', text: 'Hello' } });
  const [line] = await bob.get(board(id, 'chat'));
  assert.deepEqual([line.user, line.text], ['Quirk', 'Hello']);
  await ann.post(board(id, 'takeback/0'));
  for (const path of ['draw/1', 'draw/true']) await ann.post(board(id, path)); // the second is dropped
  const early = await ann.refused(board(id, 'claim-victory/'), { method: 'POST' });
  assert.equal(early.status, 400);
  assert.equal(typeof early.message, 'string');
  await bob.post(board(id, 'draw/yes'));
  let last;
  for await (const update of stream) last = update;
  assert.equal(last.status, 'draw');
  const [status] = await ann.get('/api/users/status', { ids: 'quirk,quark', withGameIds: false });
  assert.equal(status.name, 'Quirk');
  assert.equal((await ann.post('/api/users', { text: 'quirk,quark' })).length, 2);
  const tested = await ann.post('/api/token/test', { text: 'lip_nobodys' });
  assert.equal(tested.lip_nobodys, null);
});

test('a list of ids is read as it comes: as text, with the type of a form, and without any', async () => {
  const { token } = make('Plainly');
  const caller = new Caller(server.url, token);
  const form = 'application/x-www-form-urlencoded';
  for (const body of [{ text: token }, { bytes: token }, { bytes: token, type: form }]) {
    const tested = await caller.ask('/api/token/test', { method: 'POST', ...body });
    assert.equal(tested[token].userId, 'plainly', JSON.stringify(body));
    const users = await caller.ask('/api/users', { method: 'POST', ...(body.text ? { text: 'plainly' } : { ...body, bytes: 'plainly' }) });
    assert.equal(users[0].username, 'Plainly');
  }
});

test('berserk: the games of some users as they begin and end, and of one game what is told late', async () => {
  const { ann, bob, id } = await pair(['Watched', 'Watcher']);
  const games = ann.stream('/api/stream/games-by-users?withCurrentGames=true', { method: 'POST', text: 'Watched,Watcher' });
  const { value: first } = await games.next();
  assert.deepEqual([first.id, first.statusName, first.players.white.userId], [id, 'started', 'watched']);
  await ann.post(board(id, 'move/e2e4'));
  await bob.post(board(id, 'move/e7e5'));
  await bob.post(board(id, 'resign'));
  const { value: last } = await games.next();
  assert.deepEqual([last.id, last.statusName, last.winner], [id, 'resign', 'white']);
  await games.return();
  const moves = [];
  for await (const line of ann.stream(`/api/stream/game/${id}`)) moves.push(line);
  assert.equal(moves[0].players.black.user.name, 'Watcher');
  assert.deepEqual(
    moves.flatMap(line => ('lm' in line ? [line.lm] : [])),
    ['e2e4', 'e7e5'],
  );
});

test('a challenge that its maker takes back, before and after it was accepted, and an open one', async () => {
  const [ann, bob] = ['Fickle', 'Steady'].map(name => new Berserk(server.url, make(name).token));
  const cancel = (one, id) => one.caller.send(`/api/challenge/${id}/cancel`, { method: 'POST' });
  const open = await ann.post('/api/challenge/open', { json: { 'clock.limit': 300, 'clock.increment': 0 } });
  assert.equal((await cancel(bob, open.id)).status, 404);
  assert.equal((await cancel(ann, open.id)).status, 200);
  assert.equal((await bob.caller.send(`/api/challenge/${open.id}/accept`, { method: 'POST' })).status, 400);
  const events = bob.stream('/api/stream/event');
  const hear = async type => {
    const { value } = await events.next();
    assert.equal(value.type, type);
    return value;
  };
  const asked = hear('challenge');
  const { id } = await ann.createChallenge('Steady', { 'clock.limit': 300, 'clock.increment': 0 });
  await asked;
  await bob.post(`/api/challenge/${id}/accept`);
  await hear('gameStart');
  assert.equal((await cancel(ann, id)).status, 200, 'nobody has moved');
  const ended = await hear('gameFinish');
  assert.equal(ended.game.status.name, 'aborted');
  await events.return();
});

test('berserk: games as objects and as PGN, split at two empty lines', async () => {
  const { ann, bob, id } = await pair(['Reader', 'Writer']);
  await ann.post(board(id, 'move/d2d4'));
  await bob.post(board(id, 'move/d7d5'));
  await bob.post(board(id, 'resign'));
  const second = await ann.createChallenge('Writer', { days: 2 });
  await bob.post(`/api/challenge/${second.id}/accept`);
  await ann.post(board(second.id, 'resign')); // before two plies: it is aborted
  const path = '/api/games/user/Reader';
  const all = await ann.games(path, { parameters: { moves: true, clocks: true, opening: true, ongoing: false } });
  assert.deepEqual(
    all.map(game => [game.id, game.status]),
    [
      [second.id, 'aborted'],
      [id, 'resign'],
    ],
  );
  assert.deepEqual([all[1].opening.eco, all[1].clocks.length], ['D00', 2]);
  const texts = await ann.games(path, { asPgn: true, parameters: { clocks: true, tags: true } });
  assert.equal(texts.length, 2);
  assert.match(texts[1], /^\[Event "Casual rapid game"\][\s\S]*\n\n1\. d4 \{\[%clk 0:10:05\]\}/);
  const [some] = await ann.games('/api/games/export/_ids', { method: 'POST', text: id, asPgn: true });
  assert.match(some, new RegExp(`\\[GameId "${id}"\\]`));
  const { pgn } = await ann.get(`/game/export/${id}`, { pgnInJson: true, clocks: false });
  assert.match(pgn, /1\. d4 d5/);
  const { nowPlaying } = await ann.get('/api/account/playing', { nb: 10 });
  assert.deepEqual([...nowPlaying], []);
  const account = await ann.get('/api/account');
  assert.equal(account.username, 'Reader');
});

test('berserk: challenges to the computer and to anybody, a decline as JSON, a seek', async () => {
  const [ann, bob] = ['Seeker', 'Finder'].map(name => new Berserk(server.url, make(name).token));
  const ai = await ann.post('/api/challenge/ai', {
    json: { level: 1, 'clock.limit': 600, 'clock.increment': 5, days: null, color: 'white', variant: null, fen: null },
  });
  await ann.post(board(ai.id, 'abort'));
  const open = await ann.post('/api/challenge/open', { json: { 'clock.limit': 300, 'clock.increment': 0, variant: null, name: null } });
  assert.ok(open.urlWhite && open.urlBlack && open.challenger === null && open.destUser === null);
  const { id } = await ann.createChallenge('Finder', { 'clock.limit': 300, 'clock.increment': 0 });
  await bob.post(`/api/challenge/${id}/decline`, { json: { reason: 'later' } });
  assert.equal((await ann.get(`/api/challenge/${id}/show`)).status, 'declined');
  assert.deepEqual([...(await ann.get('/api/challenge')).out], []);
  const events = bob.stream('/api/stream/event');
  const seek = async one => {
    const form = { rated: 'false', time: '10', increment: '5', variant: 'standard', color: 'random', ratingRange: '' };
    for await (const line of one.caller.lines('/api/board/seek', { method: 'POST', form, accept: 'text/plain' })) assert.equal(line, '');
  };
  await Promise.all([seek(ann), seek(bob)]); // both are open until there is a game
  const { value: started } = await events.next();
  assert.equal(started.type, 'gameStart');
  await bob.post(board(started.game.gameId, 'abort'));
  await events.return();
});

test('what Lichess does and does not write down', async () => {
  const { ann, bob, id } = await pair(['Silent', 'Custom'], { 'clock.limit': 0, 'clock.increment': 2 });
  const first = ann.stream(`/api/board/game/stream/${id}`);
  const { value: full } = await first.next();
  assert.deepEqual([full.clock.initial, full.state.wtime], [3000, 3000], 'no time but an increment: three seconds at least');
  const second = ann.stream(`/api/board/game/stream/${id}`);
  await second.next();
  assert.equal((await first.next()).done, true, 'a second stream of the same program ends the first one');
  const watcher = new Berserk(server.url, ann.caller.token);
  watcher.caller.agent = 'another program';
  const third = watcher.stream(`/api/board/game/stream/${id}`);
  await third.next();
  await ann.post(board(id, 'resign'));
  const ended = [];
  for await (const line of second) ended.push(line.status);
  assert.equal(ended.at(-1), 'aborted', 'resigned before two plies');
  for await (const line of third) ended.push(line.status);
  assert.equal(ended.at(-1), 'aborted', 'another program of the same player reads on');
  const { id: unlimited } = await ann.createChallenge('Custom', { rated: false, color: 'white' });
  await bob.post(`/api/challenge/${unlimited}/accept`);
  const game = ann.stream(`/api/board/game/stream/${unlimited}`);
  const { value: slow } = await game.next();
  assert.deepEqual([slow.state.wtime, slow.speed], [2_147_483_647, 'correspondence']);
  await bob.post(board(unlimited, 'abort'));
  await game.return();
});

test('errors are sentences on every path', async () => {
  const { token } = make('Errant');
  const caller = new Caller(server.url, token);
  const big = 'x'.repeat(100_000);
  for (const [path, status, options] of [
    ['/api/nothing', 404],
    ['/api/user/nobody-at-all', 404],
    ['/api/board/game/none/move/e2e4', 404, { method: 'POST' }],
    ['/api/account', 405, { method: 'PUT' }],
    ['/api/bot/account/upgrade', 405],
    ['/game/export/none', 404],
    ['/inbox/Errant', 403, { method: 'POST', form: { text: 'x' } }],
    ['/api/users', 413, { method: 'POST', text: big }],
    ['/api/challenge/Errant', 415, { method: 'POST', text: big.slice(0, 9) }],
    ['/api/challenge/Errant', 400, { method: 'POST', form: { 'clock.limit': 'much' } }],
    ['/api/bot/game/none/abort', 403, { method: 'POST' }],
  ]) {
    const answer = await caller.send(path, options);
    assert.equal(answer.status, status, path);
    const { error, code } = JSON.parse(answer.text);
    assert.ok(typeof error === 'string' && typeof code === 'string', answer.text);
    assert.equal(answer.headers.get('set-cookie'), null, path);
  }
  const unknown = await new Caller(server.url, 'lip_nobodys').send('/api/account');
  assert.equal(unknown.status, 401);
  assert.equal(typeof JSON.parse(unknown.text).error, 'string');
});

test('a challenge of a program that does not wait is over after twenty seconds', async () => {
  const [ann] = [make('Hasty'), make('Sleepy')];
  const { id } = await ann.post('challengeCreate', '/api/challenge/Sleepy', { form: { 'clock.limit': '60', 'clock.increment': '0' } });
  const kept = await ann.stream('challengeCreate', 'POST', '/api/challenge/Sleepy', {
    form: { 'clock.limit': '60', 'clock.increment': '0', keepAliveStream: 'true' },
  });
  await kept.next();
  await until('it is over', async () => (await ann.get('challengeShow', `/api/challenge/${id}/show`)).status === 'canceled', 40_000);
  assert.equal((await ann.get('challengeList', '/api/challenge')).out.length, 1, 'one that is kept alive goes on');
  kept.close();
});

test('too many games at once: 429, and how long to wait', async () => {
  const crowd = await Server.open();
  try {
    const { token } = Program.make(crowd, null, 'Crowd');
    const caller = new Caller(crowd.url, token);
    let refused;
    for (let i = 0; i < 200 && !refused; ++i) {
      const answer = await caller.send('/api/challenge/open', { method: 'POST', form: {} });
      if (answer.status === 429) refused = answer;
    }
    assert.ok(refused, 'no limit was met');
    assert.equal(refused.headers.get('retry-after'), '60');
    const told = JSON.parse(refused.text);
    assert.equal(typeof told.error, 'string');
    assert.equal(told.ratelimit.seconds, 60);
    assert.equal(typeof told.ratelimit.key, 'string');
  } finally {
    await crowd.close();
  }
});
