/** Time controls offered by name. `clock` is the form the house and the core read. */
export interface Preset {
  clock: string;
  label: string;
  about: string;
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
];

/** "10 minutes each, plus 5 seconds a move". Anything else is shown as it is written. */
export function clockWords(clock: string): string {
  if (clock === noClock || clock === '') return 'No clock';
  const simple = /^(\d+(?:\.\d+)?)\+(\d+)$/.exec(clock);
  if (!simple) return clock;
  const [, minutes, seconds] = simple;
  const each = `${minutes} ${minutes === '1' ? 'minute' : 'minutes'} each`;
  return seconds === '0' ? each : `${each}, plus ${seconds} ${seconds === '1' ? 'second' : 'seconds'} a move`;
}

/** A clock's face: "1:02:03" from an hour on, "4:05", and "9.7" with tenths under ten seconds. */
export function face(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const whole = Math.floor(left / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** How long `face(ms)` stays as it is while the clock runs, in ms. */
export const faceLasts = (ms: number): number => (ms % (ms < 10_000 ? 100 : 1000)) + 1;

/** The same for a screen reader: "4 minutes 5 seconds". */
export function spokenTime(ms: number): string {
  const whole = Math.floor(Math.max(0, ms) / 1000);
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return said.join(' ') || '0 seconds';
}

/** Below this much of its time a clock is marked as low. */
export const lowTimeMs = 20_000;
