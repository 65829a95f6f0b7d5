import { describe, expect, it } from 'vitest';
import { restOfLines } from './rest_of_lines';

describe('What is left of conditional moves', () => {
  const lines = [
    ['e7e5', 'g1f3', 'b8c6', 'f1b5'],
    ['c7c5', 'g1f3'],
  ];
  it.each([
    ['before the opponent moved', ['e2e4'], lines],
    ['after one answer', ['e2e4', 'e7e5', 'g1f3'], [['b8c6', 'f1b5']]],
    ['after another move', ['e2e4', 'e7e6', 'd2d4'], []],
    ['after the last', ['e2e4', 'c7c5', 'g1f3'], []],
  ])('%s', (_, played, rest) => expect(restOfLines(lines, 1, played)).toEqual(rest));
});
