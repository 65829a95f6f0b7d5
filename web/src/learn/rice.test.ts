import { describe, expect, it } from 'vitest';
import { grainsOn, grainsUpTo, grouped, weightOf } from './rice';

describe('the grains of rice', () => {
  it('double from square to square', () => {
    expect(grainsOn(1)).toBe(1n);
    for (let square = 2; square <= 64; square += 1) expect(grainsOn(square)).toBe(2n * grainsOn(square - 1));
  });

  it('add up to 2^64 - 1', () => {
    let sum = 0n;
    for (let square = 1; square <= 64; square += 1) {
      sum += grainsOn(square);
      expect(grainsUpTo(square)).toBe(sum);
    }
    expect(grouped(sum)).toBe('18,446,744,073,709,551,615');
  });

  it.each([
    [8, 'grams', 6n],
    [16, 'kilograms', 1n],
    [26, 'tonnes', 1n],
    [64, 'harvests', 886n],
  ] as const)('%i squares weigh %s: %i', (square, unit, amount) => {
    expect(weightOf(grainsUpTo(square))).toEqual({ unit, amount });
  });
});
