import type { Action } from '../core/actions';
import type { ErrorBody } from '../core/errors';
import type { Color } from '../core/types';
import { type ServerMessage, readMessage, type ClientMessage, type You } from './messages';
import { ServerTime } from './offset';

/** The part of a WebSocket that is used here, so that tests can replace it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  /** `code`: RFC 6455, 7.4. */
  onclose: ((event: { code: number }) => void) | null;
}

/** The environment of a GameSocket. */
export interface World {
  connect(): Socket;
  now(): number;
  after(ms: number, then: () => void): () => void;
  freshId(): string;
  /** 0 to 1: spreads the reconnections of many pages over time. */
  random(): number;
}

export type ConnectionState = 'connecting' | 'open' | 'lost';

/** The game's side of the connection. `from` is the index of the first of `events` in the scoresheet; it replaces all from there on. */
export interface Listener {
  held(): number;
  name(): string;
  welcome(you: You): void;
  events(from: number, events: string[]): void;
  seat(you: You): void;
  /** `claimAt`: when the present player may claim the game that the other left, in the server's time. */
  seen(white: boolean, black: boolean, watchers: number, claimAt: number | null): void;
  /** The players' names are easily confused; `second` took the later seat. */
  similarNames(second: Color): void;
  /** The command was carried out (null) or refused. */
  answered(id: string, error: ErrorBody | null): void;
  state(state: ConnectionState): void;
  /** The last round-trip time in ms. */
  trip(ms: number): void;
  /** The server closes the connection for this reason. */
  failed(error: ErrorBody): void;
}

const kFirstPings = 4;
const kFirstPingMs = 300;
const kPingMs = 1_500;
/** The server answers a ping at once: after this time, and several times the previous round-trip time, the connection counts as lost. */
const kSilenceMs = 3_000;
const kSilenceTrips = 4;
/** The time for a connection to be established. */
const kWelcomeMs = 12_000;
const kWaitsMs = [250, 500, 1_000, 2_000, 4_000, 8_000] as const;
const kAgainMs = 1_000;
/** The close code with which the server, or one of several nodes, sends everyone away: another node may answer at once. */
const kSentAway = 1012;
/** Many clients are sent away together: their reconnections are spread over this time. */
const kSentAwayMs = 300;
/** A client that is sent away again within this time waits as after any other loss. */
const kSentAwayAgainMs = 5_000;

/** The connection to one game: reconnects when it is lost, requests missed events, and sends unanswered commands again. */
export class GameSocket {
  private readonly time = new ServerTime();
  private readonly unanswered = new Map<string, Omit<ClientMessage & { t: 'act' }, 't' | 'id'>>();
  private socket: Socket | null = null;
  private welcomed = false;
  private failures = 0;
  private pings = new Map<number, number>();
  private pingCount = 0;
  private heardAt = 0;
  /** The round-trip time of the last ping. */
  private tripMs = 0;
  private cancelTimer: () => void = () => undefined;
  private cancelPing: () => void = () => undefined;
  private sentAwayAt = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {}

  /** Opens the connection at once, even if a later attempt was scheduled. */
  open(): void {
    if (this.closed || this.socket) return;
    this.cancelTimer();
    this.listener.state('connecting');
    const socket = this.world.connect();
    this.socket = socket;
    this.heardAt = this.world.now();
    socket.onopen = () => {
      this.send({ t: 'hello', v: 1, since: this.listener.held(), name: this.listener.name(), sit: false });
      this.pings.clear();
      this.pingCount = 0;
      this.watch();
    };
    socket.onmessage = event => {
      this.heardAt = this.world.now();
      const message = readMessage(event.data);
      if (message) this.hear(message);
    };
    socket.onclose = ({ code }) => this.lost(socket, code);
    this.cancelTimer = this.world.after(kWelcomeMs, () => {
      if (!this.welcomed) this.drop();
    });
  }

  /**
   * Sends a command, now or as soon as the server is reached, and again until it is answered. The command names the events that it was
   * decided on. `as`: the side, for a person who acts for both. Returns its id.
   */
  act(action: Action, as?: Color): string {
    const id = this.world.freshId();
    const decided = { do: action, at: this.listener.held() };
    const command = as ? { ...decided, as } : decided;
    this.unanswered.set(id, command);
    if (this.welcomed) this.send({ t: 'act', id, ...command });
    return id;
  }

