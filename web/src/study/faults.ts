import { t } from '../words/catalogue/study';
import type { Fault } from './types';

const known = [
  'empty_board',
  'missing_king',
  'too_many_kings',
  'pawn_on_back_rank',
  'bad_castling_rights',
  'bad_en_passant',
  'opposite_check',
  'impossible_check',
  'too_much_material',
] as const;

/** A fault of a position in words; those of a FEN's text are the core's English, with the place. */
export function faultWords({ fault, what, where, offset }: Fault): string {
  const name = known.find(each => each === fault);
  if (name) return t(`fault.${name}`);
  return where === undefined || offset === undefined ? what : t('fault.text', { what, where, place: offset + 1 });
}
