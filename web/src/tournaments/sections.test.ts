import { describe, expect, it } from 'vitest';
import type { Entrant } from '../server/tournaments';
import { divide, readLimits, sectionsOf } from './sections';

const entrants = [
  { entrant: 1, rating: 1_900, born: 2_010, sex: 'm' },
  { entrant: 2, rating: 1_800, born: 2_012, sex: 'w' },
  { entrant: 3, rating: 1_500, born: 0, sex: '' },
  { entrant: 4, rating: 0, born: 2_015, sex: 'w' },
] as Entrant[];
const divided = (by: Parameters<typeof divide>[1], limits = '') => [...divide(entrants, by, readLimits(limits)).values()];

describe('sections', () => {
  it('reads limits in any order', () => expect(readLimits('1500, 1800 / 1500')).toEqual([1_800, 1_500]));
  it('divides by rating', () => expect(divided('rating', '1500 1800')).toEqual([0, 0, 1, 2]));
  it('divides by year of birth, the youngest first', () => expect(divided('born', '2012')).toEqual([1, 0, 1, 0]));
  it('divides by sex', () => expect(divided('sex')).toEqual([1, 0, 1, 0]));
  it('leaves all together by hand', () => expect(divided('hand')).toEqual([0, 0, 0, 0]));
  it('names those that have players', () =>
    expect(
      sectionsOf(
        new Map([
          [1, 0],
          [2, 2],
          [3, 0],
        ]),
      ),
    ).toEqual([
      { name: 'A', entrants: [1, 3] },
      { name: 'C', entrants: [2] },
    ]));
});
