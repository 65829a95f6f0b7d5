import { expect, it } from 'vitest';
import { codeOfStatus, serverErrorWords } from './server_errors';

it.each([
  ['too_many_requests', /Wait a minute/],
  ['overloaded', /Wait a minute/],
  ['unavailable', /can’t save right now/],
  ['game_damaged', /damaged/],
  ['invalid_name', /name is too long/],
  ['invalid_clock', /time control is not possible/],
  ['invalid_fen', /game cannot start/],
  ['position_is_over', /game cannot start/],
  ['unsupported_version', /newer than this page/],
  ['hello_expected', /^Server error 418$/],
  ['unknown', /^Server error 418$/],
] as const)('%s has its words', (code, words) => expect(serverErrorWords(code, 418)).toMatch(words));

it.each([
  [429, 'too_many_requests'],
  [503, 'unavailable'],
  [502, 'unknown'],
])('%i without an error', (status, code) => expect(codeOfStatus(status)).toBe(code));
