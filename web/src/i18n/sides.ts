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

/** With a capital, as on a label or in place of a name. */
export const sideName = (side: Color): string => sides[side].charAt(0).toUpperCase() + sides[side].slice(1);

export const other = (side: Color): Color => (side === 'white' ? 'black' : 'white');

/** "knight". */
export const roleName = (role: Role): string => t(`piece.${role}`);

/** "white knight". */
export const pieceName = (side: Color, role: Role): string => t(`${side}.${role}`);

/** "2 knights" for more than one. */
export const countOf = (role: Role, count: number): string => t(`pieces.${role}`, { count });
