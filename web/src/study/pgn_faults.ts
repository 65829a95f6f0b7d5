import type { PgnFault, PgnFaultCode } from '../core/core_error';
import { t } from '../i18n/catalogue/study';
import { listed } from '../i18n/language';

/** Every fault that a game in PGN can have. */
export const pgnFaults = [
  'bad_tag',
  'unclosed_tag_value',
  'too_many_tags',
  'tag_too_long',
  'unclosed_comment',
  'comment_too_long',
  'unclosed_variation',
  'unopened_variation',
  'variation_without_move',
  'too_deep',
  'bad_nag',
  'stray_text',
  'game_too_long',
  'repeated_tag',
  'unknown_variant',
  'bad_start',
  'missing_start',
  'unreadable_move',
  'foreign_letter',
  'descriptive_move',
  'null_move',
  'illegal_move',
  'ambiguous_move',
  'not_to_the_letter',
] as const satisfies readonly PgnFaultCode[];

/** What is wrong with a game in PGN and where; the core's English for a fault that this page does not know. */
export function pgnFaultWords({ fault, line, column, text, details, message }: PgnFault): string {
  const known = pgnFaults.find(each => each === fault);
  const what = known ? t(`pgn.${known}`) : message;
  // The faults of a start position are in English.
  const words = details.length > 0 && fault !== 'bad_start' ? t('pgn.details', { words: what, details: listed(details) }) : what;
  return text === '' ? t('pgn.at', { line, column, words }) : t('pgn.atText', { line, column, text, words });
}
