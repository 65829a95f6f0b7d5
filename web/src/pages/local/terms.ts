import type { Color, Terms } from '../../core/types';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The usual start under `clock`. */
export const usualStart = (clock: string, rules = ''): Terms => ({ fen: start, chess960: false, clock, rules });

export type ColorWish = Color | 'lot';

export const colorWishes = [
  { value: 'lot', label: 'By lot', about: 'Fifty-fifty' },
  { value: 'white', label: 'White', about: 'Moves first' },
  { value: 'black', label: 'Black', about: 'Moves second' },
] as const satisfies readonly { value: ColorWish; label: string; about: string }[];

/** Where two people set up a game. */
export const pawnsWish = { value: 'pawns', label: 'Hidden pawns', about: 'They pick a hand' } as const;

/** The colour wished for; by lot, one drawn from the browser's secure source. */
export function draw(wish: ColorWish): Color {
  if (wish !== 'lot') return wish;
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? 'white' : 'black';
}
