import { describe, expect, it } from 'vitest';
import { everything, filterOf, partsOf, queryOf } from './archive';

describe('A query', () => {
  it('names what is asked for, an opening by its name or its code', () => {
    expect(queryOf({ ...everything, name: ' Morphy ', result: 'win' }).toString()).toBe('name=Morphy&result=win');
    expect(queryOf({ opening: 'b90' }).toString()).toBe('eco=b90');
    expect(queryOf({ opening: 'Sicilian Defense' }).toString()).toBe('opening=Sicilian+Defense');
  });

  it('is read as it was written', () => {
    const filter = { ...everything, name: 'Morphy', opening: 'C51', rated: 'true' as const, fen: '8/8/8/4k3/8/4K3/4P3/8 w - - 0 1' };
    expect(filterOf(queryOf(filter))).toEqual(filter);
  });
});

describe('A file', () => {
  const game = (number: number) => `[Event "${number}"]\n[White "A"]\n\n1. e4 {a comment\n[with a bracket]} e5 1-0\n\n`;

  it('is cut between games alone, and nothing is lost', () => {
    const text = Array.from({ length: 3_000 }, (_, number) => game(number)).join('');
    const parts = [...partsOf(text)];
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.join('')).toBe(text);
    for (const part of parts) {
      expect(part.startsWith('[Event ')).toBe(true);
      expect(part.length).toBeLessThanOrEqual(48 * 1024);
    }
  });

  it('may be empty, or have line ends of any kind', () => {
    expect([...partsOf('')]).toEqual([]);
    expect([...partsOf(' \n\n')]).toEqual([]);
    expect([...partsOf(`${game(1)}${game(2)}`.replaceAll('\n', '\r\n'))].length).toBe(1);
  });
});
