import { describe, expect, it } from 'vitest';
import { signOf } from './board_signs';

const move = (nags: number[]) => signOf({ nags, lastMove: ['g2', 'g4'] });

describe('the sign on the board', () => {
  it('stands where the move went to, in the colour of what it says', () => {
    expect(move([4])).toEqual({ square: 'g4', nag: 4, text: '??', worth: 'bad' });
    expect(move([6])?.worth).toBe('dubious');
    expect(move([18, 3])).toEqual({ square: 'g4', nag: 3, text: '!!', worth: 'good' });
  });

  it('is absent where nothing is said of the move, or there is none', () => {
    expect(move([18])).toBeNull();
    expect(signOf({ nags: [4], lastMove: null })).toBeNull();
  });
});
