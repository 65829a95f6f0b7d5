import type { Color, Core } from '../../core/types';
import { usualStart } from '../../core/start';
import type { Start } from '../../state/position_part';
import { t } from '../../i18n/catalogue/setup';
import { sides } from '../../i18n/sides';

/** The usual start, or that of Chess960 with this number. */
export const startOf = (core: Pick<Core, 'chess960'>, number: number | null): Start =>
  number === null ? { fen: usualStart, chess960: false } : { fen: core.chess960(number), chess960: true };

export type ColorWish = Color | 'random';

export const colorWishes = (): { value: ColorWish; label: string; about: string }[] => [
  { value: 'random', label: t('setup.random'), about: t('setup.randomAbout') },
  { value: 'white', label: sides.white, about: t('setup.whiteAbout') },
  { value: 'black', label: sides.black, about: t('setup.blackAbout') },
];

/** Where two people set up a game. */
export const pawnsWish = () => ({ value: 'pawns', label: t('setup.pawns'), about: t('setup.pawnsAbout') }) as const;

/** The colour wished for; by lot, one drawn from the browser's secure source. */
export function draw(wish: ColorWish): Color {
  if (wish !== 'random') return wish;
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? 'white' : 'black';
}
