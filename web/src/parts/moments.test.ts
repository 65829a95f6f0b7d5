import { expect, it } from 'vitest';
import { readMoment, writeMoment } from './moments';

it('reads a local date and time, or none', () => {
  expect(readMoment('')).toBe(null);
  expect(readMoment('2026-12-01T18:00')).toBe(new Date(2026, 11, 1, 18).getTime());
});

it('writes what it reads', () => {
  for (const text of ['2026-12-01T18:00', '2027-01-09T07:05']) expect(writeMoment(readMoment(text) ?? 0)).toBe(text);
});
