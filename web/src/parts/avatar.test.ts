import { describe, expect, it } from 'vitest';
import { signOf } from './avatar';

describe('a person’s sign', () => {
  it('is the same for a name however it is written', () => expect(signOf('Ada-L')).toEqual(signOf('ada-l')));

  it('tells the pupils of a class apart', () => {
    const names = Array.from({ length: 25 }, (_, index) => `pupil-${index + 1}`);
    const signs = new Set(names.map(name => JSON.stringify(signOf(name))));
    expect(signs.size).toBeGreaterThan(20);
  });
});
