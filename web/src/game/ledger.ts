import type { Action } from '../core/actions';
import type { EventRecord } from '../core/events';
import type { ClockNow, Color, Core, CoreGame, Decision, GameView, Terms } from '../core/types';

/**
 * A game in the core together with the scoresheet that made it. Events are confirmed by the keeper of the game; one move more may stand at
 * the end as a guess, so that a player's own move shows at once while the server stores it. The core's game is kept whatever comes: a move
 * costs the same however long the game is. It is replayed only when the server has another past than this page.
 */
export class Ledger {
  private game: CoreGame;
  private texts: string[] = [];
  private records: EventRecord[] = [];

  constructor(
    private readonly core: Core,
    private readonly terms: Terms,
  ) {
    this.game = core.open(terms);
  }

  /** Confirmed events, the guess not among them. It grows with the game. */
  get confirmed(): readonly string[] {
    return this.texts;
  }

  /** The confirmed events as the core reads them. */
  get events(): readonly EventRecord[] {
    return this.records;
  }

  /** The core's game, the guess included. Do not keep it: a replay replaces it. */
  get current(): CoreGame {
    return this.game;
  }

  get isGuessing(): boolean {
    return this.game.isGuessing;
  }

  view(now: number): GameView {
    return this.game.view(now);
  }

  /** `isConfirmed`: the clock of the keeper of the game, who does not know of the guess. */
  clockNow(now: number, isConfirmed = false): ClockNow | null {
    return this.game.clockNow(now, isConfirmed);
  }

  /** Confirms `events` as those from number `from` on; what was confirmed from there before is replaced. Throws on an event that the core cannot read. Returns what the events say. */
  confirm(from: number, events: readonly string[]): readonly EventRecord[] {
    if (from < this.texts.length) this.replay(this.texts.slice(0, from));
    for (const text of events) this.record(text);
    return this.records.slice(this.records.length - events.length);
  }

  /** Shows the move that `action` brings as if it were confirmed, until it is, or until it cannot follow, or `forgetGuess`. */
  guess(by: Color, action: Action, now: number): Decision {
    return this.game.guess(by, action, now);
  }

  /** Takes the guess back. Returns whether there was one. */
  forgetGuess(): boolean {
    return this.game.forgetGuess();
  }

  close(): void {
    this.game.close();
  }

  private record(text: string): void {
    this.records.push(this.game.record(text));
    this.texts.push(text);
  }

  private replay(events: readonly string[]): void {
    this.game.close();
    this.game = this.core.open(this.terms);
    [this.texts, this.records] = [[], []];
    for (const text of events) this.record(text);
  }
}
