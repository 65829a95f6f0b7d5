import type { ReadonlySignal } from '@preact/signals';
import type { Action } from '../core/actions';
import type { GameEvent } from '../core/events';
import type { ClockNow, Color, GameView, IllegalExplanation, MoveReading, PositionView, SquareName, Terms, Uci } from '../core/types';

/** How a side of the game is doing, for its name plate; unknown while the server cannot be asked. */
export type Presence = 'here' | 'away' | 'unknown' | 'thinking' | null;

/** A game as the page plays it, kept by this browser or by the server. */
export interface Game {
  readonly kind: 'screen' | 'link' | 'computer';
  readonly id: string;
  readonly terms: Terms;
  readonly view: ReadonlySignal<GameView>;
  /** The sides that are played from this page: both, one, or none for a watcher. */
  readonly mine: ReadonlySignal<readonly Color[]>;
  readonly presence: ReadonlySignal<Record<Color, Presence>>;
  /** Who sat down second under a name that is easily taken for the other player's, where somebody has compared them. */
  readonly similarName?: ReadonlySignal<Color | null>;
  /** Against the levels for beginners: shows a good move. */
  readonly askHint?: ReadonlySignal<(() => void) | null>;
  readonly hinted?: ReadonlySignal<{ uci: Uci; events: number } | null>;
  /** The time that counts in this game, ms since 1970. */
  now(): number;
  /** The clocks right now; cheap enough to be asked many times a second. */
  clock(): ClockNow | null;
  at(ply: number): PositionView;
  read(text: string): MoveReading;
  moveOf(from: SquareName, to: SquareName): { uci: Uci; promotion: boolean } | null;
  explain(from: SquareName, to: SquareName): IllegalExplanation | null;
  /** The game so far, written by the core: the server writes the same with the same code. */
  pgn(): string;
  /** Asks for `action` ("move e2e4", "resign", …) in the name of `by`. A refusal comes back as a notice. */
  act(action: Action, by: Color): void;
  /** Starts, offers or accepts a rematch with colours swapped, as the case may be. */
  rematch(by: Color): void;
  /** Calls `heard` with each event recorded from now on. Returns how to stop. */
  onEvent(heard: (event: GameEvent) => void): () => void;
  close(): void;
}

/** The side that a question to the person at this page is for: the side to move, or the only side played here. */
export function actor(game: Game): Color | null {
  const mine = game.mine.value;
  const { turn } = game.view.value;
  return mine.includes(turn) ? turn : (mine[0] ?? null);
}

export const isOver = (view: GameView): boolean => view.outcome !== null || view.aborted;
