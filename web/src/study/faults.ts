import { t } from '../i18n/catalogue/study';
import { resultWords } from '../i18n/endings';
import type { Fault, Look } from './types';

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
  'fen_too_long',
  'fen_missing',
  'fen_extra',
  'fen_ranks',
  'fen_rank',
  'fen_piece',
  'fen_turn',
  'fen_castling',
  'fen_en_passant',
  'fen_number',
] as const;

/** A fault of a position in words, one of a FEN's text with its place; the core's English for what this page does not know. */
export function faultWords({ code, message, offset }: Fault): string {
  const name = known.find(each => each === code);
  const words = name ? t(`fault.${name}`) : message;
  return offset === undefined ? words : t('fault.at', { words, place: offset + 1 });
}

/** Everything that keeps a game from beginning with a position: each kind once, with its first place. */
export function hindrances({ position, faults }: Look): string[] {
  const kinds = faults.filter(
    ({ code, message }, index) => index === faults.findIndex(each => each.code === code && each.message === message),
  );
  if (kinds.length > 0) return kinds.map(faultWords);
  return position?.over ? [t('editor.over', { ending: resultWords(position.over).headline })] : [];
}
