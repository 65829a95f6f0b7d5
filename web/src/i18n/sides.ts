import type { Color, Role } from '../core/types';
import { t } from './catalogue';

export const sides: Readonly<Record<Color, string>> = {
  get white() {
    return t('side.white');
  },
  get black() {
    return t('side.black');
  },
};

/** With a capital, as on a label or instead of a name. */
export const sideName = (side: Color): string => sides[side].charAt(0).toUpperCase() + sides[side].slice(1);

/**
 * A player without a name is "?" on the scoresheet, as in PGN, and shown by the side: with a new game the sides change, and so must
 * what is shown.
 */
export const kUnnamed = '?';

/** What a player is called; undefined: nobody has sat down. */
export const playerName = (player: { name: string } | null | undefined, side: Color): string | undefined =>
  player?.name === kUnnamed ? sideName(side) : player?.name;

export const other = (side: Color): Color => (side === 'white' ? 'black' : 'white');

/** "knight". */
export const roleName = (role: Role): string => t(`piece.${role}`);

/** "white knight". */
export const pieceName = (side: Color, role: Role): string => t(`${side}.${role}`);

/** "2 knights" for more than one. */
export const countOf = (role: Role, count: number): string => t(`pieces.${role}`, { count });
