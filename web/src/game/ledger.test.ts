import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Action } from '../core/actions';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { usualStart } from '../core/start';
import type { Color, Core, CoreGame, Terms } from '../core/types';
import { Random } from '../test/random';
import { Ledger } from './ledger';

const terms: Terms = { fen: usualStart, chess960: false, clock: '5+3', rules: '' };
const seats = ['1 seat white w Ada', '1 seat black b Bob'];

let core: Core;
beforeAll(async () => void (core = await coreFrom(builtCore())));

const seated = (): Ledger => {
  const ledger = new Ledger(core, terms);
  ledger.confirm(0, seats);
  return ledger;
};
const ucis = (ledger: Ledger) => ledger.view(0).moves.map(move => move.uci);

describe('Ledger', () => {
  it('shows a guess, and the move as the server has it once it is confirmed', () => {
    const ledger = seated();
    expect(ledger.guess('white', 'move e2e4', 1_000)).toMatchObject({ ok: true });
    expect([ucis(ledger), ledger.confirmed.length]).toEqual([['e2e4'], 2]);
    ledger.confirm(2, ['1400 move e2e4 302000 200']);
    expect(ledger.isGuessing).toBe(false);
    expect(ledger.view(1_500).moves).toEqual([{ uci: 'e2e4', san: 'e4', remaining: 302_000, credit: 200 }]);
    expect(ledger.confirmed.at(-1)).toBe('1400 move e2e4 302000 200');
  });

  it('refuses what the core refuses, and shows nothing then', () => {
    const ledger = seated();
    expect(ledger.guess('black', 'move e7e5', 1_000)).toEqual({ ok: false, refusal: 'not_your_turn' });
    expect(ledger.guess('white', 'move e2e5', 1_000)).toEqual({ ok: false, refusal: 'illegal_move' });
    expect(ledger.isGuessing).toBe(false);
  });

  it('takes a guess back, the clock too', () => {
    const ledger = seated();
    ledger.confirm(2, ['1000 move e2e4 303000', '2000 move e7e5 303000']);
    const before = ledger.view(9_000);
    ledger.guess('white', 'move g1f3', 5_000);
    expect(ledger.clockNow(9_000)?.running).toBe('black');
    expect(ledger.forgetGuess()).toBe(true);
    expect(ledger.forgetGuess()).toBe(false);
    expect(ledger.view(9_000)).toEqual(before);
  });

  it('keeps a guess through an offer and what was thought through, and drops it when the game took another way', () => {
    const ledger = seated();
    ledger.confirm(2, ['1000 move e2e4 303000', '2000 move e7e5 303000', '2000 undecided']);
    ledger.guess('white', 'move g1f3', 3_000);
    ledger.confirm(5, ['3000 offer-draw black', '3001 considered 2 alive', '3001 downtime 500']);
    expect([ledger.isGuessing, ucis(ledger).length]).toEqual([true, 3]);
    ledger.confirm(8, ['4000 end flag_fall 0-1']);
    expect([ledger.isGuessing, ucis(ledger).length]).toEqual([false, 2]);
  });

  it('keeps what stood before an event that the core cannot read', () => {
    const ledger = seated();
    ledger.guess('white', 'move e2e4', 1_000);
    expect(() => ledger.confirm(2, ['1 nonsense'])).toThrow('not one of those');
    expect([ledger.isGuessing, ucis(ledger)]).toEqual([true, ['e2e4']]);
  });

  it('takes over the past that the server tells, and frees the old game', () => {
    const ledger = seated();
    const old = ledger.current;
    ledger.confirm(2, ['1 move e2e4 0', '2 move e7e5 0']);
    ledger.confirm(2, ['1 move d2d4 0']);
    expect([ucis(ledger), ledger.confirmed.length]).toEqual([['d2d4'], 3]);
    expect(() => old.view(0)).toThrow('closed');
  });
});

/** The number of calls of each method of a game while `work` ran. */
function callsOf(game: CoreGame, work: () => void): Record<string, number> {
  const spies = (['record', 'guess', 'forgetGuess', 'view', 'clockNow'] as const).map(name => [name, vi.spyOn(game, name)] as const);
  work();
  return Object.fromEntries(spies.map(([name, spy]) => [name, spy.mock.calls.length]));
}

describe('what a move costs', () => {
  it.each([2, 60])('is one guess and one event, and no new game, after %i moves', pairs => {
    const ledger = seated();
    const dance = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    for (let ply = 0; ply < 2 * pairs; ++ply) ledger.confirm(ply + 2, [`${ply + 2} move ${dance[ply % 4]} 300000`]);
    const game = ledger.current;
    const open = vi.spyOn(core, 'open');
    const calls = callsOf(game, () => {
      ledger.guess('white', 'move e2e4', 1_000);
      ledger.confirm(ledger.confirmed.length, ['1100 move e2e4 300000 50']);
    });
    expect(calls).toEqual({ record: 1, guess: 1, forgetGuess: 0, view: 0, clockNow: 0 });
    expect([open.mock.calls.length, ledger.current === game]).toEqual([0, true]);
    open.mockRestore();
  });
});

