import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../core/errors';
import { FakeWorld } from '../test/fake_world';
import { GameSocket, type ConnectionState, type Listener } from './game_socket';

const terms = { fen: 'f', chess960: false, clock: '-', rules: '' };

/** A listener that keeps events as a game would, and records all other calls. */
class Notes implements Listener {
  scoresheet: string[] = [];
  states: ConnectionState[] = [];
  answers: [string, string | null][] = [];
  seats: string[] = [];
  failures: string[] = [];
  held = () => this.scoresheet.length;
  name = () => 'Ada';
  welcome = (you: string) => void this.seats.push(you);
  events = (from: number, events: string[]) => void (this.scoresheet = [...this.scoresheet.slice(0, from), ...events]);
  seat = (you: string) => void this.seats.push(you);
  seen = () => undefined;
  similarNames = () => undefined;
  answered = (id: string, error: ErrorBody | null) => void this.answers.push([id, error?.code ?? null]);
  state = (state: ConnectionState) => void this.states.push(state);
  failed = (error: ErrorBody) => void this.failures.push(error.code);
  trips: number[] = [];
  trip = (ms: number) => void this.trips.push(ms);
}

function opened(events: string[] = []) {
  const [world, notes] = [new FakeWorld(), new Notes()];
  const event = new GameSocket(world, notes);
  event.open();
  world.socket.onopen?.();
  welcome(world, 0, events);
  return { world, notes, event };
}

function welcome(world: FakeWorld, from: number, events: string[]) {
  world.socket.hear({ t: 'welcome', v: 1, game: 'g', terms, you: 'white', from, events, now: world.time });
}

describe('GameSocket', () => {
  it('says hello with what it holds, and takes the welcome', () => {
    const { world, notes } = opened(['1 a', '2 b']);
    expect(world.socket.said).toEqual([{ t: 'hello', v: 1, since: 0, name: 'Ada', sit: false }]);
    expect(notes.scoresheet).toEqual(['1 a', '2 b']);
    expect(notes.states).toEqual(['connecting', 'open']);
  });

  it('connects again after a loss, and asks for what it missed', () => {
    const { world, notes } = opened(['1 a']);
    world.socket.end();
    expect(notes.states.at(-1)).toBe('lost');
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
    world.socket.onopen?.();
    expect(world.socket.said).toEqual([{ t: 'hello', v: 1, since: 1, name: 'Ada', sit: false }]);
    welcome(world, 1, ['2 b']);
    expect(notes.scoresheet).toEqual(['1 a', '2 b']);
  });

  it('waits longer after each failure, up to eight seconds', () => {
    const world = new FakeWorld();
    const event = new GameSocket(world, new Notes());
    event.open();
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const failedAt = world.time;
      const count = world.sockets.length;
      world.socket.end();
      while (world.sockets.length === count) world.pass(50);
      waits.push(world.time - failedAt);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    event.close();
  });
});

describe('a server that sends everybody away', () => {
  it('is connected to again at once: another node may answer', () => {
    const { world } = opened();
    world.socket.end(1012);
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
  });

  it('is asked less often when it does so again', () => {
    const { world } = opened();
    const waits: number[] = [];
    for (let times = 0; times < 4; times++) {
      const at = world.time;
      const count = world.sockets.length;
      world.socket.end(1012);
      while (world.sockets.length === count) world.pass(50);
      waits.push(world.time - at);
    }
    expect(waits).toEqual([150, 250, 500, 1000]);
  });
});

