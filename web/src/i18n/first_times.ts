import type { Color } from '../core/types';
import { noClock } from './time_controls';

const kMinuteMs = 60_000;

/** The time of a side's first period, in ms. */
function firstTime(side: string): number | 'days' | null {
  if (/^\d+d$/.test(side)) return 'days';
  const [, amount, inSeconds] = /^(?:\d+\/)?(\d+(?:\.\d+)?)(s?)(?![\d.])/.exec(side) ?? [];
  return amount === undefined ? null : Number(amount) * (inSeconds ? kMinuteMs / 60 : kMinuteMs);
}

/** What each side's clock shows as a game begins: ms, or days for each move; null without a clock, and for what is none. */
export function firstTimes(clock: string): Record<Color, number | 'days'> | null {
  if (clock === noClock) return null;
  const [both = '', ofBlack = both] = clock.split(' | ');
  const [white, black] = [firstTime(both), firstTime(ofBlack)];
  return white === null || black === null ? null : { white, black };
}
