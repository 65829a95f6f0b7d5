import { describe, expect, it } from 'vitest';
import { areStartsComplete, firstStarts, startsAsked, startTimes } from './round_starts';

const eight = '2026-12-01T20:00';
const timed = { ...firstStarts, starts: 'times', firstStart: eight, interval: 45 } as const;
const at = (hours: number, minutes: number, day = 1) => new Date(2026, 11, day, hours, minutes).getTime();

describe('The times of rounds', () => {
  it('follow from the first one and the time between them', () =>
    expect(startTimes({ ...timed, interval: 90 }, 4)).toEqual([eight, '2026-12-01T21:30', '2026-12-01T23:00', '2026-12-02T00:30']));
  it('are chosen for each round', () =>
    expect(startTimes({ ...timed, ownTimes: { 2: '2026-12-08T20:00' } }, 3)).toEqual([eight, '2026-12-08T20:00', '2026-12-01T21:30']));
  it('are not known without the first one', () => expect(startTimes({ ...timed, firstStart: '' }, 2)).toEqual(['', '']));
});

describe('What the server is asked for', () => {
  it.each([
    ['nothing, where an arbiter begins the rounds', { ...timed, starts: 'arbiter' }, {}],
    ['each time', timed, { starts: { pause: 60, times: [at(20, 0), at(20, 45)] } }],
    [
      'the first time alone, where the others follow from the end of the round before',
      { ...timed, starts: 'done', pause: 5 },
      { starts: { pause: 300, times: [at(20, 0)] } },
    ],
    ['no time, where an arbiter begins the first round', { ...firstStarts, starts: 'done' }, { starts: { pause: 60, times: [] } }],
  ] as const)('is %s', (_, plan, asked) => expect(startsAsked(plan, 2)).toEqual(asked));
});

it('lacks a time', () => {
  expect(areStartsComplete(timed, 3)).toBe(true);
  expect(areStartsComplete({ ...timed, firstStart: '' }, 3)).toBe(false);
  expect(areStartsComplete({ ...timed, ownTimes: { 3: '' } }, 3)).toBe(false);
  expect(areStartsComplete({ ...firstStarts, starts: 'done' }, 3)).toBe(true);
});
