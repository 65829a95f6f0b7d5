import { effect, signal } from '@preact/signals';
import { isRecord, load, save } from './storage';

/** What a person chooses once for this browser. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** One of words/language.ts, or "system": what the browser asks for. */
  language: string;
  sound: boolean;
  coordinates: boolean;
  /** How moves are written: as usual in the language, by its letters, by English ones, or by figures. */
  notation: 'usual' | 'letters' | 'english' | 'figures';
  animation: boolean;
  /** Marks the squares the chosen man may go to. */
  legalMoves: boolean;
  /** Asks before a move is played. */
  confirmMoves: boolean;
  /** Tells, through the browser, of an opponent's move while the page is out of sight. */
  alerts: boolean;
  /** Takes moves while the other side thinks. */
  premove: boolean;
  /** How others see this person; empty means "Guest". */
  name: string;
}

export const defaults: Settings = {
  theme: 'system',
  language: 'system',
  sound: true,
  coordinates: true,
  notation: 'usual',
  animation: true,
  legalMoves: true,
  confirmMoves: false,
  alerts: false,
  premove: true,
  name: '',
};

const key = 'rookery.settings';

/** Takes from `kept` each value that has the type of its default, so an old or damaged record does no harm. */
export function merged(kept: Record<string, unknown>): Settings {
  const result: Settings = { ...defaults };
  for (const name of Object.keys(defaults) as (keyof Settings)[]) {
    if (typeof kept[name] === typeof defaults[name]) Object.assign(result, { [name]: kept[name] });
  }
  if (!['system', 'light', 'dark'].includes(result.theme)) result.theme = 'system';
  if (!['usual', 'letters', 'english', 'figures'].includes(result.notation)) result.notation = 'usual';
  return result;
}

export const settings = signal<Settings>(merged(load(key, isRecord) ?? {}));

export function choose(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  save(key, settings.value);
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export const isDark = (): boolean =>
  settings.value.theme === 'dark' || (settings.value.theme === 'system' && prefersDark());

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps the document's theme as chosen, from now on. */
export function followTheme(root: HTMLElement): void {
  effect(() => {
    const { theme } = settings.value;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  });
}
