import { effect, signal } from '@preact/signals';
import { isRecord, load, save } from './storage';

/** The settings that are one of several words; the first is the default. */
export const choices = {
  theme: ['system', 'light', 'dark'],
  /** How moves are written: as usual in the language, by its letters, by English ones, or by figures. */
  notation: ['usual', 'letters', 'english', 'figures'],
  board: ['green', 'wood', 'blue', 'grey'],
  pieces: ['classic', 'plain', 'turned', 'letters', 'forms'],
  boardSize: ['large', 'medium', 'small'],
  piecesSize: ['medium', 'small', 'large'],
  /** From when on a clock shows tenths of a second. */
  tenths: ['low', 'minute', 'never'],
} as const;

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** What a person chooses once for this browser. */
export interface Settings extends Choices {
  /** One of i18n/language.ts, or "system": what the browser asks for. */
  language: string;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  coordinates: boolean;
  contrast: boolean;
  animation: boolean;
  /** Marks the squares the chosen piece may go to. */
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
  notation: 'usual',
  board: 'green',
  pieces: 'classic',
  boardSize: 'large',
  piecesSize: 'medium',
  tenths: 'low',
  language: 'system',
  sound: true,
  volume: 0.7,
  coordinates: true,
  contrast: false,
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
  for (const [name, words] of Object.entries(choices)) {
    const word = result[name as keyof Choices];
    if (!(words as readonly string[]).includes(word)) Object.assign(result, { [name]: words[0] });
  }
  return result;
}

export const settings = signal<Settings>(merged(load(key, isRecord) ?? {}));

/** Takes up what is kept now, after something else than `choose` wrote it. */
export function reread(): void {
  settings.value = merged(load(key, isRecord) ?? {});
}

export function choose(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  save(key, settings.value);
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export const isDark = (): boolean => settings.value.theme === 'dark' || (settings.value.theme === 'system' && prefersDark());

export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const wantsContrast = (): boolean => settings.value.contrast || matchMedia('(prefers-contrast: more)').matches;

/** Drawings of other pieces are fetched when they are wanted. */
const drawings: Partial<Record<Settings['pieces'], () => Promise<unknown>>> = {
  plain: () => import('../styles/pieces_plain.css'),
  turned: () => import('../styles/pieces_turned.css'),
  letters: () => import('../styles/pieces_letters.css'),
  forms: () => import('../styles/pieces_forms.css'),
};

/** Keeps the looks of the page as chosen, from now on: attributes of its root, which style sheets ask for. */
export function followLooks(root: HTMLElement): void {
  effect(() => {
    const { theme, board, pieces, boardSize, piecesSize } = settings.value;
    const looks = { theme, board, pieces, boardSize, piecesSize, contrast: wantsContrast() ? 'high' : '' };
    for (const [name, look] of Object.entries(looks)) {
      if (look === '' || look === defaults[name as keyof Settings]) delete root.dataset[name];
      else root.dataset[name] = look;
    }
    void drawings[pieces]?.();
  });
}
