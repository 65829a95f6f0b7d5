import { describe, expect, it } from 'vitest';
import { boardResults } from '../server/tournaments';
import { ownResult, printedPoints, printedResult, resultOfKey, resultSaidBy, signFor } from './results';

describe('A key at a board', () => {
  it.each([
    ['1', '1-0'],
    ['0', '0-1'],
    ['=', '1/2-1/2'],
    ['5', '1/2-1/2'],
    ['½', '1/2-1/2'],
    ['+', '+/-'],
    ['-', '-/+'],
    ['2', undefined],
    ['Enter', undefined],
    ['constructor', undefined],
  ])('%s gives %s', (key, result) => expect(resultOfKey(key)).toBe(result));
});

it('prints every result, each in its own way', () => {
  expect(new Set(boardResults.map(printedResult)).size).toBe(boardResults.length);
});

it.each([
  [0, '0'],
  [0.5, '½'],
  [3, '3'],
  [3.5, '3½'],
  [0.3, '0.3'],
  [-0.5, '-0.5'],
])('writes %d points as %s', (points, words) => expect(printedPoints(points)).toBe(words));

describe('What a player says', () => {
  it.each([
    ['white', 'won', '1-0'],
    ['white', 'lost', '0-1'],
    ['black', 'won', '0-1'],
    ['black', 'drawn', '1/2-1/2'],
  ] as const)('by %s: %s is %s', (seat, own, result) => {
    expect(resultSaidBy(seat, own)).toBe(result);
    expect(ownResult(seat, result)).toBe(own);
  });

  it('is never a forfeit', () => expect(ownResult('white', '+/-')).toBeUndefined());
});

it.each([
  ['white', '1-0', '1'],
  ['black', '1-0', '0'],
  ['black', '1/2-1/2', '½'],
  ['white', '+/-', '+'],
  ['black', '+/-', '−'],
  ['black', '-/+', '+'],
  ['white', '-/-', '−'],
  ['black', '-/-', '−'],
  ['white', 'adjourned', ''],
  ['white', null, ''],
] as const)('a crosstable has for %s of %s the sign "%s"', (seat, result, sign) => expect(signFor(seat, result)).toBe(sign));
