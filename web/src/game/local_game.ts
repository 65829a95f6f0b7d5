import { signal } from '@preact/signals';
import type { Action } from '../core/actions';
import type { Color, Core, GameView, Terms, Uci } from '../core/types';
import { notify } from '../state/notices';
import { freshId, keep, type KeptGame } from '../state/local_games';
import { refusalWords } from '../i18n/refusals';
import { other } from '../i18n/sides';
import { afterRulings } from '../i18n/catalogue/rulings';
import { cardOf } from './card';
import { Ledger } from './ledger';
import { LedgerGame } from './ledger_game';
import { isOver, type Presence, type Game } from './game';

const kTickMs = 100;
const kKeepMs = 1_000;

export interface NewLocalGame {
  kind: KeptGame['kind'];
  terms: Terms;
  names: Record<Color, string>;
  facing: KeptGame['facing'];
  /** The first moves, if they were made already. */
  opening?: readonly Uci[];
  side: Color;
  level: KeptGame['level'];
}

/** A game record with both seats taken, ready to be opened. */
export function newLocalGame(core: Core, game: NewLocalGame, now: number): KeptGame {
  const { names, opening = [], ...rest } = game;
  const opened = core.open(game.terms);
  const events: string[] = [];
  const act = (action: Action, by: Color) => {
    const decision = opened.decide(by, action, now);
    if (!decision.ok) throw new Error(`The core refuses "${action}": ${decision.refusal}`);
    for (const event of decision.events) {
      events.push(`${now} ${event}`);
      opened.record(`${now} ${event}`);
    }
  };
  for (const side of ['white', 'black'] as const) act(`sit ${side} ${names[side]}`, side);
  for (const [ply, move] of opening.entries()) act(`move ${move}`, ply % 2 === 0 ? 'white' : 'black');
  opened.close();
  return { ...rest, id: freshId(), events, over: false, seen: now };
}

/** A game that this browser stores: the core decides. */
export class LocalGame extends LedgerGame implements Game {
  readonly kind: KeptGame['kind'];
  readonly id: string;
  readonly terms: Terms;
  readonly view;
  readonly mine = signal<readonly Color[]>(['white', 'black']);
  readonly presence = signal<Record<Color, Presence>>({ white: null, black: null });
  /** The move of a hint, and the number of events then: the next event removes it. */
  readonly hinted = signal<{ uci: Uci; events: number } | null>(null);
  /** Requests a hint; null if none is available. */
  readonly askHint = signal<(() => void) | null>(null);
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly leave = () => this.store();
  private storedAt = 0;

  /** Opens `kept`. The time since it was last open is not deducted from any clock. `again`: opens the next game. */
  constructor(
    core: Core,
    readonly kept: KeptGame,
    private readonly again: (game: KeptGame) => void,
  ) {
    super(new Ledger(core, kept.terms));
    this.kind = kept.kind;
    this.id = kept.id;
    this.terms = kept.terms;
    this.ledger.confirm(0, kept.events);
    this.excuseAbsence();
    this.view = signal<GameView>(this.ledger.view(this.now()));
    this.timer = setInterval(() => this.tick(), kTickMs);
    globalThis.addEventListener?.('pagehide', this.leave);
    this.store();
  }

  now(): number {
    return Date.now();
  }
  pgn() {
    return this.ledger.current.pgn({ Event: 'Casual game', Site: location.host });
  }

  act(action: Action, by: Color): void {
    const now = this.now();
    const decision = this.ledger.current.decide(by, action, now);
    if (decision.ok) this.record(decision.events.map(event => `${now} ${event}`));
    else afterRulings(() => notify(refusalWords(decision.refusal), 'wrong'));
  }

  /** The scoresheet so far. */
  events(): readonly string[] {
    return this.ledger.confirmed;
  }

  rematch(): void {
    const { white, black } = this.view.value.players;
    this.again({
      ...this.kept,
      id: freshId(),
      events: [`${this.now()} seat white white ${black?.name}`, `${this.now()} seat black black ${white?.name}`],
      side: other(this.kept.side),
      over: false,
      seen: this.now(),
    });
  }

  close(): void {
    this.store();
    clearInterval(this.timer);
    globalThis.removeEventListener?.('pagehide', this.leave);
    this.ledger.close();
  }

  /** Throws if an event cannot follow, and changes nothing then. */
  private record(events: string[]): void {
    const records = this.ledger.confirm(this.ledger.confirmed.length, events);
    this.view.value = this.ledger.view(this.now());
    this.store();
    this.tell(records);
  }

  /** Records the result of a proof that was requested when the game had `asked` events, if the game still contains them. */
  settle(event: string, asked: number): void {
    const since = this.ledger.events.slice(asked);
    if (since.some(({ event: { type } }) => type === 'take-back')) return;
    try {
      this.record([`${this.now()} ${event}`]);
    } catch {
      // Too late: the game has ended in a way that this cannot change.
    }
  }

  private excuseAbsence(): void {
    const away = this.now() - this.kept.seen;
    if (away > 0 && this.clock()?.running) {
      this.ledger.confirm(this.ledger.confirmed.length, [`${this.now()} downtime ${away}`]);
    }
  }

  /** Lets a flag fall end the game, and records that the page is still open. */
  private tick(): void {
    const clock = this.view.value.clock;
    if (!clock?.running || isOver(this.view.value)) return;
    const now = this.clock();
    if (now?.running && now[now.running] <= 0) this.act('flag', other(now.running));
    else if (this.now() - this.storedAt > kKeepMs) this.store();
  }

  private store(): void {
    this.storedAt = this.now();
    keep({
      ...this.kept,
      events: this.ledger.confirmed,
      over: isOver(this.view.value),
      card: cardOf(this.view.value, this.ledger.events),
      seen: this.storedAt,
    });
  }
}
