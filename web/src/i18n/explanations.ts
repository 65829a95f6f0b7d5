import type { Duty, IllegalExplanation, ReadingFault, Role, SquareName } from '../core/types';
import { t as common } from './catalogue';
import { t } from './catalogue/rulings';

export type Pieces = IllegalExplanation['pieces'];
/** How a piece is named: as who does something, as what is taken, or as where a check comes from. */
export type Case = 'the' | 'object' | 'by';

/** "the bishop on b4". */
export const pieceOn = (how: Case, role: Role, square: SquareName): string => t('illegal.piece', { piece: t(`${how}.${role}`), square });

export const named = (how: Case, square: SquareName, pieces: Pieces): string => {
  const role = pieces[square];
  return role ? pieceOn(how, role, square) : square;
};

/** "Touched is moved: the knight on g1 must move." */
export function dutyWords({ kind, squares, pieces }: Duty): string {
  const [first = '', second = ''] = squares;
  switch (kind) {
    case 'move':
      return t('duty.move', { piece: named('the', first, pieces) });
    case 'take':
      return t('duty.take', { enemy: named('the', first, pieces) });
    case 'take-with':
      return t('duty.take-with', { piece: named('the', first, pieces), enemy: named('object', second, pieces) });
    case 'castle':
      return t('duty.castle', { square: second });
  }
}

/** What is wrong with a typed move. */
export function readingFault({ fault, duty }: ReadingFault): string {
  return fault === 'touched_piece' ? (duty ? dutyWords(duty) : t('illegal.other')) : common(`typed.${fault}`);
}
