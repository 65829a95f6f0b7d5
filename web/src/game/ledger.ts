import type { Action } from '../core/actions';
import type { EventRecord } from '../core/events';
import type { ClockNow, Color, Core, CoreGame, Decision, GameView, Terms } from '../core/types';

/**
 * A game in the core together with its scoresheet. The owner of the game confirms events; one more move may follow them as a guess, so that
 * a player's own move is shown at once while the server stores it. The core's game is kept throughout, so the cost of a move does not
 * depend on the length of the game. It is replayed only if the server's history differs from this page's.
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

  /** The confirmed events, without the guess. It grows with the game. */
  get confirmed(): readonly string[] {
    return this.texts;
  }

  /** The confirmed events as the core reads them. */
  get events(): readonly EventRecord[] {
    return this.records;
  }

  /** The core's game, including the guess. Must not be kept: a replay replaces it. */
  get current(): CoreGame {
    return this.game;
  }

  get isGuessing(): boolean {
    return this.game.isGuessing;
  }

  view(now: number): GameView {
    return this.game.view(now);
  }

  /** `isConfirmed`: the clock of the owner of the game, who does not know the guess. */
  clockNow(now: number, isConfirmed = false): ClockNow | null {
    return this.game.clockNow(now, isConfirmed);
  }

  /**
   * Confirms `events` from index `from` on, replacing those confirmed there before. Throws if the core cannot read an event. Returns the
   * decoded events.
   */
  confirm(from: number, events: readonly string[]): readonly EventRecord[] {
    if (from < this.texts.length) this.replay(this.texts.slice(0, from));
    for (const text of events) this.record(text);
    return this.records.slice(this.records.length - events.length);
  }

  /** Shows the move of `action` as if it were confirmed, until it is confirmed, cannot follow, or `forgetGuess` is called. */
  guess(by: Color, action: Action, now: number): Decision {
    return this.game.guess(by, action, now);
  }

  /** Removes the guess. Returns whether there was one. */
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
