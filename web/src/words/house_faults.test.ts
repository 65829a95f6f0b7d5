import { expect, it } from 'vitest';
import { houseFault } from './house_faults';

it.each([
  [429, 'address', /wait a minute/],
  [503, 'address', /wait a minute/],
  [503, 'store', /store just now/],
  [500, 'store', /damaged/],
  [400, 'name', /name is too long/],
  [400, 'opponent', /name is too long/],
  [400, 'clock, byte 3', /No clock/],
  [400, 'fen, byte 0', /No game can begin/],
  [400, 'v', /newer than this page/],
  [418, '', /answered 418/],
])('%i, wrong in "%s"', (status, where, words) => expect(houseFault(status, where)).toMatch(words));
