import type { Tournament } from '../server/tournaments';
import { t } from './catalogue/tournaments';
import { spokenTime } from './clocks';

const kMinuteMs = 60_000;

/**
 * How long the open round has been played at `now`, in minutes; where the clock adds nothing for moves, also when the last flag must have
 * fallen. Empty: no round is open.
 */
export function roundClockWords({ began, clock }: Pick<Tournament, 'began' | 'clock'>, now: number): string {
  if (typeof began !== 'number') return '';
  const played = Math.max(0, now - began);
  const since = played < kMinuteMs ? [] : [t('wall.since', { time: spokenTime(Math.floor(played / kMinuteMs) * kMinuteMs) })];
  const left = clock && clock.increment === 0 ? 2 * clock.limit * 1_000 - played : 0;
  return [...since, ...(left > 0 ? [t('wall.left', { time: spokenTime(Math.ceil(left / kMinuteMs) * kMinuteMs) })] : [])].join(' · ');
}
