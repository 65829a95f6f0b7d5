import type { IllegalExplanation, SquareName } from '../core/types';
import { t } from './catalogue/rulings';
import { type Case, type Pieces, dutyWords, named } from './explanations';
import { listed } from './language';

/** "the bishop on b4 and the rook on e8". */
const listOf = (how: Case, squares: readonly SquareName[], pieces: Pieces): string =>
  listed(squares.map(square => named(how, square, pieces)));

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
