import { type Settings, settings } from '../state/settings';
import { t } from './catalogue';
import { locale, unit } from './language';

/** Whether a clock waits before it counts a move's time. */
export const hasDelay = (clock: string): boolean => clock.includes(' d');

const kHourMs = 3_600_000;
const kDayMs = 24 * kHourMs;

/** Below how much of its time a clock shows tenths, in ms. */
const tenthsFrom: Record<Settings['tenths'], number> = { low: 10_000, minute: 60_000, never: 0 };

/** A clock's face: "2 days 4 h" from a day on, "1:02:03" from an hour on, "4:05", and "9.7" with tenths when it gets short. */
export function face(ms: number): string {
  const left = Math.max(0, ms);
  if (left < tenthsFrom[settings.value.tenths]) return (Math.floor(left / 100) / 10).toFixed(1);
  if (left >= kDayMs) {
    const hours = Math.floor(left / kHourMs) % 24;
    return t('clock.daysHours', { days: unit(Math.floor(left / kDayMs), 'day'), hours });
  }
  const whole = Math.floor(left / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** How long `face(ms)` stays as it is while the clock runs, in ms. */
export const faceLasts = (ms: number): number => (ms % (ms < tenthsFrom[settings.value.tenths] ? 100 : ms >= kDayMs ? kHourMs : 1000)) + 1;

/** The same for a screen reader: "4 minutes 5 seconds"; from a day on without minutes. */
export function spokenTime(ms: number): string {
  const whole = Math.floor(Math.max(0, ms) / 1000);
  const parts: [number, 'day' | 'hour' | 'minute' | 'second'][] =
    ms >= kDayMs
      ? [
          [Math.floor(ms / kDayMs), 'day'],
          [Math.floor(ms / kHourMs) % 24, 'hour'],
        ]
      : [
          [Math.floor(whole / 3600), 'hour'],
          [Math.floor(whole / 60) % 60, 'minute'],
          [whole % 60, 'second'],
        ];
  const said = parts.filter(([count]) => count > 0).map(([count, of]) => unit(count, of));
  return said.join(' ') || unit(0, 'second');
}

/** Time that a move's way was worth: "0.12 s". */
export const lagFace = (ms: number): string =>
  t('clock.seconds', {
    seconds: new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(ms / 1000),
  });

/** Below this much of its time a clock is marked as low. */
export const lowTimeMs = 20_000;
