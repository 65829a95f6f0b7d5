import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Lines } from './program.mjs';

const kFormats = ['application/x-ndjson', 'application/json', 'application/x-chess-pgn'];
/** A stream that has nothing to tell is left after so many ms. */
const kSilence = 300;
const kMoves = ['e2e4', 'd2d4', 'g1f3', 'e7e5', 'd7d5', 'g8f6', 'b1c3', 'b8c6', 'a2a3', 'a7a6', 'e1g1', 'e7e8q', 'z9z9'];
const kWords = ['', 'true', 'false', 'yes', 'no', '1', '0', 'maybe', '-1', '99999999999', 'standard', 'è', '\u0000', 'a b', '<b>'];
const kClocks = { 'clock.limit': ['0', '60', '180', '300', '10800', '99999', 'x'], 'clock.increment': ['0', '2', '60', '61', ''] };
const kGame = {
  ...kClocks,
  days: ['1', '2', '14', '15'],
  color: ['white', 'black', 'random', 'red'],
  variant: ['standard', 'chess960', 'fromPosition', 'antichess', ''],
  fen: ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'nonsense'],
  rated: ['true', 'false', 'True'],
  rules: ['noAbort', 'noRematch,noGiveTime', 'noSuchRule'],
};
const kParts = ['moves', 'pgnInJson', 'tags', 'clocks', 'evals', 'opening', 'division', 'literate', 'lastFen', 'withBookmarked'];
const kExport = Object.fromEntries(kParts.map(part => [part, ['true', 'false', 'x']]));
const kGames = {
  ...kExport,
  since: ['0', '1700000000000', 'yesterday'],
  until: ['1', '2000000000000'],
  max: ['1', '3', '0'],
  vs: ['ann', 'hal', 'nobody'],
  rated: ['true', 'false'],
  perfType: ['blitz', 'bullet,chess960', 'none'],
  color: ['white', 'black'],
  analysed: ['true', 'false'],
  ongoing: ['true', 'false'],
  finished: ['true', 'false'],
  sort: ['dateAsc', 'dateDesc'],
};
const kChannel = { nb: ['1', '30', '0'], ...kExport };
const kSeek = { days: ['1', '3'], rated: ['false'], ratingRange: ['1400-1700', '9-1'] };
const kChat = { room: ['player', 'spectator'], text: ['Hi', ''] };
const kPgn = ['1. e4 e5 *', '[White "Ann"]\n\n1. e4 {a} (1. d4) 1-0', '1. e5', '', '[Result "1-0"]\n\n1-0'];
const kQuestions = ['{"moves":["e2e4"],"ask":["legal","outcome"]}', '{"moves":["e2e5"]}', '{}', '[', '{"fen":"x"}'];

/** What is sent is drawn by lot; what comes back is held against the document. */
export class Visitor {
  asked = 0;
  valid = 0;
  refused = 0;
  #challenges = ['none'];
  #games = ['none'];
  #imports = ['none'];
  #rows;

