import type { ReadonlySignal } from '@preact/signals';
import type { Action } from '../core/actions';
import type { GameEvent } from '../core/events';
import type { ClockNow, Color, GameView, IllegalExplanation, MoveReading, PositionView, SquareName, Terms, Uci } from '../core/types';

/** The state of a side for its name plate; unknown while the server is unreachable. */
export type Presence = 'here' | 'away' | 'unknown' | 'thinking' | null;

/** A game as the page plays it, stored by this browser or by the server. */
export interface Game {
  readonly kind: 'screen' | 'link' | 'computer';
  readonly id: string;
  readonly terms: Terms;
  readonly view: ReadonlySignal<GameView>;
  /** The sides that are played from this page: both, one, or none for a watcher. */
  readonly mine: ReadonlySignal<readonly Color[]>;
  readonly presence: ReadonlySignal<Record<Color, Presence>>;
  /** The side with the later seat if the names are easily confused; null if they are not or were not compared. */
  readonly similarName?: ReadonlySignal<Color | null>;
  /** Against the beginners' levels: shows a good move. */
  readonly askHint?: ReadonlySignal<(() => void) | null>;
  readonly hinted?: ReadonlySignal<{ uci: Uci; events: number } | null>;
  /** The game's time, ms since 1970. */
  now(): number;
  /** The present clocks; cheap enough for many calls a second. */
  clock(): ClockNow | null;
  at(ply: number): PositionView;
  read(text: string): MoveReading;
  moveOf(from: SquareName, to: SquareName): { uci: Uci; promotion: boolean } | null;
  explain(from: SquareName, to: SquareName): IllegalExplanation | null;
  /** The game as PGN, written by the core: the server uses the same code. */
  pgn(): string;
  /** Requests `action` ("move e2e4", "resign", …) for the side `by`. A refusal is shown as a notice. */
  act(action: Action, by: Color): void;
  /** Starts, offers or accepts a rematch with colours swapped, whichever applies. */
  rematch(by: Color): void;
  /** Calls `heard` with each event recorded from now on. Returns a function that stops it. */
  onEvent(heard: (event: GameEvent) => void): () => void;
  close(): void;
}

/** The side to which a question on this page is addressed: the side to move, or the only side played here. */
export function actor(game: Game): Color | null {
  const mine = game.mine.value;
  const { turn } = game.view.value;
  return mine.includes(turn) ? turn : (mine[0] ?? null);
}

export const isOver = (view: GameView): boolean => view.outcome !== null || view.aborted;
