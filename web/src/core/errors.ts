/** Why the server refused a request. `errors.schema.json` lists the same codes for other languages; tests compare the two. */
export const errorCodes = [
  'malformed_request',
  'not_json',
  'wrong_type',
  'missing_field',
  'unknown_field',
  'invalid_value',
  'out_of_range',
  'unsupported_version',
  'invalid_name',
  'invalid_clock',
  'invalid_fen',
  'invalid_rules',
  'invalid_action',
  'position_is_over',
  'invalid_password',
  'name_taken',
  'wrong_password',
  'account_disabled',
  'not_permitted',
  'unauthorized',
  'missing_scope',
  'foreign_origin',
  'not_found',
  'game_not_found',
  'method_not_allowed',
  'unknown_method',
  'unsupported_media_type',
  'unsupported_coding',
  'unsupported_http_version',
  'expectation_failed',
  'upgrade_required',
  'precondition_failed',
  'range_not_satisfiable',
  'request_timeout',
  'body_too_large',
  'header_too_large',
  'uri_too_long',
  'too_many_requests',
  'overloaded',
  'unavailable',
  'game_damaged',
  'internal',
  'text_expected',
  'hello_expected',
  'hello_repeated',
  'not_a_player',
  'taken_back',
  'id_reused',
  'question_closed',
  'no_more_tries',
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
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An error, as sent over HTTP and WebSocket. `message` is for people who read English: no program parses it. */
export interface ErrorBody {
  /** `unknown`: a code of a newer server that this page does not know. */
  code: ErrorCode | 'unknown';
  /** The member, header or parameter that is wrong. */
  field?: string;
  /** The offset in bytes from the start of the field's text. */
  offset?: number;
  message: string;
}

const isCode = (word: unknown): word is ErrorCode => (errorCodes as readonly unknown[]).includes(word);

/** The error in `value`; null if it is not one. */
export function readError(value: unknown): ErrorBody | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'string') return null;
  const { code, field, offset, message } = value as Record<string, unknown>;
  return {
    code: isCode(code) ? code : 'unknown',
    ...(typeof field === 'string' && { field }),
    ...(typeof offset === 'number' && { offset }),
    message: typeof message === 'string' ? message : '',
  };
}
