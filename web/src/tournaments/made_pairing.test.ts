import { describe, expect, it } from 'vitest';
import { madeBoard, madeEntrant, madeRound } from '../test/made_tournament';
import { afterPress, afterSwap, emptyPairing, leftOver, wholeRound, withColorsExchanged, withoutBoard } from './made_pairing';

const present = [1, 2, 3, 4, 5].map(entrant => madeEntrant(entrant));
const pressed = (...entrants: number[]) => entrants.reduce(afterPress, emptyPairing);

describe('A round made by hand', () => {
  it('has a board for each two presses', () => expect(pressed(3, 1, 2)).toEqual({ boards: [[3, 1]], white: 2 }));
  it('forgets a press that comes again', () => expect(pressed(3, 3)).toEqual(emptyPairing));
  it('gives a bye to who is left alone', () =>
    expect(wholeRound(pressed(3, 1, 2, 4), present)).toEqual({
      boards: [
        [3, 1],
        [2, 4],
      ],
      bye: 5,
    }));
  it('is not whole while more than one is left', () => expect(wholeRound(pressed(3, 1), present)).toBeNull());
  it('is not whole without a board', () => expect(wholeRound(emptyPairing, present.slice(0, 1))).toBeNull());
  it('loses a board that is taken back', () =>
    expect(leftOver(withoutBoard(pressed(3, 1), 0), present).map(({ entrant }) => entrant)).toEqual([1, 2, 3, 4, 5]));
  it('has its colours exchanged', () => expect(withColorsExchanged(pressed(3, 1), 0).boards).toEqual([[1, 3]]));
});

describe('A swap', () => {
  const round = madeRound(2, [madeBoard(1, 1, 2), madeBoard(2, 3, 4)], { bye: 5 });
  it.each([
    [
      'of two boards',
      1,
      4,
      [
        [4, 2],
        [3, 1],
      ],
      5,
    ],
    [
      'of one board changes its colours',
      1,
      2,
      [
        [2, 1],
        [3, 4],
      ],
      5,
    ],
    [
      'with the bye',
      5,
      3,
      [
        [1, 2],
        [5, 4],
      ],
      3,
    ],
  ])('%s', (_, first, second, boards, bye) => expect(afterSwap(round, first, second)).toEqual({ boards, bye }));
});
