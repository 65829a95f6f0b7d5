import { effect, signal } from '@preact/signals';
import { isRecord, load, save } from './storage';

/** The settings with a fixed set of values; the first is the default. */
export const choices = {
  theme: ['system', 'light', 'dark'],
  /** The notation of moves: as usual in the language, by its letters, by English ones, or by figurines. */
  notation: ['usual', 'letters', 'english', 'figures'],
  board: ['wood', 'green', 'blue', 'grey', 'walnut', 'maple', 'marble', 'sand', 'sea', 'violet', 'rose', 'slate'],
  pieces: ['classic', 'plain', 'turned', 'engraved', 'stone', 'tokens', 'friends', 'pixels', 'letters', 'forms'],
  boardSize: ['large', 'medium', 'small'],
  piecesSize: ['medium', 'small', 'large'],
  /** Where the names of the squares stand, if they are shown: at two edges, or on each square. */
  names: ['edge', 'every'],
  /** When a clock begins to show tenths of a second. */
  tenths: ['low', 'minute', 'never'],
} as const;

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** A person's choices for this browser. */
export interface Settings extends Choices {
  /** One of i18n/language.ts, or "system": the browser's preference. */
  language: string;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  coordinates: boolean;
  contrast: boolean;
  /** Whether the pieces of a game that goes on are hidden. */
  blindfold: boolean;
  animation: boolean;
  /** Whether the destinations of the chosen piece are marked. */
  legalMoves: boolean;
  /** Whether moves have to be confirmed. */
  confirmMoves: boolean;
  /** Whether the browser shows a notification of an opponent's move while the page is hidden. */
  alerts: boolean;
  /** Whether moves can be entered during the opponent's turn. */
  premove: boolean;
  /** The name that others see; empty means "Guest". */
  name: string;
}

export const defaults: Settings = {
  theme: 'system',
  notation: 'usual',
  board: 'wood',
  pieces: 'classic',
  boardSize: 'large',
  piecesSize: 'medium',
  names: 'edge',
  tenths: 'low',
  language: 'system',
  sound: true,
  volume: 0.7,
  coordinates: true,
  contrast: false,
  blindfold: false,
  animation: true,
  legalMoves: true,
  confirmMoves: false,
  alerts: false,
  premove: true,
  name: '',
};

const key = 'rookery.settings';

/** Takes each value of `kept` that has the type of its default, so that an old or damaged record does no harm. */
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

/** Reads the stored settings again, after something other than `choose` has written them. */
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

/** Applies the chosen look from now on, as attributes of the root that style sheets refer to. */
export function followLooks(root: HTMLElement): void {
  const { dataset } = root;
  effect(() => {
    const { theme, board, pieces, boardSize, piecesSize, names, blindfold } = settings.value;
    const looks = { theme, board, pieces, boardSize, piecesSize, names, blindfold: blindfold && 'on', contrast: wantsContrast() && 'high' };
    for (const [name, look] of Object.entries(looks)) {
      if (!look || look === defaults[name as keyof Settings]) delete dataset[name];
      else dataset[name] = look;
    }
    if (dataset.board || dataset.pieces || dataset.names || blindfold) void import('./looks').then(found => found.bringPieces(pieces));
  });
}
