import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, Lost } from './caller.mjs';
import { number, optional, strict } from './strict.mjs';

const kSilence = 15_000;
/** A game goes on with nothing else: "created" counts as over. */
const kGoesOn = 'started';
const kBoards = { Standard: true, 'From Position': true, Chess960: true };

/**
 * A program that behaves as lichess-bot does, on the wire: the same requests in the same order, the same
 * members read, the same timeouts and retries. In place of an engine it follows a line of moves, and resigns
 * where it ends.
 */
export class LichessBot {
  /** Ids of the games that ended, each with its PGN. */
  finished = new Map();
  /** Of challenges that ended otherwise: "declined later", "canceled". */
  ended = [];
  /** Faults that would end the program. */
  faults = [];
  #caller;
  #playing = new Map();
  #waiting = [];
  #isClosed = false;

  /** `line`: moves of both sides in UCI. `decline`: why a challenge is declined, or undefined. */
  constructor(urls, token, { line = [], decline = () => undefined, offersDraw = false } = {}) {
    this.#caller = new Caller(urls, token, { timeout: 2000 });
    this.line = line;
    this.decline = decline;
    this.offersDraw = offersDraw;
    this.token = token;
  }

  /** The first requests; throws where the program would end. */
  async start() {
    const tested = await this.#caller.ask('/api/token/test', { method: 'POST', text: this.token });
    assert.ok(tested[this.token] && tested[this.token].scopes.includes('bot:play'), 'the token does not have the scope bot:play');
    this.profile = await this.#caller.ask('/api/account');
    number(this.profile.perfs.blitz.rating);
    if (optional(this.profile, 'title') !== 'BOT') {
      await this.#caller.ask('/api/bot/account/upgrade', { method: 'POST' });
      this.profile = await this.#caller.ask('/api/account');
    }
    assert.equal(this.profile.title, 'BOT');
    await this.#ongoing();
    this.#listen();
  }

  get id() {
    return this.profile.id;
  }
  get name() {
    return this.profile.username;
  }

  close() {
    this.#isClosed = true;
  }

  /** Resolves when a game has ended and its PGN was read. */
  async game() {
    while (this.finished.size === 0 && this.faults.length === 0) {
      await new Promise(resolve => {
        this.#waiting.push(resolve);
      });
    }
    if (this.faults.length > 0) throw this.faults[0];
    return [...this.finished][0];
  }

  /** The matchmaking that is off by default: a challenge to a bot that is online; its id. `terms`: instead of the usual ones. */
  async challengeOnline(name, terms = {}) {
    const online = [];
    for await (const line of this.#caller.lines('/api/bot/online?nb=512', { silence: kSilence })) {
      if (line) online.push(strict(JSON.parse(line)));
    }
    const other = online.find(bot => bot.username === name);
    assert.ok(other, `${name} is not among the bots that are online`);
    for (const perf of ['blitz', 'rapid']) number(other.perfs[perf].games) + number(other.perfs[perf].rating);
    assert.notEqual(optional(await this.#caller.ask(`/api/user/${name}`), 'blocking'), true);
    const clock = 'days' in terms ? {} : { 'clock.limit': 180, 'clock.increment': 2 };
    const json = { rated: false, variant: 'standard', ...clock, ...terms };
    const made = await this.#caller.ask(`/api/challenge/${name}`, { method: 'POST', json });
    return made.id;
  }

  cancel(id) {
    return this.#caller.ask(`/api/challenge/${id}/cancel`, { method: 'POST' });
  }

  /** Once an hour the program restarts if it finds itself offline. */
  async isOnline() {
    const [status] = await this.#caller.ask(`/api/users/status?ids=${this.id}`);
    return optional(status, 'online', false);
  }

  async #ongoing() {
    const { nowPlaying } = await this.#caller.ask('/api/account/playing');
    return nowPlaying.map(game => {
      assert.ok(game.speed && game.opponent.username);
      return game.gameId;
    });
  }

  /** Of events, for ever: a stream that ends is opened again after a second. */
  async #listen() {
    while (!this.#isClosed) {
      try {
        for await (const line of this.#caller.lines('/api/stream/event', { silence: kSilence })) {
          if (this.#isClosed) return;
          if (line) await this.#hear(strict(JSON.parse(line)));
        }
      } catch (fault) {
        if (!(fault instanceof Lost)) this.#fail(fault);
      }
      await sleep(1000);
    }
  }

  async #hear(event) {
    if (event.type === 'challenge') await this.#answer(event.challenge);
    if (event.type === 'challengeCanceled') this.#note(`canceled ${event.challenge.id}`);
    if (event.type === 'challengeDeclined') this.#note(`declined ${event.challenge.declineReasonKey}`, event.challenge.declineReason);
    if (event.type === 'gameStart') this.#join(event.game);
  }

