import type { Color, Core } from './types';

/** What a clock beside a real board shows. Times in ms. */
export interface ClockFace extends Record<Color, number> {
  running: Color | null;
  /** How much longer the running clock waits before it counts (simple delay). */
  waits: number;
  paused: boolean;
  /** The side whose flag has fallen: nothing counts any more. */
  flagged: Color | null;
  /** Moves made by each side. */
  moves: Record<Color, number>;
}

/**
 * The clock under `control` at `now`, ms since 1970, after `events`: "<ms> press white", "<ms> pause", "<ms> resume",
 * "<ms> add white <ms>". Throws a CoreError on "-" and on what is no event.
 */
export function tableClock(core: Pick<Core, 'call'>, control: string, events: readonly string[], now: number): ClockFace {
  return core.call('rookery_clock', control, events.join('\n'), now) as ClockFace;
}
