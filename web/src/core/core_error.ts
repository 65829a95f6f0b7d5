/** Why the compiled core refused a call. `core_errors.schema.json` lists the same codes for other languages; tests compare the two. */
export const answeredCodes = [
  'out_of_range',
  'invalid_value',
  'invalid_fen',
  'position_is_over',
  'invalid_clock',
  'invalid_rules',
  'invalid_event',
  'event_out_of_place',
  'guess_stands',
  'invalid_move',
  'illegal_move',
  'ambiguous_move',
  'game_over',
  'no_network',
  'invalid_network',
  'invalid_pgn',
  'no_game',
  'not_json',
  'invalid_tree',
] as const;

/**
 * In addition: `too_long` for the core's memory, `closed` game, `stopped` by a trap, `not_the_core` for a wrong file, and `no_search` where
 * rookery-search.wasm is needed and cannot be loaded at once.
 */
export type CoreErrorCode = (typeof answeredCodes)[number] | 'too_long' | 'closed' | 'stopped' | 'not_the_core' | 'no_search';

/** The faults of a game in PGN; src/notation/include/rookery/notation/pgn_error.h describes them. */
export type PgnFaultCode =
  | 'bad_tag'
  | 'unclosed_tag_value'
  | 'too_many_tags'
  | 'tag_too_long'
  | 'unclosed_comment'
  | 'comment_too_long'
  | 'unclosed_variation'
  | 'unopened_variation'
  | 'variation_without_move'
  | 'too_deep'
  | 'bad_nag'
  | 'stray_text'
  | 'game_too_long'
  | 'repeated_tag'
  | 'unknown_variant'
  | 'bad_start'
  | 'missing_start'
  | 'unreadable_move'
  | 'foreign_letter'
  | 'descriptive_move'
  | 'null_move'
  | 'illegal_move'
  | 'ambiguous_move'
  | 'not_to_the_letter';

/** A fault of a game in PGN, and its place. */
export interface PgnFault {
  fault: PgnFaultCode;
  /** From 1; the column counts characters. */
  line: number;
  column: number;
  /** The text at the fault; empty: not worth showing. */
  text: string;
  /** The possible moves; for a start position, its faults in English. */
  details: string[];
  /** In English. */
  message: string;
}

/** The core's error about its input. The message is for people who read English: no program parses it. */
export class CoreError extends Error {
  constructor(
    readonly code: CoreErrorCode,
    message: string,
    /** The argument concerned, or the call; for a game in writing, the place in it: "nodes[3]". */
    readonly field: string,
    /** The offset of the fault in the argument in bytes, if there is one. */
    readonly offset?: number,
    /** For a game in PGN. */
    readonly pgn?: PgnFault,
  ) {
    super(message);
    this.name = 'CoreError';
  }
}

interface Answer {
  error: { code: (typeof answeredCodes)[number]; field: string; offset?: number; message: string; pgn?: PgnFault };
}

const isError = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'error' in value;

/** The value in the core's answer; throws if the answer is an error. */
export function valueFrom(answer: unknown): unknown {
  if (!isError(answer)) return answer;
  const { code, field, offset, message, pgn } = answer.error;
  throw new CoreError(code, message, field, offset, pgn);
}