  constructor(server, document, random, people, bots) {
    this.server = server;
    this.document = document;
    this.random = random;
    this.people = people;
    this.bots = bots;
    this.#rows = this.#table();
    this.operations = new Set(this.#rows.map(([id]) => id));
  }

  /** A game for everybody to look at, so that the first requests find something. */
  async begin() {
    const [ann, bob] = this.people;
    const form = { 'clock.limit': '300', 'clock.increment': '3', color: 'white', rated: 'true' };
    const { id } = await (await ann.send('POST', '/api/challenge/Bob', { form })).json();
    assert.equal((await bob.send('POST', `/api/challenge/${id}/accept`)).status, 200);
    this.#games.push(id);
  }

  /** One request; throws unless its answer is right. */
  async ask() {
    const row = this.#rows[this.asked % this.#rows.length];
    this.asked += 1;
    const [id, method, path, { who = this.#anybody(), body, query, text, isStream = false, isExport = false } = {}] = row;
    const asked = typeof path === 'function' ? path() : path;
    const search = query ? `?${new URLSearchParams(this.random.some(query))}` : '';
    const options = { isStream, isExport, ...(text && { text: this.random.of(text) }), ...(body && this.#bodyOf(body)) };
    await this.#check(id, method, asked + search, typeof who === 'function' ? who() : who, options);
  }

  async #check(id, method, path, who, { isStream, isExport, type, text }) {
    const ending = new AbortController();
    const headers = { ...(who && { Authorization: `Bearer ${who.token}` }), ...(type && { 'Content-Type': type }) };
    if (isExport) headers.Accept = this.random.of(kFormats);
    const answer = await fetch(this.server.url + path, { method, headers, body: text, signal: ending.signal });
    const what = `${method} ${path} ${type ?? ''} ${text ?? ''}: ${answer.status}`;
    assert.ok(answer.status < 500, what);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*', what);
    if (isStream && answer.ok) {
      await this.#checkStream(id, answer, ending, what);
      return;
    }
    const received = await answer.text();
    if (!answer.ok) this.#checkError(id, JSON.parse(received), what);
    else this.#checkBody(id, answer, received, what);
    if (answer.ok && id === 'challengeAccept') this.#games.push(path.split('/')[3]);
  }

  #checkError(id, error, what) {
    this.refused += 1;
    assert.equal(typeof error.error, 'string', what);
    // Of OAuth the standard says what an error has (RFC 6749, 5.2).
    if (id !== 'apiToken') assert.equal(typeof error.code, 'string', what);
  }

  #checkBody(id, answer, received, what) {
    this.valid += 1;
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('json')) return;
    const isNdjson = type.includes('ndjson');
    const values = isNdjson ? received.split('\n').filter(Boolean) : [received];
    for (const value of values) this.#validate(id, JSON.parse(value), isNdjson, what);
  }

  /** The first line is enough: the tests of streams read the others. */
  async #checkStream(id, answer, ending, what) {
    this.valid += 1;
    const lines = new Lines(answer.body, ending, value => this.#validate(id, value, true, what));
    const first = lines.next();
    first.catch(() => {}); // it is aborted where the stream is silent
    await Promise.race([first, sleep(kSilence)]);
    lines.close();
  }

  #validate(id, value, isLine, what) {
    try {
      this.document.check(id, value, isLine);
    } catch (fault) {
      throw new Error(`${what}\n${fault.message}`);
    }
    if (id === 'challengeCreate' || id === 'challengeOpen') this.#challenges.push(value.id);
    if (id === 'challengeOpen' || id === 'challengeAi') this.#games.push(value.id);
    if (id === 'gameImport') this.#imports.push(value.id);
  }

