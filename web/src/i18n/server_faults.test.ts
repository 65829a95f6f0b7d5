import { expect, it } from 'vitest';
import { serverFault } from './server_faults';

it.each([
  [429, 'address', /Wait a minute/],
  [503, 'address', /Wait a minute/],
  [503, 'store', /can’t save right now/],
  [500, 'store', /damaged/],
  [400, 'name', /name is too long/],
  [400, 'opponent', /name is too long/],
  [400, 'clock, byte 3', /time control is not possible/],
  [400, 'fen, byte 0', /game cannot start/],
  [400, 'v', /newer than this page/],
  [418, '', /^Server error 418$/],
])('%i, wrong in "%s"', (status, where, words) => expect(serverFault(status, where)).toMatch(words));