  /** The server's time, ms since 1970. */
  now(): number {
    return this.time.at(this.world.now());
  }

  close(): void {
    this.closed = true;
    this.drop();
    this.cancelTimer();
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        return this.welcome(message);
      case 'events':
        return this.hearEvents(message.from, message.events, message.now);
      case 'seat':
        return this.listener.seat(message.you);
      case 'done':
        return this.settle(message.id, null);
      case 'refused':
        return message.code === 'unavailable' ? this.again(message.id) : this.settle(message.id, message);
      case 'presence':
        return this.listener.seen(message.white, message.black, message.watchers, message.claimAt ?? null);
      case 'names':
        return this.listener.similarNames(message.similar);
      case 'pong':
        return this.pong(message.n, message.now);
      case 'error':
        return this.listener.failed(message);
    }
  }

  private welcome(message: ServerMessage & { t: 'welcome' }): void {
    this.welcomed = true;
    this.failures = 0;
    this.cancelTimer();
    this.time.hint(this.world.now(), message.now);
    this.listener.welcome(message.you);
    this.listener.events(message.from, message.events);
    this.listener.state('open');
    for (const [id, command] of this.unanswered) this.send({ t: 'act', id, ...command });
  }

  /** A gap in the events means that some were missed: the connection is opened again, which requests them. */
  private hearEvents(from: number, events: string[], now: number): void {
    this.time.hint(this.world.now(), now);
    const held = this.listener.held();
    if (from > held) return this.drop();
    const fresh = events.slice(held - from);
    if (fresh.length > 0) this.listener.events(held, fresh);
  }

  private settle(id: string, error: ErrorBody | null): void {
    if (this.unanswered.delete(id)) this.listener.answered(id, error);
  }

  private again(id: string): void {
    this.world.after(kAgainMs, () => {
      const command = this.unanswered.get(id);
      if (command && this.welcomed) this.send({ t: 'act', id, ...command });
    });
  }

  private pong(n: number, server: number): void {
    const sent = this.pings.get(n);
    this.pings.delete(n);
    if (sent === undefined) return;
    this.time.answer(sent, this.world.now(), server);
    this.tripMs = this.world.now() - sent;
    this.listener.trip(this.tripMs);
  }

  /**
   * Whether nothing arrived since a ping that should have been answered by now. In a background tab pings are rare, but their answers are
   * not delayed.
   */
  private get isSilent(): boolean {
    const [first] = [...this.pings.values()].filter(sent => sent >= this.heardAt);
    return first !== undefined && this.world.now() - first >= Math.max(kSilenceMs, kSilenceTrips * this.tripMs);
  }

  /** Pings regularly, to measure the round-trip time and to detect a connection that died silently. */
  private watch(): void {
    if (this.isSilent) return this.drop();
    this.pingCount += 1;
    this.pings.set(this.pingCount, this.world.now());
    this.send({ t: 'ping', n: this.pingCount });
    this.cancelPing = this.world.after(this.pingCount < kFirstPings ? kFirstPingMs : kPingMs, () => this.watch());
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.close();
    this.lost(socket);
  }

  /** `code`: the close code of the connection; undefined: it was given up here. */
  private lost(socket: Socket, code?: number): void {
    if (socket !== this.socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    this.socket = null;
    this.welcomed = false;
    this.cancelPing();
    this.cancelTimer();
    if (this.closed) return;
    this.listener.state('lost');
    const isSentAway = code === kSentAway && this.isFirstSentAway();
    const wait = isSentAway ? this.world.random() * kSentAwayMs : this.nextWait();
    this.cancelTimer = this.world.after(wait, () => this.open());
  }

  private isFirstSentAway(): boolean {
    const last = this.sentAwayAt;
    this.sentAwayAt = this.world.now();
    return this.sentAwayAt - last > kSentAwayAgainMs;
  }

  /** The wait before the next attempt, longer after each failure. */
  private nextWait(): number {
    const wait = kWaitsMs[Math.min(this.failures, kWaitsMs.length - 1)] ?? 8_000;
    this.failures += 1;
    return wait * (0.75 + this.world.random() / 2);
  }
}
