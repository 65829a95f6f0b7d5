import type { Color, Core } from './types';

/** The display of a clock next to a real board. Times in ms. */
export interface ClockFace extends Record<Color, number> {
  running: Color | null;
  /** The remaining simple delay of the running clock. */
  waits: number;
  paused: boolean;
  /** The side whose flag has fallen; the clock has stopped. */
  flagged: Color | null;
  /** Moves made by each side. */
  moves: Record<Color, number>;
}

/**
 * The clock under `control` at `now`, ms since 1970, after `events`: "<ms> press white", "<ms> pause", "<ms> resume", "<ms> add white
 * <ms>". Throws a CoreError on "-" and on malformed events.
 */
export function tableClock(core: Pick<Core, 'call'>, control: string, events: readonly string[], now: number): ClockFace {
  return core.call('rookery_clock', control, events.join('\n'), now) as ClockFace;
}
