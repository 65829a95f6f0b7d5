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

/** What the core says is wrong with what it was given. The message is for people who read English: no program looks into it. */
export class CoreError extends Error {
  constructor(
    readonly code: CoreErrorCode,
    message: string,
    /** The argument that it is about, or the call; of a written game, the place in it: "nodes[3]". */
    readonly field: string,
    /** Bytes from the start of the argument, where one is to blame. */
    readonly offset?: number,
  ) {
    super(message);
    this.name = 'CoreError';
  }
}

interface Answer {
  error: { code: (typeof answeredCodes)[number]; field: string; offset?: number; message: string };
}

const isError = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'error' in value;

/** The value that the core answered; throws the error that it answered instead. */
export function valueFrom(answer: unknown): unknown {
  if (!isError(answer)) return answer;
  const { code, field, offset, message } = answer.error;
  throw new CoreError(code, message, field, offset);
}
