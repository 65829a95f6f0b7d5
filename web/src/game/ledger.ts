import type { Action } from '../core/actions';
import type { EventRecord } from '../core/events';
import type { ClockNow, Color, Core, CoreGame, Decision, GameView, Terms } from '../core/types';

/**
 * A game in the core together with the scoresheet that made it. Lines are confirmed by whoever keeps the game; one move more may stand at
 * the end as a guess, so that a player's own move shows at once while the server stores it. The core's game is kept whatever comes: a move
 * costs the same however long the game is. It is replayed only when the server has another past than this page.
 */
export class Ledger {
  private game: CoreGame;
  private lines: string[] = [];
  private records: EventRecord[] = [];

  constructor(
    private readonly core: Core,
    private readonly terms: Terms,
  ) {
    this.game = core.open(terms);
  }

  /** Confirmed lines, the guess not among them. It grows with the game. */
  get confirmed(): readonly string[] {
    return this.lines;
  }

  /** The confirmed lines as the core reads them. */
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

  clockNow(now: number): ClockNow | null {
    return this.game.clockNow(now);
  }

  /** Confirms `lines` as those from number `from` on; what was confirmed from there before is replaced. Throws on a line that the core cannot read. Returns what the lines say. */
  confirm(from: number, lines: readonly string[]): readonly EventRecord[] {
    if (from < this.lines.length) this.replay(this.lines.slice(0, from));
    for (const line of lines) this.record(line);
    return this.records.slice(this.records.length - lines.length);
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

  private record(line: string): void {
    this.records.push(this.game.record(line));
    this.lines.push(line);
  }

  private replay(lines: readonly string[]): void {
    this.game.close();
    this.game = this.core.open(this.terms);
    [this.lines, this.records] = [[], []];
    for (const line of lines) this.record(line);
  }
}