  #note(end, needed = true) {
    assert.ok(needed);
    this.ended.push(end);
    this.#wake();
  }

  /** Reads what the program reads of a challenge before it accepts one. */
  async #answer(challenge) {
    if (challenge.challenger.name === this.name) return;
    assert.ok(challenge.variant.key && challenge.perf.name && challenge.speed && 'rated' in challenge);
    const { limit, increment, daysPerTurn } = {
      limit: optional(challenge.timeControl, 'limit'),
      increment: optional(challenge.timeControl, 'increment'),
      daysPerTurn: optional(challenge.timeControl, 'daysPerTurn'),
    };
    assert.ok(limit === null || increment !== null || daysPerTurn !== null);
    const color = challenge.color === 'random' ? challenge.finalColor : challenge.color;
    assert.ok(['white', 'black'].includes(color));
    number(optional(challenge.challenger, 'rating', 0));
    assert.ok(challenge.destUser.name);
    const reason = this.decline(challenge);
    const path = `/api/challenge/${challenge.id}/${reason ? 'decline' : 'accept'}`;
    try {
      await this.#caller.ask(path, { method: 'POST', ...(reason ? { form: { reason } } : {}) });
    } catch (fault) {
      if (fault.status !== 404) throw fault; // it is missing: passed over
    }
  }

  #join(game) {
    const { id } = game;
    assert.ok(game.opponent.username);
    if (game.speed === 'correspondence') assert.ok('isMyTurn' in game && 'secondsLeft' in game);
    if (this.#playing.has(id)) return;
    this.#playing.set(
      id,
      this.#play(id).catch(fault => this.#fail(fault)),
    );
  }

  #fail(fault) {
    this.faults.push(fault);
    this.#wake();
  }
  #wake() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** One game from its stream's first line to what is said after its end. */
  async #play(id) {
    const game = { hasGreeted: false, isOver: false, moves: null };
    while (!game.isOver) {
      try {
        await this.#follow(id, game);
      } catch (fault) {
        if (!(fault instanceof Lost)) throw fault;
        await sleep(100);
      }
      if (!game.isOver && !(await this.#ongoing()).includes(id)) game.isOver = true;
    }
    for (const room of ['player', 'spectator']) await this.#say(id, room, 'Good game!');
    const { text, status } = await this.#caller.send(`/game/export/${id}`);
    assert.equal(status, 200);
    assert.match(text, /^\[Event "/);
    this.finished.set(id, text);
    this.#playing.delete(id);
    this.#wake();
  }

  async #follow(id, game) {
    let isWhite;
    for await (const line of this.#caller.lines(`/api/bot/game/stream/${id}`, { silence: kSilence })) {
      if (!line) continue; // a ping
      const update = strict(JSON.parse(line));
      if (update.type === 'gameFull') {
        isWhite = this.#readGame(update);
        if (!game.hasGreeted) for (const room of ['player', 'spectator']) await this.#say(id, room, 'Hi!');
        game.hasGreeted = true;
      }
      if (update.type === 'chatLine') assert.ok(update.room && update.username && update.text);
      if (update.type === 'gameFull' || update.type === 'gameState') {
        await this.#react(id, game, isWhite, update.type === 'gameFull' ? update.state : update);
      }
    }
  }

  /** Whether the program has White. */
  #readGame(full) {
    assert.ok(kBoards[full.variant.name], 'which board is unknown');
    assert.ok(full.id && full.speed && full.perf.name && 'rated' in full && full.initialFen);
    number(full.createdAt);
    if ('clock' in full && full.clock) number(full.clock.initial) + number(full.clock.increment);
    return optional(full.white, 'name', '').toLowerCase() === this.name.toLowerCase();
  }

  async #react(id, game, isWhite, state) {
    for (const time of ['wtime', 'btime', 'winc', 'binc']) number(state[time]);
    const moves = state.moves.split(' ').filter(Boolean);
    if (state.status !== kGoesOn) {
      game.isOver = true;
      game.winner = optional(state, 'winner');
      return;
    }
    if (optional(state, isWhite ? 'btakeback' : 'wtakeback')) {
      await this.#caller.ask(`/api/bot/game/${id}/takeback/no`, { method: 'POST' });
    }
    if (state.moves === game.moves || (moves.length % 2 === 0) !== isWhite) return;
    game.moves = state.moves;
    await this.#move(id, moves.length);
  }

  /** A move may arrive twice: the second one is a 4xx, final and harmless. */
  async #move(id, plies) {
    const move = this.line[plies];
    const path = move ? `move/${move}?offeringDraw=${this.offersDraw}` : 'resign';
    const { status, text } = await this.#caller.send(`/api/bot/game/${id}/${path}`, { method: 'POST' });
    const answer = JSON.parse(text);
    assert.ok(status === 200 || (status === 400 && typeof answer.error === 'string'), text);
  }

  async #say(id, room, text) {
    await this.#caller.ask(`/api/bot/game/${id}/chat`, { method: 'POST', form: { room, text } });
  }
}