describe('commands', () => {
  it('are sent again under their old ids while they are unanswered', () => {
    const { world, notes, event } = opened();
    const first = event.act('move e2e4');
    const second = event.act('offer-draw');
    world.socket.hear({ t: 'done', id: first });
    world.socket.end();
    world.pass(300);
    world.socket.onopen?.();
    expect(world.socket.said).toHaveLength(1);
    welcome(world, 0, ['1 a']);
    expect(world.socket.said.slice(1)).toEqual([{ t: 'act', id: second, do: 'offer-draw', at: 0 }]);
    expect(notes.answers).toEqual([[first, null]]);
  });

  it('name the events that they were decided on, also when they are sent again after more have come', () => {
    const { world, notes, event } = opened(['1 a', '2 b']);
    const id = event.act('move e2e4', 'white');
    const command = { t: 'act', id, do: 'move e2e4', at: 2, as: 'white' };
    expect(world.socket.said.at(-1)).toEqual(command);
    world.socket.hear({ t: 'events', from: 2, events: ['3 takeback 1'], now: world.time });
    world.socket.end();
    world.pass(300);
    world.socket.onopen?.();
    welcome(world, 3, []);
    expect(world.socket.said.at(-1)).toEqual(command);
    world.socket.hear({ t: 'refused', id, code: 'taken_back', message: 'm' });
    expect(notes.answers).toEqual([[id, 'taken_back']]);
  });

  it('are kept while the server is away', () => {
    const { world, event } = opened();
    world.socket.end();
    const id = event.act('resign');
    world.pass(300);
    world.socket.onopen?.();
    welcome(world, 0, []);
    expect(world.socket.said.at(-1)).toEqual({ t: 'act', id, do: 'resign', at: 0 });
  });

  it('are refused, or asked again when the server was merely unavailable', () => {
    const { world, notes, event } = opened();
    const id = event.act('move e2e4');
    world.socket.hear({ t: 'refused', id, code: 'unavailable', message: 'm' });
    expect(notes.answers).toEqual([]);
    world.pass(1_000);
    expect(world.socket.said.filter(({ t }) => t === 'act')).toHaveLength(2);
    world.socket.hear({ t: 'refused', id, code: 'not_your_turn', message: 'm' });
    world.socket.hear({ t: 'refused', id, code: 'not_your_turn', message: 'm' });
    expect(notes.answers).toEqual([[id, 'not_your_turn']]);
  });
});

describe('events', () => {
  it('are dropped if they are held, and asked for if some are missing', () => {
    const { world, notes } = opened(['1 a']);
    world.socket.hear({ t: 'events', from: 0, events: ['1 a', '2 b'], now: 0 });
    expect(notes.scoresheet).toEqual(['1 a', '2 b']);
    world.socket.hear({ t: 'events', from: 4, events: ['5 e'], now: 0 });
    expect(world.sockets[0]?.isClosed).toBe(true);
    expect(notes.states.at(-1)).toBe('lost');
    expect(notes.scoresheet).toHaveLength(2);
  });

  it('start again when the server has fewer', () => {
    const { world, notes } = opened(['1 a', '2 b']);
    world.socket.end();
    world.pass(300);
    world.socket.onopen?.();
    welcome(world, 0, ['1 a']);
    expect(notes.scoresheet).toEqual(['1 a']);
  });
});

describe('GameSocket over time', () => {
  it('notices a connection that died without a word', () => {
    const { world, notes } = opened();
    world.pass(1_000);
    world.socket.hear({ t: 'pong', n: world.socket.sent.at(-1)?.n, now: 1 });
    world.pass(5_000);
    expect(notes.states).toContain('lost');
  });

  it('takes a long way for no cut', () => {
    const { world, notes } = opened();
    const answered = new Set<unknown>();
    for (let ms = 0; ms < 30_000; ms += 100) {
      world.pass(100);
      for (const { t, n, at } of world.socket.sent.map(
        (message, index) => ({ ...message, at: index }) as { t: unknown; n: unknown; at: number },
      )) {
        if (t !== 'ping' || answered.has(at)) continue;
        answered.add(at);
        world.after(2_000, () => world.socket.hear({ t: 'pong', n, now: 1 }));
      }
    }
    expect(notes.states).toEqual(['connecting', 'open']);
  });

  it('does not take a tab whose timers rest for a cut', () => {
    const { world, notes } = opened();
    for (let minute = 0; minute < 5; minute += 1) {
      const ping = world.socket.sent.at(-1);
      world.socket.hear({ t: 'pong', n: ping?.n, now: 1 });
      world.time += 60_000;
      world.pass(0);
    }
    expect(notes.states).toEqual(['connecting', 'open']);
  });

  it('takes the time of the server from the quickest answer', () => {
    const { world, event } = opened();
    const ping = world.socket.sent.find(({ t }) => t === 'ping');
    world.pass(100);
    world.socket.hear({ t: 'pong', n: ping?.n, now: 501_050 });
    expect(event.now()).toBe(501_100);
    const slow = world.socket.sent.length;
    world.pass(300);
    const late = world.socket.sent.slice(slow - 1).find(({ t, n }) => t === 'ping' && n !== ping?.n);
    world.pass(900);
    world.socket.hear({ t: 'pong', n: late?.n, now: 999_999 });
    expect(event.now()).toBe(502_300);
  });

  it.each(['', '{', '[]', '{"t":"events","from":0}', '{"t":"hasOwnProperty"}', '{"t":"news from the future"}'])(
    'is not moved by %j',
    text => {
      const { world, notes } = opened(['1 a']);
      world.socket.hear(text);
      expect(notes.scoresheet).toEqual(['1 a']);
      expect(notes.states.at(-1)).toBe('open');
    },
  );

  it('does not come back once it is closed', () => {
    const { world, event } = opened();
    event.close();
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });
});
