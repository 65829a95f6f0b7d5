import { t } from './catalogue/setup';
import { unit } from './language';
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

type Pace = 'bullet' | 'blitz' | 'rapid' | 'long' | 'classical' | 'tournament' | 'delay';
const preset = (clock: string, pace: Pace, label = clock): Preset => ({ clock, label: () => label, about: () => t(`clock.${pace}`) });
const days = (count: number): Preset => ({
  clock: `${count}d`,
  label: () => unit(count, 'day'),
  about: () => t('clock.perMove'),
  far: true,
});

export const presets: readonly Preset[] = [
  { clock: noClock, label: () => t('clock.none'), about: () => t('clock.noHurry') },
  preset('1+0', 'bullet'),
  preset('3+2', 'blitz'),
  preset('5+0', 'blitz'),
  preset('5+3', 'blitz'),
  preset('10+0', 'rapid'),
  preset('10+5', 'rapid'),
  preset('15+10', 'rapid'),
  preset('30+20', 'long'),
  preset('90+30', 'classical'),
  preset('40/90+30:30+30', 'tournament', '40/90'),
  // The mark keeps the order where words run from right to left.
  preset('25 d5', 'delay', '25\u200e d5'),
  days(1),
  days(3),
];

/** The presets that a page shows at once; the others it folds away. */
export const shownFirst = {
  play: [noClock, '1+0', '3+2', '5+0', '10+0', '10+5', '15+10'],
  /** For a game on a real board. */
  board: ['90+30', '40/90+30:30+30', '30+20', '25 d5', '15+10', '10+5', noClock],
} as const satisfies Record<string, readonly string[]>;

export type Occasion = keyof typeof shownFirst;

/** A preset's short name, days, "20+10" as it is written, and any other clock in words. */
export function clockLabel(clock: string): string {
  const preset = presets.find(known => known.clock === clock);
  if (preset) return preset.label();
  const count = /^(\d+)d$/.exec(clock)?.[1];
  if (count) return unit(Number(count), 'day');
  return /^\d+\+\d+$/.test(clock) ? clock : clockWords(clock);
}

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
