import { type Settings, settings } from '../state/settings';
import { t } from './catalogue';
import { locale, unit } from './language';
import { sides } from './sides';

/** Time controls offered by name. `clock` is the form the server and the core read. */
export interface Preset {
  clock: string;
  label(): string;
  about(): string;
  /** Only between two devices: at one table nobody waits for days. */
  far?: true;
}

export const noClock = '-';

type Pace = 'blitz' | 'rapid' | 'long' | 'classical' | 'tournament' | 'delay';
const preset = (clock: string, pace: Pace, label = clock): Preset => ({ clock, label: () => label, about: () => t(`clock.${pace}`) });
const days = (count: number): Preset => ({
  clock: `${count}d`,
  label: () => unit(count, 'day'),
  about: () => t('clock.perMove'),
  far: true,
});

export const presets: readonly Preset[] = [
  { clock: noClock, label: () => t('clock.none'), about: () => t('clock.noHurry') },
  preset('3+2', 'blitz'),
  preset('5+3', 'blitz'),
  preset('10+5', 'rapid'),
  preset('15+10', 'rapid'),
  preset('30+20', 'long'),
  preset('90+30', 'classical'),
  preset('40/90+30:30+30', 'tournament', '40/90'),
  preset('25 d5', 'delay', '25'),
  days(1),
  days(3),
];

const extras: Record<string, 'clock.plus' | 'clock.afterDelay' | 'clock.givesBack'> = {
  '+': 'clock.plus',
  ' d': 'clock.afterDelay',
  ' b': 'clock.givesBack',
};

/** "90 minutes for 40 moves, plus 30 seconds a move"; null for what this page does not know. `each`: both sides have it. */
function periodWords(period: string, each: boolean): string | null {
  const parts = /^(?:(\d+)\/)?(\d+(?:\.\d+)?)(s?)(?:(\+| d| b)(\d+(?:\.\d+)?))?$/.exec(period);
  if (!parts) return null;
  const [, moves, amount = '', inSeconds, sign, seconds = '0'] = parts;
  const time = unit(Number(amount), inSeconds ? 'second' : 'minute');
  const main = moves
    ? t('clock.forMoves', { time, moves: t('clock.moves', { count: Number(moves) }) })
    : each
      ? t('clock.each', { time })
      : time;
  const extra = sign && seconds !== '0' ? extras[sign] : undefined;
  return extra ? t(extra, { time: main, extra: unit(Number(seconds), 'second') }) : main;
}

function sideWords(side: string, each: boolean): string | null {
  const count = /^(\d+)d$/.exec(side)?.[1];
  if (count) return t('clock.aMove', { time: unit(Number(count), 'day') });
  const periods = side.split(':');
  const words = periods.map(period => periodWords(period, each && periods.length === 1));
  return words.reduce((first, rest) => (first === null || rest === null ? null : t('clock.then', { first, rest })));
}

/** "10 minutes each, plus 5 seconds a move". Anything that the page does not know is shown as it is written. */
export function clockWords(clock: string): string {
  if (clock === noClock || clock === '') return t('clock.noClock');
  const both = clock.split(' | ');
  const [white, black] = both.map(side => sideWords(side, both.length === 1));
  if (both.length === 1) return white ?? clock;
  return white && black ? t('clock.bothSides', { ...sides, whiteClock: white, blackClock: black }) : clock;
}

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
