import type { Duty, IllegalExplanation, ReadingFault, Role, SquareName } from '../core/types';
import { t } from './catalogue';
import { listed } from './language';

type Men = IllegalExplanation['men'];
/** How a man is named: as who does something, as what is taken, or as where a check comes from. */
type Case = 'the' | 'object' | 'by';

/** "the bishop on b4". */
export const manOn = (how: Case, role: Role, square: SquareName): string =>
  t('illegal.man', { man: t(`${how}.${role}`), square });

const named = (how: Case, square: SquareName, men: Men): string => {
  const role = men[square];
  return role ? manOn(how, role, square) : square;
};

/** "the bishop on b4 and the rook on e8". */
const listOf = (how: Case, squares: readonly SquareName[], men: Men): string =>
  listed(squares.map(square => named(how, square, men)));

/** "Touched is moved: the knight on g1 must move." */
export function dutyWords({ kind, squares, men }: Duty): string {
  const [first = '', second = ''] = squares;
  switch (kind) {
    case 'move':
      return t('duty.move', { man: named('the', first, men) });
    case 'take':
      return t('duty.take', { enemy: named('the', first, men) });
    case 'take-with':
      return t('duty.take-with', { man: named('the', first, men), enemy: named('object', second, men) });
    case 'castle':
      return t('duty.castle', { square: second });
  }
}

/** Why a move that was tried on the board is not legal, for who is still learning it. A reason newer than this page has no words. */
export function whyNot(why: IllegalExplanation): string {
  const { reason, squares, men, from, to, duty } = why;
  switch (reason) {
    case 'touched_man':
      return duty ? t('duty.article', { duty: dutyWords(duty), article: duty.article }) : t('illegal.other');
    case 'no_man_there':
      return t('illegal.no_man_there', { from });
    case 'not_your_man':
      return t('illegal.not_your_man', { man: named('the', from, men) });
    case 'own_man_there':
      return t('illegal.own_man_there', { man: named('the', to, men) });
    case 'pawn_takes_nothing':
      return t('illegal.pawn_takes_nothing', { to });
    case 'cannot_move_so':
      return t(`way.${men[from] ?? 'king'}`);
    case 'castling_right_lost':
    case 'en_passant_no_longer':
    case 'promotion_missing':
      return t(`illegal.${reason}`);
    case 'castling_blocked':
    case 'castling_out_of_check':
    case 'blocked':
      return t(`illegal.${reason}`, { men: listOf('the', squares, men), count: squares.length });
    case 'pawn_cannot_take_forward':
      return t(`illegal.${reason}`, { men: listOf('the', squares, men) });
    case 'castling_through_check':
    case 'castling_into_check':
    case 'king_into_check':
    case 'still_in_check':
    case 'exposes_king':
      return t(`illegal.${reason}`, { men: listOf('by', squares, men) });
    default:
      return t('illegal.other');
  }
}

/** What is wrong with a typed move. */
export function readingFault({ fault, duty }: ReadingFault): string {
  return fault === 'touched_man' ? (duty ? dutyWords(duty) : t('illegal.other')) : t(`typed.${fault}`);
}
