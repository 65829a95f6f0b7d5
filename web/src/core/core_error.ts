/**
 * Why the compiled core did not do what it was asked. `core_errors.schema.json` lists the same codes for other languages; tests compare
 * the two.
 */
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

/** Besides those: `too_long` for the core's memory, `closed` the game, `stopped` the core by a trap, `not_the_core` what was loaded. */
export type CoreErrorCode = (typeof answeredCodes)[number] | 'too_long' | 'closed' | 'stopped' | 'not_the_core';

/** What is wrong with a game in PGN; what each means: src/notation/include/rookery/notation/pgn_error.h. */
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
  /** From 1; the column in characters. */
  line: number;
  column: number;
  /** What stands there; empty: nothing that is worth showing. */
  text: string;
  /** The moves that could be meant; of a start position, its faults in English. */
  details: string[];
  /** In English. */
  message: string;
}

/** What the core says is wrong with what it was given. The message is for people who read English: no program looks into it. */
export class CoreError extends Error {
  constructor(
    readonly code: CoreErrorCode,
    message: string,
    /** The argument that it is about, or the call; of a written game, the place in it: "nodes[3]". */
    readonly field: string,
    /** Bytes from the start of the argument, where one is to blame. */
    readonly offset?: number,
    /** Of a written game. */
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

/** The value that the core answered; throws the error that it answered instead. */
export function valueFrom(answer: unknown): unknown {
  if (!isError(answer)) return answer;
  const { code, field, offset, message, pgn } = answer.error;
  throw new CoreError(code, message, field, offset, pgn);
}
