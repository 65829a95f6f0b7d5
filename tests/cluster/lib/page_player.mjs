import { moveOf, movesIn } from './moves.mjs';
import { WebSocket } from './web_socket.mjs';

// As web/src/server/game_socket.ts has them.
const kWaitsMs = [250, 500, 1_000, 2_000, 4_000, 8_000];
const kSentAway = 1012;
const kSentAwayMs = 300;
const kSentAwayAgainMs = 5_000;
const kAgainMs = 1_000;
const kPingMs = 1_500;
const kSilenceMs = 3_000;
const kWelcomeMs = 12_000;

/** Plays one side of a game as the page does: connects again when it loses its connection, and repeats what was not answered. */
export class PagePlayer {
  /** What happened, in order: {at, kind, …}. */
  log = [];
  /** The events of the game as they were told. */
  events = [];
  #socket = null;
  #timers = new Set();
  #failures = 0;
  #sentAwayAt = Number.NEGATIVE_INFINITY;
  #unanswered = new Map();
  #commands = 0;
  #isWelcome = false;
  #isStopped = false;

  constructor({ url, game, side, cookie, thinkMs }) {
    Object.assign(this, { url, game, side, cookie, thinkMs });
    this.#open();
  }

  stop() {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket?.close();
  }

  #note(kind, more = {}) {
    this.log.push({ at: Date.now(), kind, ...more });
  }
  #after(ms, then) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isStopped) then();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  #open() {
    const socket = new WebSocket(`${this.url}/game/${this.game}/socket`, { cookie: this.cookie });
    this.#socket = socket;
    this.#isWelcome = false;
    socket.onopen = () => {
      this.cookie = socket.cookie;
      socket.send(JSON.stringify({ t: 'hello', v: 1, since: this.events.length, name: this.side, sit: this.events.length === 0 }));
      this.#ping(socket, 0);
    };
    socket.onmessage = ({ data }) => {
      this.heardAt = Date.now();
      this.#hear(JSON.parse(data));
    };
    socket.onclose = ({ code }) => this.#lose(socket, code);
    this.#after(kWelcomeMs, () => !this.#isWelcome && this.#drop(socket));
  }

  #drop(socket) {
    socket.close();
    this.#lose(socket);
  }
  #lose(socket, code) {
    if (socket !== this.#socket || this.#isStopped) return;
    this.#socket = null;
    this.#note('lost', { code });
    this.#after(this.#wait(code), () => this.#open());
  }
  #wait(code) {
    const last = this.#sentAwayAt;
    if (code === kSentAway) this.#sentAwayAt = Date.now();
    if (code === kSentAway && this.#sentAwayAt - last > kSentAwayAgainMs) return Math.random() * kSentAwayMs;
    const wait = kWaitsMs[Math.min(this.#failures, kWaitsMs.length - 1)];
    this.#failures += 1;
    return wait * (0.75 + Math.random() / 2);
  }
  #ping(socket, count) {
    if (socket !== this.#socket) return;
    const sent = Date.now();
    socket.send(JSON.stringify({ t: 'ping', n: count }));
    this.#after(kSilenceMs, () => socket === this.#socket && !(this.heardAt >= sent) && this.#drop(socket));
    this.#after(kPingMs, () => this.#ping(socket, count + 1));
  }

  #hear(message) {
    if (message.t === 'welcome') this.#welcome(message);
    if (message.t === 'events') this.#take(message.from, message.events);
    if (message.t === 'done') this.#settle(message.id);
    if (message.t === 'refused') this.#refused(message);
  }
  #welcome({ from, events }) {
    this.#isWelcome = true;
    this.#failures = 0;
    this.#note('welcome');
    this.#take(from, events);
    for (const command of this.#unanswered.values()) this.#socket.send(JSON.stringify(command));
  }
  #take(from, events) {
    if (from > this.events.length) return this.#drop(this.#socket);
    for (const text of events.slice(this.events.length - from)) {
      this.events.push(text);
      this.#note('event', { text });
    }
    this.#move();
  }
  #settle(id) {
    const command = this.#unanswered.get(id);
    if (this.#unanswered.delete(id)) this.#note('acknowledged', { id, move: command.do });
    this.#move();
  }
  #refused({ id, code }) {
    this.#note('refused', { id, code });
    if (code !== 'unavailable') return this.#unanswered.delete(id);
    this.#after(kAgainMs, () => {
      const command = this.#unanswered.get(id);
      if (command && this.#isWelcome) this.#socket?.send(JSON.stringify(command));
    });
  }

  /** If it is this side's turn, and the move is not on its way. */
  #move() {
    const { white, black } = movesIn(this.events);
    const made = this.side === 'white' ? white : black;
    const isTurn = (white.length === black.length) === (this.side === 'white');
    const isReady = this.events.filter(text => / seat /.test(text)).length === 2 && !this.events.some(text => / (end|abort) /.test(text));
    const move = moveOf(this.side, made.length);
    if (!isTurn || !isReady || !move || this.#unanswered.size > 0 || this.isThinking) return;
    this.isThinking = true;
    this.#after(this.thinkMs(), () => {
      this.isThinking = false;
      const id = `${this.side}${++this.#commands}`;
      const command = { t: 'act', id, do: `move ${move}`, at: this.events.length };
      this.#unanswered.set(id, command);
      this.#note('sent', { id, move: command.do });
      if (this.#isWelcome) this.#socket?.send(JSON.stringify(command));
    });
  }
}
