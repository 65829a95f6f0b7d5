import { describe, expect, it } from 'vitest';
import { preferred } from './language';
import { fill } from './message';

describe('A message', () => {
  it.each([
    ['no place', 'Good.', {}, 'en', 'Good.'],
    ['a place, twice', '{side}, {side}', { side: 'White' }, 'en', 'White, White'],
    ['a capital', '{Piece} takes', { piece: 'der Turm' }, 'de', 'Der Turm takes'],
    ['a number', '{grains} grains', { grains: 12345 }, 'de', '12.345 grains'],
    ['what is not told', '{who} moves', {}, 'en', '{who} moves'],
    ['one', { one: '{count} star', other: '{count} stars' }, { count: 1 }, 'en', '1 star'],
    ['many', { one: '{count} star', other: '{count} stars' }, { count: 2 }, 'en', '2 stars'],
    [
      'a form that only fractions ask for is left out',
      { one: '{count} ход', few: '{count} хода', many: '{count} ходов' },
      { count: 5 },
      'ru',
      '5 ходов',
    ],
    ['few, in Russian', { one: '{count} ход', few: '{count} хода', other: '{count} ходов' }, { count: 22 }, 'ru', '22 хода'],
  ] as const)('is filled: %s', (_, text, values, language, words) => {
    expect(fill(text, values, language)).toBe(words);
  });
});

describe('The language', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'pt-BR'], 'pt'],
    [['zh-Hans-CN'], 'zh'],
    [['nl'], 'en'],
    [[], 'en'],
  ] as const)('of %j is %s', (wanted, found) => expect(preferred(wanted)).toBe(found));
});
