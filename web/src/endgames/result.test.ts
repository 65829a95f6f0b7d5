import { describe, expect, it } from 'vitest';
import { isWorse, movesAfter, movesLeft, movesTo, resultOf, resultOfMove, summaryOf } from './result';

describe('The result of a position', () => {
  it('is that of the side to move, and of a move that of its side', () => {
    expect(resultOf('syzygy-win')).toBe('rounded-win');
    expect(resultOf('maybe-loss')).toBe('rounded-loss');
    expect(resultOfMove({ category: 'loss' })).toBe('win');
    expect(resultOfMove({ category: 'blessed-loss' })).toBe('cursed-win');
    expect(resultOfMove({ category: 'unknown' })).toBe('unknown');
  });

  it('is worse if a win became a draw, and not if it stayed', () => {
    expect(isWorse('draw', 'win')).toBe(true);
    expect(isWorse('cursed-win', 'win')).toBe(true);
    expect(isWorse('loss', 'draw')).toBe(true);
    expect(isWorse('win', 'win')).toBe(false);
    expect(isWorse('win', 'draw')).toBe(false);
  });
});

describe('The moves to the next capture, pawn move or mate', () => {
  it.each([
    [1, 1],
    [2, 1],
    [29, 15],
    [-28, 14],
    [102, null],
    [-131, null],
    [0, null],
    [null, null],
  ])('of distance %s are %s', (dtz, moves) => expect(movesTo(dtz)).toBe(moves));

  it('count the move itself', () => {
    expect(movesAfter({ dtz: -28, zeroing: false, checkmate: false })).toBe(15);
    expect(movesAfter({ dtz: -1, zeroing: false, checkmate: true })).toBe(1);
    expect(movesAfter({ dtz: -40, zeroing: true, checkmate: false })).toBe(1);
    expect(movesAfter({ dtz: 0, zeroing: false, checkmate: false })).toBeNull();
  });
});

describe('The moves left until a draw', () => {
  it.each([
    ['8/8/8/8/4k3/8/8/KR6 w - - 0 1', 50, 75],
    ['8/8/8/8/4k3/8/8/KR6 w - - 71 90', 15, 40],
    ['8/8/8/8/4k3/8/8/KR6 w - - 100 90', 0, 25],
    ['8/8/8/8/4k3/8/8/KR6 w - - 150 90', 0, 0],
  ])('in %s', (fen, fifty, seventyFive) => expect(movesLeft(fen)).toEqual({ fifty, seventyFive }));
});

describe('A line of best play', () => {
  const line = (...sans: string[]) => sans.map(san => ({ uci: '', san }));

  it('tells the mate and the first capture', () => {
    expect(summaryOf({ mainline: line('h8=Q+', 'Kd7', 'Qxh2', 'Kc6', 'Qa2#'), winner: 'w' })).toEqual({
      moves: 3,
      capture: 2,
      isMate: true,
    });
    expect(summaryOf({ mainline: line('Kb2', 'Kd4', 'Rb8#'), winner: 'w' })).toEqual({ moves: 2, capture: null, isMate: true });
    expect(summaryOf({ mainline: line('Kb2', 'Kd4'), winner: null })).toEqual({ moves: 1, capture: null, isMate: false });
    expect(summaryOf({ mainline: [], winner: null })).toBeNull();
  });
});
