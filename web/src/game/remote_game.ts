import { signal } from '@preact/signals';
import type { Action } from '../core/actions';
import type { ErrorBody } from '../core/errors';
import type { EventRecord } from '../core/events';
import type { Color, Core, GameView, Hand, Terms } from '../core/types';
import { GameSocket, type ConnectionState, type Listener, type World } from '../server/game_socket';
import type { You } from '../server/messages';
import { notify } from '../state/notices';
import { remember } from '../state/local_games';
import { load, save } from '../state/storage';
import { refusalWords } from '../i18n/refusals';
import { sides } from '../i18n/sides';
import { afterRulings } from '../i18n/catalogue/rulings';
import { cardOf } from './card';
import { Ledger } from './ledger';
import { LedgerGame } from './ledger_game';
import { isOver, type Presence, type Game } from './game';
import { t } from '../i18n/catalogue/server';
import { serverErrorWords } from '../i18n/server_errors';
import { dutyWords } from '../i18n/explanations';

const pickedKey = (game: string) => `rookery.picked.${game}`;

/** A game that the server stores. Own moves are shown at once as a guess; the server's events are authoritative. */
export class RemoteGame extends LedgerGame implements Game, Listener {
  readonly kind = 'link';
  readonly view;
  readonly mine = signal<readonly Color[]>([]);
  readonly presence = signal<Record<Color, Presence>>({ white: null, black: null });
  readonly connection = signal<ConnectionState>('connecting');
  readonly similarName = signal<Color | null>(null);
  readonly watchers = signal(0);
  /** When the present player may claim the game that the other left, in the server's time; null: never. */
  readonly claimAt = signal<number | null>(null);
  /** The round-trip time to the server in ms; null until it was measured. */
  readonly way = signal<number | null>(null);
  /** Whether this page picked a hand in the drawing of colours. */
  readonly picked = signal(false);
  /** Whether the board shows a move that the server may not have, because the connection is lost. */
  readonly unsent = signal(false);
  /** Whether the server has sent the players and the moves so far. */
  readonly seated = signal(false);
  private readonly server: GameSocket;
  private moveId: string | null = null;
  private caughtUp = false;

  /** Opens the connection at once. `events`: those known already. */
  constructor(
    core: Core,
    readonly id: string,
    readonly terms: Terms,
    events: readonly string[],
    world: World,
    private readonly playerName: () => string,
  ) {
    super(new Ledger(core, terms));
    this.ledger.confirm(0, events);
    this.server = new GameSocket(world, this);
    this.view = signal<GameView>(this.ledger.view(world.now()));
    this.picked.value = load(pickedKey(id), value => value === true) ?? false;
    this.server.open();
  }

  /** Whether this player's clock runs on the server: a move that is not stored yet has not stopped it. */
  get isCharged(): boolean {
    const { turn, clock, outcome } = this.view.value;
    const [side, ...others] = this.mine.value;
    return others.length === 0 && outcome === null && !!clock?.running && (turn === side) !== this.ledger.isGuessing;
  }

  /** Reconnects at once: the network is back, or the person asked. */
  reconnect(): void {
    this.server.open();
  }

  now(): number {
    return this.server.now();
  }
  /** A move that has not reached the server has not stopped this clock. */
  override clock() {
    return this.ledger.clockNow(this.now(), this.unsent.value);
  }
  pgn() {
    return this.ledger.current.pgn({ Event: 'Casual game', Site: `${location.origin}/game/${this.id}` });
  }

  act(action: Action, by: Color): void {
    const isMove = action.startsWith('move ');
    if (isMove && this.ledger.isGuessing) return;
    if (isMove && !this.guess(action, by)) return;
    const id = this.server.act(action, this.mine.value.length === 2 ? by : undefined);
    if (isMove) this.moveId = id;
  }

  /** Picks a hand in the drawing of colours. */
  pick(hand: Hand): void {
    this.picked.value = true;
    save(pickedKey(this.id), true);
    this.server.act(`pick ${hand}`);
  }

  rematch(by: Color): void {
    const { rematchOffer } = this.view.value;
    this.act(rematchOffer && rematchOffer !== by ? 'accept-rematch' : 'offer-rematch', by);
  }

  close(): void {
    this.server.close();
    this.ledger.close();
  }

  // The connection's listener.

  held(): number {
    return this.ledger.confirmed.length;
  }
  name(): string {
    return this.playerName();
  }

  welcome(you: You): void {
    this.seat(you);
  }

  seat(you: You): void {
    this.mine.value = you === 'watcher' ? [] : you === 'both' ? ['white', 'black'] : [you];
  }

  events(from: number, events: string[]): void {
    let records: readonly EventRecord[];
    try {
      records = this.ledger.confirm(from, events);
    } catch {
      return notify(t('link.newer'), 'wrong');
    }
    this.refresh();
    if (this.caughtUp) this.tell(records);
    this.caughtUp = true;
    this.seated.value = true;
  }

  seen(white: boolean, black: boolean, watchers: number, claimAt: number | null): void {
    this.presence.value = { white: white ? 'here' : 'away', black: black ? 'here' : 'away' };
    this.claimAt.value = claimAt;
    this.watchers.value = watchers;
  }

  similarNames(second: Color): void {
    this.similarName.value = second;
  }

  answered(id: string, error: ErrorBody | null): void {
    if (id === this.moveId) {
      this.moveId = null;
      if (error && this.ledger.forgetGuess()) this.refresh();
    }
    if (error) afterRulings(() => notify(this.refusal(error), 'wrong'));
  }

  trip(ms: number): void {
    this.way.value = Math.round(ms);
  }

  /** A lost connection counts as lost, however often it is tried, until it is open again. */
  state(state: ConnectionState): void {
    if (this.connection.value === 'lost' && state === 'connecting') return;
    if (this.connection.value === 'lost' && state === 'open' && this.caughtUp) notify(t('link.back'));
    if (state === 'lost') this.presence.value = { white: this.unseen('white'), black: this.unseen('black') };
    this.connection.value = state;
    if (this.ledger.isGuessing) this.refresh();
  }

  failed(error: ErrorBody): void {
    notify(serverErrorWords(error.code, error.code), 'wrong');
  }

  /** The person at this page counts as present. */
  private unseen(side: Color): Presence {
    return this.mine.value.includes(side) ? null : 'unknown';
  }

  /** The error as text, with the piece concerned if one was touched. */
  private refusal(error: ErrorBody): string {
    const { duty } = this.view.peek();
    return error.code === 'touched_piece' && duty ? dutyWords(duty) : refusalWords(error.code, error.message);
  }

  /** Shows the move before the server has it. Returns false, with a notice, if the core refuses it. */
  private guess(action: Action, by: Color): boolean {
    const decision = this.ledger.guess(by, action, this.now());
    if (!decision.ok) afterRulings(() => notify(refusalWords(decision.refusal), 'wrong'));
    else if (this.ledger.isGuessing) this.refresh();
    return decision.ok;
  }

  private refresh(): void {
    this.unsent.value = this.ledger.isGuessing && this.connection.value !== 'open';
    this.view.value = this.ledger.view(this.now());
    const [side] = this.mine.value;
    const about = this.mine.value.length === 2 ? t('link.arbiter') : side ? t('link.youPlay', { side: sides[side] }) : t('link.watching');
    const view = this.view.value;
    const card = cardOf(view, this.ledger.events);
    remember({ id: this.id, kind: 'link', about, ...(side && { side }), card, over: isOver(view), seen: Date.now() });
  }
}
