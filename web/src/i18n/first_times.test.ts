import { expect, test } from 'vitest';
import { firstTimes } from './first_times';

test('the first period of each side is what its clock shows first', () => {
  expect(firstTimes('5+3')).toEqual({ white: 300_000, black: 300_000 });
  expect(firstTimes('40/90+30:30+30')).toEqual({ white: 5_400_000, black: 5_400_000 });
  expect(firstTimes('25 d5')).toEqual({ white: 1_500_000, black: 1_500_000 });
  expect(firstTimes('0.5+0')).toEqual({ white: 30_000, black: 30_000 });
  expect(firstTimes('45s+2')).toEqual({ white: 45_000, black: 45_000 });
  expect(firstTimes('5+0 | 2+1')).toEqual({ white: 300_000, black: 120_000 });
  expect(firstTimes('3d')).toEqual({ white: 'days', black: 'days' });
});

test('without a clock, and for what is none, there is no time', () => {
  for (const clock of ['-', '', 'soon', '+5']) expect(firstTimes(clock), clock).toBeNull();
});