/** A server and a page with one game that act in any order; each has its own time. */
class Anything {
  readonly ledger: Ledger;
  private readonly server: CoreGame;
  private readonly events: string[] = [];
  private guessed: { event: string; ply: number } | null = null;
  private now = 10_000;

  constructor(
    private readonly random: Random,
    private readonly terms: Terms,
  ) {
    this.server = core.open(terms);
    this.ledger = new Ledger(core, terms);
    this.hear(...seats);
  }

  get isOver(): boolean {
    return this.server.view(this.now).outcome !== null;
  }

  step(): void {
    this.now += this.random.below(2_000);
    const act = this.random.below(12);
    if (act < 3) this.guess();
    else if (act < 6) this.serve(this.server.view(this.now).turn, this.someMove());
    else if (act < 7) this.forget();
    else if (act < 8) this.startOver(this.random.below(this.events.length));
    else if (act < 9) this.hear(`${this.now} downtime ${this.random.below(900)}`);
    else this.serve(this.random.of(['white', 'black']), this.someWish());
  }

  /** The ledger equals a replay of its events, with the guess after them as long as it can follow. */
  check(): void {
    const fresh = this.replayed();
    if (this.guessed) fresh.record(this.guessed.event);
    expect(this.ledger.isGuessing).toBe(this.guessed !== null);
    const shown = this.ledger.view(this.now);
    expect(shown).toEqual(fresh.view(this.now));
    const { white, black, running, waits } = shown.clock ?? {};
    expect(this.ledger.clockNow(this.now)).toEqual(shown.clock && { white, black, running, waits });
    fresh.close();
  }

  close(): void {
    this.server.close();
    this.ledger.close();
  }

  private guess(): void {
    if (this.guessed || this.isOver) return;
    const { turn, ply } = this.server.view(this.now);
    const decision = this.ledger.guess(turn, this.someMove(), this.now);
    const [event] = decision.ok ? decision.events : [];
    if (event?.startsWith('move ')) this.guessed = { event: `${this.now} ${event}`, ply };
    this.now += this.random.below(300);
  }

  private forget(): void {
    expect(this.ledger.forgetGuess()).toBe(this.guessed !== null);
    this.guessed = null;
  }

  private startOver(from: number): void {
    this.ledger.confirm(from, this.events.slice(from));
    this.guessed = null;
  }

  private serve(by: Color, action: Action): void {
    const decision = this.server.decide(by, action, this.now);
    if (decision.ok) this.hear(...decision.events.map(event => `${this.now} ${event}`));
  }

  private hear(...events: string[]): void {
    if (events.some(event => / downtime /.test(event)) && this.isOver) return;
    for (const event of events) this.server.record(event);
    this.events.push(...events);
    this.ledger.confirm(this.events.length - events.length, events);
    if (this.guessed && !this.followsStill(this.guessed)) this.guessed = null;
  }

  private followsStill(guessed: { event: string; ply: number }): boolean {
    const fresh = this.replayed();
    try {
      if (fresh.view(this.now).ply !== guessed.ply) return false;
      fresh.record(guessed.event);
      return true;
    } catch {
      return false;
    } finally {
      fresh.close();
    }
  }

  private replayed(): CoreGame {
    const fresh = core.open(this.terms);
    for (const event of this.events) fresh.record(event);
    return fresh;
  }

  private someMove(): Action {
    const { dests } = this.server.view(this.now);
    const from = this.random.of(Object.keys(dests));
    const move = from && this.server.moveOf(from, this.random.of(dests[from] ?? []));
    return move ? `move ${move.uci}${this.random.below(6) === 0 ? ' offer-draw' : ''}` : 'flag';
  }

  private someWish(): Action {
    const wishes: Action[] = [
      'offer-draw',
      'decline-draw',
      'offer-takeback',
      'accept-takeback',
      'accept-takeback',
      'decline-takeback',
      'claim fifty',
      'adjust',
    ];
    return this.random.below(3) === 0
      ? `touch ${'abcdefgh'.charAt(this.random.below(8))}${1 + this.random.below(8)}`
      : this.random.of(wishes);
  }
}

describe('whatever happens', () => {
  const games = ['-', '5+3', '1 d2', '0.2+0'].flatMap(clock => ['', 'touch', 'no-50'].map(rules => ({ clock, rules })));
  it.each(games)('the ledger is what its events tell: clock $clock, rules "$rules"', more => {
    for (let seed = 1; seed <= 4; ++seed) {
      const anything = new Anything(new Random(seed), { ...terms, ...more });
      for (let step = 0; step < 60 && !anything.isOver; ++step) {
        anything.step();
        anything.check();
      }
      anything.close();
    }
  });
});
