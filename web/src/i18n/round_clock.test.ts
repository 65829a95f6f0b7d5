import { expect, it } from 'vitest';
import { roundClockWords } from './round_clock';

const kMinute = 60_000;
const fixed = { limit: 900, increment: 0 };

it.each([
  ['no round is open', null, fixed, 5, ''],
  ['it has just begun', 0, fixed, 0.5, 'at most 30 minutes left'],
  ['it goes on', 0, fixed, 12.4, 'played for 12 minutes · at most 18 minutes left'],
  ['each flag must have fallen', 0, fixed, 31, 'played for 31 minutes'],
  ['moves bring time', 0, { limit: 900, increment: 10 }, 12, 'played for 12 minutes'],
  ['no clock was announced', 0, null, 12, 'played for 12 minutes'],
])('the clock of a round: %s', (_, began, clock, minutes, words) =>
  expect(roundClockWords({ began, clock }, minutes * kMinute)).toBe(words),
);
