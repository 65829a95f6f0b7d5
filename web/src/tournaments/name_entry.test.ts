import { describe, expect, it } from 'vitest';
import { readNames } from './name_entry';

describe('What an arbiter writes', () => {
  it.each([
    ['Bo Li', [['Bo Li', 0]]],
    ['  Bo   Li 1433 ', [['Bo Li', 1433]]],
    ['Li, Bo 1433', [['Li, Bo', 1433]]],
    ['Li, Bo; 1433', [['Li, Bo', 1433]]],
    ['Bo (950)', [['Bo', 950]]],
    ['Agent 47', [['Agent 47', 0]]],
    ['Bo 9999', [['Bo 9999', 0]]],
    ['1433', [['1433', 0]]],
    [
      'Ada 1900\n\nBo\r\nCem 1200',
      [
        ['Ada', 1900],
        ['Bo', 0],
        ['Cem', 1200],
      ],
    ],
    ['', []],
    [' \n ', []],
  ] as const)('%j', (text, names) => expect(readNames(text).map(({ name, rating }) => [name, rating])).toEqual(names));

  it('is cut where a name would be too long', () => expect(readNames('x'.repeat(80))[0]?.name).toHaveLength(60));
});
