import { sides } from './sides';

/** Time controls offered by name. `clock` is the form the house and the core read. */
export interface Preset {
  clock: string;
  label: string;
  about: string;
  /** Only between two devices: at one table nobody waits for days. */
  far?: true;
}

export const noClock = '-';

export const presets: readonly Preset[] = [
  { clock: noClock, label: 'None', about: 'No hurry' },
  { clock: '3+2', label: '3+2', about: 'Blitz' },
  { clock: '5+3', label: '5+3', about: 'Blitz' },
  { clock: '10+5', label: '10+5', about: 'Rapid' },
  { clock: '15+10', label: '15+10', about: 'Rapid' },
  { clock: '30+20', label: '30+20', about: 'Long' },
  { clock: '90+30', label: '90+30', about: 'Classical' },
  { clock: '40/90+30:30+30', label: '40/90', about: 'Tournament' },
  { clock: '25 d5', label: '25 d5', about: 'Delay' },
  { clock: '1d', label: '1 day', about: 'A move', far: true },
  { clock: '3d', label: '3 days', about: 'A move', far: true },
];

const counted = (count: string | number, unit: string): string => `${count} ${unit}${String(count) === '1' ? '' : 's'}`;

const extras: Record<string, (seconds: string) => string> = {
  '+': seconds => `, plus ${seconds} a move`,
  ' d': seconds => `, after a delay of ${seconds} with each move`,
  ' b': seconds => `, of which each move gives back up to ${seconds}`,
};

/** "90 minutes for 40 moves, plus 30 seconds a move"; null for what this page does not know. */
function periodWords(period: string): string | null {
  const parts = /^(?:(\d+)\/)?(\d+(?:\.\d+)?)(s?)(?:(\+| d| b)(\d+(?:\.\d+)?))?$/.exec(period);
  if (!parts) return null;
  const [, moves, time = '', inSeconds, sign, seconds = '0'] = parts;
  const main = counted(time, inSeconds ? 'second' : 'minute') + (moves ? ` for ${counted(moves, 'move')}` : '');
  const extra = sign && seconds !== '0' ? extras[sign]?.(counted(seconds, 'second')) : '';
  return main + extra;
}

function sideWords(side: string): string | null {
  const days = /^(\d+)d$/.exec(side)?.[1];
  if (days) return `${counted(days, 'day')} a move`;
  const periods = side.split(':').map(periodWords);
  return periods.includes(null) ? null : periods.join('; then ');
}

/** "10 minutes each, plus 5 seconds a move". Anything that the page does not know is shown as it is written. */
export function clockWords(clock: string): string {
  if (clock === noClock || clock === '') return 'No clock';
  const [white = '', black] = clock.split(' | ').map(sideWords);
  if (black) return white ? `${sides.white}: ${white}. ${sides.black}: ${black}` : clock;
  const simple = !clock.includes('/') && !clock.endsWith('d');
  return (simple ? white?.replace(/^([\d.]+ \w+)/, '$1 each') : white) ?? clock;
}

const kHourMs = 3_600_000;
const kDayMs = 24 * kHourMs;

/** A clock's face: "2 days 4 h" from a day on, "1:02:03" from an hour on, "4:05", and "9.7" with tenths under ten seconds. */
export function face(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  if (left >= kDayMs) return `${counted(Math.floor(left / kDayMs), 'day')} ${Math.floor(left / kHourMs) % 24} h`;
  const whole = Math.floor(left / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** How long `face(ms)` stays as it is while the clock runs, in ms. */
export const faceLasts = (ms: number): number => (ms % (ms < 10_000 ? 100 : ms >= kDayMs ? kHourMs : 1000)) + 1;

/** The same for a screen reader: "4 minutes 5 seconds"; from a day on without minutes. */
export function spokenTime(ms: number): string {
  const whole = Math.floor(Math.max(0, ms) / 1000);
  const parts: [number, string][] =
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
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit));
  return said.join(' ') || '0 seconds';
}

/** Time that a move's way was worth: "0.12 s". */
export const lagFace = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Below this much of its time a clock is marked as low. */
export const lowTimeMs = 20_000;
