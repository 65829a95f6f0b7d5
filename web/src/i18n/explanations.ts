import type { Duty, IllegalExplanation, ReadingFault, Role, SquareName } from '../core/types';
import { t as common } from './catalogue';
import { t } from './catalogue/rulings';
import { listed } from './language';

type Pieces = IllegalExplanation['pieces'];
/** How a piece is named: as who does something, as what is taken, or as where a check comes from. */
type Case = 'the' | 'object' | 'by';

/** "the bishop on b4". */
export const pieceOn = (how: Case, role: Role, square: SquareName): string => t('illegal.piece', { piece: t(`${how}.${role}`), square });

const named = (how: Case, square: SquareName, pieces: Pieces): string => {
  const role = pieces[square];
  return role ? pieceOn(how, role, square) : square;
};

/** "the bishop on b4 and the rook on e8". */
const listOf = (how: Case, squares: readonly SquareName[], pieces: Pieces): string =>
  listed(squares.map(square => named(how, square, pieces)));

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

/** Why a move that was tried on the board is not legal, for who is still learning it. */
export function whyNot(why: IllegalExplanation): string {
  const { reason, squares, pieces, from, to, duty } = why;
  switch (reason) {
    case 'touched_piece':
      return duty ? t('duty.article', { duty: dutyWords(duty), article: duty.article }) : t('illegal.other');
    case 'no_piece_there':
      return t('illegal.no_piece_there', { from });
    case 'not_your_piece':
      return t('illegal.not_your_piece', { piece: named('the', from, pieces) });
    case 'own_piece_there':
      return t('illegal.own_piece_there', { piece: named('the', to, pieces) });
    case 'pawn_takes_nothing':
      return t('illegal.pawn_takes_nothing', { to });
    case 'cannot_move_so':
      return t(`way.${pieces[from] ?? 'king'}`);
    case 'castling_right_lost':
    case 'en_passant_no_longer':
    case 'promotion_missing':
      return t(`illegal.${reason}`);
    case 'castling_blocked':
    case 'castling_out_of_check':
    case 'blocked':
      return t(`illegal.${reason}`, { pieces: listOf('the', squares, pieces), count: squares.length });
    case 'pawn_cannot_take_forward':
      return t(`illegal.${reason}`, { pieces: listOf('the', squares, pieces) });
    case 'castling_through_check':
    case 'castling_into_check':
    case 'king_into_check':
    case 'still_in_check':
    case 'exposes_king':
      return t(`illegal.${reason}`, { pieces: listOf('by', squares, pieces) });
  }
}

/** What is wrong with a typed move. */
export function readingFault({ fault, duty }: ReadingFault): string {
  return fault === 'touched_piece' ? (duty ? dutyWords(duty) : t('illegal.other')) : common(`typed.${fault}`);
}
