import type { Core, CoreGame, GameView, Terms } from '../core/types';

/** Whether a line changes neither the board nor whose turn it is, so that a guessed move still follows. */
const leavesBoard = (line: string): boolean => /^\d+ (?:offer-|decline-|touch |adjust )/.test(line);

/**
 * A game in the core together with the scoresheet that made it. Lines are confirmed by whoever keeps the game; one line
 * more may stand at the end as a guess, so that a player's own move shows at once while the house stores it.
 */
export class Ledger {
  private game: CoreGame;
  private lines: string[] = [];
  private guessed: string | null = null;

  constructor(
    private readonly core: Core,
    private readonly terms: Terms,
  ) {
    this.game = core.open(terms);
  }

  /** Confirmed lines, the guess not among them. */
  get confirmed(): readonly string[] {
    return this.lines;
  }

  /** The core's game, the guess included. Do not keep it: a correction replaces it. */
  get current(): CoreGame {
    return this.game;
  }

  get isGuessing(): boolean {
    return this.guessed !== null;
  }

  view(now: number): GameView {
    return this.game.view(now);
  }

  /** Confirms `lines` as those from number `from` on; what was confirmed from there before is replaced. Throws on a line that the core cannot read. */
  confirm(from: number, lines: readonly string[]): void {
    if (from === this.lines.length && this.guessed === null) {
      for (const line of lines) {
        this.game.record(line);
        this.lines = [...this.lines, line];
      }
      return;
    }
    this.lines = [...this.lines.slice(0, from), ...lines];
    if (!lines.every(leavesBoard)) this.guessed = null;
    this.replay();
  }

  /** Shows `line` as if it were confirmed, until the next confirmation or `forgetGuess`. */
  guess(line: string): void {
    if (this.guessed !== null) return;
    this.game.record(line);
    this.guessed = line;
  }

  /** Takes the guess back. Returns whether there was one. */
  forgetGuess(): boolean {
    if (this.guessed === null) return false;
    this.guessed = null;
    this.replay();
    return true;
  }

  close(): void {
    this.game.close();
  }

  private replay(): void {
    const next = this.core.open(this.terms);
    for (const line of this.lines) next.record(line);
    if (this.guessed !== null) next.record(this.guessed);
    this.game.close();
    this.game = next;
  }
}