  /** As a form of one of the two kinds, or as JSON; sometimes with a field that is not documented or a word that is wrong. */
  #bodyOf(fields) {
    const chosen = this.random.some(fields);
    if (this.random.once(6)) chosen[this.random.of(Object.keys(fields))] = this.random.of(kWords);
    if (this.random.once(10)) chosen.unknown = this.random.of(kWords);
    const kind = this.random.of(['form', 'json', 'multipart']);
    if (kind === 'form') return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(chosen).toString() };
    if (kind === 'json') return { type: 'application/json', text: JSON.stringify(chosen) };
    const data = new FormData();
    for (const [name, value] of Object.entries(chosen)) data.append(name, value);
    return { text: data };
  }

  #anybody() {
    return this.random.of([...this.people, ...this.bots, null]);
  }

  #table() {
    const { random } = this;
    const game = () => random.of(this.#games.slice(-6));
    const challenge = () => random.of(this.#challenges.slice(-6));
    const name = () => random.of(['Ann', 'bob', 'CY', 'Hal', 'eva', 'nobody', 'a.b', '-']);
    const stream = random.of(['s1', 's2']);
    const person = { who: () => random.of(this.people) };
    const bot = { who: () => random.of(this.bots) };
    const rows = [
      ['accountMe', 'GET', '/api/account', person],
      ['accountEmail', 'GET', '/api/account/email', person],
      ['account', 'GET', '/api/account/preferences', person],
      ['accountKid', 'GET', '/api/account/kid', person],
      ['accountKidPost', 'POST', '/api/account/kid', { ...person, query: { v: ['false', 'false', 'x'] } }],
      ['timeline', 'GET', '/api/timeline', person],
      ['apiAccountPlaying', 'GET', '/api/account/playing', { ...person, query: { nb: ['1', '50', '0'] } }],
      ['apiUser', 'GET', () => `/api/user/${name()}`],
      ['apiUserRatingHistory', 'GET', () => `/api/user/${name()}/rating-history`],
      ['apiUserPerf', 'GET', () => `/api/user/${name()}/perf/${random.of(['blitz', 'chess960', 'none'])}`],
      ['apiUserActivity', 'GET', () => `/api/user/${name()}/activity`],
      ['apiUsers', 'POST', '/api/users', { text: ['ann,bob', 'nobody', '', 'hal\neva'] }],
      ['apiUsersStatus', 'GET', '/api/users/status', { query: { ids: ['ann,hal', ''], withGameIds: ['True', 'False'] } }],
      ['apiPlayerAutocomplete', 'GET', '/api/player/autocomplete', { query: { term: ['ann', 'b', ''], object: ['true', 'false'] } }],
      ['apiBotOnline', 'GET', '/api/bot/online', { query: { nb: ['1', '512', 'x'] } }],
      ['apiCrosstable', 'GET', () => `/api/crosstable/${name()}/${name()}`],
      ['player', 'GET', '/api/player'],
      ['playerTopNbPerfType', 'GET', () => `/api/player/top/${random.of(['1', '10', '0', 'x'])}/${random.of(['blitz', 'rapid', 'none'])}`],
      ['tokenTest', 'POST', '/api/token/test', { text: [this.people[0].token, `${this.bots[0].token},lip_none`, ''] }],
      ['apiToken', 'POST', '/api/token', { body: { grant_type: ['authorization_code'], code: ['x'], code_verifier: ['y'] } }],
      ['openApi', 'GET', '/api/openapi.json'],
      ['rulesQuery', 'POST', '/api/rules/query', { text: kQuestions }],
      ['botAccountUpgrade', 'POST', '/api/bot/account/upgrade', bot],
      ['followUser', 'POST', () => `/api/rel/follow/${name()}`, person],
      ['unfollowUser', 'POST', () => `/api/rel/unfollow/${name()}`, person],
      ['apiUserFollowing', 'GET', '/api/rel/following', person],
      ['blockUser', 'POST', () => '/api/rel/block/nobody', person],
      ['unblockUser', 'POST', () => `/api/rel/unblock/${name()}`, person],
      ['writeNote', 'POST', () => `/api/user/${name()}/note`, { ...person, body: { text: ['plays the Dutch', ''] } }],
      ['readNote', 'GET', () => `/api/user/${name()}/note`, person],
      ['inboxUsername', 'POST', () => `/inbox/${name()}`, { ...person, body: { text: ['Hello', ''] } }],
      ['challengeList', 'GET', '/api/challenge', person],
      ['challengeCreate', 'POST', () => `/api/challenge/${name()}`, { ...person, body: kGame }],
      ['challengeOpen', 'POST', '/api/challenge/open', { body: { ...kGame, name: ['A cup'], users: ['ann,bob'], expiresAt: ['1'] } }],
      ['challengeAi', 'POST', '/api/challenge/ai', { ...person, body: { ...kGame, level: ['1', '2', '1', '9'] } }],
      ['challengeShow', 'GET', () => `/api/challenge/${challenge()}/show`, person],
      ['challengeAccept', 'POST', () => `/api/challenge/${challenge()}/accept`],
      ['challengeDecline', 'POST', () => `/api/challenge/${challenge()}/decline`, { body: { reason: ['later', 'none'] } }],
      ['challengeCancel', 'POST', () => `/api/challenge/${challenge()}/cancel`, person],
      ['challengeStartClocks', 'POST', () => `/api/challenge/${game()}/start-clocks`, { query: this.#bothTokens() }],
      ['roundAddTime', 'POST', () => `/api/round/${game()}/add-time/${random.of(['1', '15', '60', '61', 'x'])}`],
      ['apiBoardSeek', 'POST', '/api/board/seek', { ...person, body: kSeek }],
      ['apiStreamEvent', 'GET', '/api/stream/event', { isStream: true }],
      ['gamesByUsers', 'POST', '/api/stream/games-by-users', { text: ['ann,bob'], query: { withCurrentGames: ['true'] }, isStream: true }],
      ['gamesByIds', 'POST', `/api/stream/games/${stream}`, { text: ['none'], isStream: true }],
      ['gamesByIdsAdd', 'POST', `/api/stream/games/${stream}/add`, { text: ['none', 'a,b'] }],
      ['streamGame', 'GET', () => `/api/stream/game/${game()}`, { isStream: true }],
      ['tvChannels', 'GET', '/api/tv/channels'],
      ['tvFeed', 'GET', '/api/tv/feed', { isStream: true }],
      ['tvChannelFeed', 'GET', () => `/api/tv/${random.of(['blitz', 'best', 'none'])}/feed`, { isStream: true }],
      ['tvChannelGames', 'GET', () => `/api/tv/${random.of(['blitz', 'best'])}`, { query: kChannel, isExport: true }],
      ['gamePgn', 'GET', () => `/game/export/${random.of([game(), random.of(this.#imports)])}`, { query: kExport, isExport: true }],
      ['apiUserCurrentGame', 'GET', () => `/api/user/${name()}/current-game`, { query: kExport, isExport: true }],
      ['apiGamesUser', 'GET', () => `/api/games/user/${name()}`, { query: kGames, isExport: true }],
      ['gamesExportIds', 'POST', '/api/games/export/_ids', { text: this.#games, query: kExport, isExport: true }],
      ['apiExportBookmarks', 'GET', '/api/games/export/bookmarks', { ...person, query: kGames, isExport: true }],
      ['apiImportedGamesUser', 'GET', '/api/games/export/imports', person],
      ['bookmarkToggle', 'POST', () => `/bookmark/${game()}`, { ...person, query: { v: ['true', 'false'] } }],
      ['gameImport', 'POST', '/api/import', { ...person, body: { pgn: kPgn } }],
      ['gameChatGet', 'GET', () => `/api/game/${game()}/chat`],
    ];
    return [...rows, ...this.#playing('board', person), ...this.#playing('bot', bot)];
  }

  #bothTokens() {
    const tokens = this.people.map(({ token }) => token);
    return { token1: [...tokens, 'lip_none'], token2: tokens };
  }

  /** The operations of a game that a player takes part in: most requests come at the wrong time. */
  #playing(kind, who) {
    const { random } = this;
    const game = () => random.of(this.#games.slice(-6));
    const act = (name, what) => [`${kind}Game${name}`, 'POST', () => `/api/${kind}/game/${game()}/${what()}`, who];
    const answer = () => random.of(['yes', 'no', 'true', '0', 'perhaps']);
    const chat = kind === 'bot' ? 'Chat' : 'ChatPost';
    return [
      [`${kind}GameStream`, 'GET', () => `/api/${kind}/game/stream/${game()}`, { ...who, isStream: true }],
      act('Move', () => `move/${random.of(kMoves)}`),
      act('Move', () => `move/${random.of(kMoves)}?offeringDraw=${random.of(kWords.slice(1, 5))}`),
      act('Draw', () => `draw/${answer()}`),
      act('Takeback', () => `takeback/${answer()}`),
      act('ClaimVictory', () => 'claim-victory'),
      act('ClaimDraw', () => 'claim-draw'),
      act('Abort', () => 'abort'),
      act('Resign', () => 'resign'),
      [`${kind}Game${chat}`, 'POST', () => `/api/${kind}/game/${game()}/chat`, { ...who, body: kChat }],
      [`${kind}GameChatGet`, 'GET', () => `/api/${kind}/game/${game()}/chat`, who],
      ...(kind === 'board' ? [act('Berserk', () => 'berserk')] : []),
    ];
  }
}
