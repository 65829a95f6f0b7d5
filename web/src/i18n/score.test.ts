import { expect, it } from 'vitest';
import { printedScore } from './score';

it.each([
  ['1-0', '1–0'],
  ['1/2-1/2', '½–½'],
  ['0-0', '0–0'],
  ['0-1/2', '0–½'],
])('prints %s as %s', (score, printed) => {
  expect(printedScore(score)).toBe(printed);
});
