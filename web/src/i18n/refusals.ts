import type { ErrorCode } from '../core/errors';
import { t } from './catalogue/rulings';

/** Why the arbiter or the server did not do what was asked; in words they are `refusal.game_over` and so on. */
export const refusals = [
  'game_over',
  'not_your_turn',
  'illegal_move',
  'seat_taken',
  'no_opponent',
  'no_offer_pending',
  'offer_pending',
  'offer_too_early',
  'nothing_to_take_back',
  'too_late_to_abort',
  'flag_not_fallen',
  'too_many_events',
  'not_in_this_game',
  'touched_piece',
  'nothing_to_touch',
  'claim_after_touch',
  'no_takebacks',
  'move_not_told',
  'move_is_legal',
  'colors_not_drawn',
  'not_your_hands',
  'not_as_hidden',
  'time_to_open',
  'clocks_stopped',
  'clocks_not_stopped',
  'too_much_taken',
  'draw_too_early',
  'game_not_over',
  'offer_too_often',
  'opponent_not_gone',
  'too_late_for_berserk',
  'seat_kept',
  'invitation_over',
  // What the server says of a command before a game sees it.
  'not_a_player',
  'invalid_action',
  'taken_back',
  'id_reused',
  'unavailable',
] as const satisfies readonly ErrorCode[];

export type Refusal = (typeof refusals)[number];

export const isRefusal = (word: string): word is Refusal => (refusals as readonly string[]).includes(word);

/** `message`: what was said about a code that this page has no words for. */
export const refusalWords = (code: string, message = code.replaceAll('_', ' ')): string =>
  isRefusal(code) ? t(`refusal.${code}`) : t('refusal.other', { why: message.replace(/\.$/, '') });
