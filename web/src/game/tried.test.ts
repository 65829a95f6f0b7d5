import { describe, expect, it } from 'vitest';
import { triedMoves } from './tried';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('what a typed move means, legal or not', () => {
  it.each([
    ['e2e5', ['e2e5']],
    ['e2-e5', ['e2e5']],
    ['e5', ['e2e5']],
    ['exd3', ['e2d3']],
    ['Nf5', ['b1f5', 'g1f5']],
    ['Ngf5', ['g1f5']],
    ['R1a3', ['a1a3', 'h1a3']],
    ['Ke2+', ['e1e2']],
    ['O-O', ['e1h1']],
    ['0-0-0', ['e1a1']],
    ['e8=Q', ['e2e8']],
    ['hello', []],
  ])('%s', (san, moves) =>
    expect(
      triedMoves(san, start, 'white')
        .map(({ from, to }) => from + to)
        .sort(),
    ).toEqual(moves),
  );
  it('is Black’s for Black', () => expect(triedMoves('O-O', start, 'black')).toEqual([{ from: 'e8', to: 'h8' }]));
});
