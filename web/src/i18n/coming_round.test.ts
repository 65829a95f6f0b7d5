import { describe, expect, it } from 'vitest';
import type { Tournament } from '../server/tournaments';
import { madeArena, madeRound, madeTournament } from '../test/made_tournament';
import { comingWords } from './coming_round';

const now = new Date(2026, 11, 1, 20, 0).getTime();
const kMinuteMs = 60_000;
const starts = { pause: 90, times: [] };
const coming = (changes: Partial<Tournament>) => comingWords(madeTournament(4, { starts, held: null, ...changes }), now);
const next = (due: number | null, ready = due !== null) => ({ next: { round: 2, ready, at: due, due } });

describe('When the next round begins', () => {
  it.each([
    ['by the arbiter', { starts: null }, ''],
    ['after the pause', next(null), 'Round 2 begins 1 minute 30 seconds after the last game of this round.'],
    [
      'at once after the last game',
      { ...next(null), starts: { pause: 0, times: [] } },
      'Round 2 begins as soon as the last game of this round is over.',
    ],
    ['soon', next(now + 59_500), 'Round 2 begins in 1 minute.'],
    ['now', next(now - 5), 'Round 2 is about to begin.'],
    ['later today', next(now + 90 * kMinuteMs), /^Round 2 begins at 9:30.PM\.$/],
    ['on another day', next(now + 24 * 60 * kMinuteMs), /^Round 2 begins at Dec 2, 2026, 8:00.PM\.$/],
    [
      'after a round that is being played',
      next(now + 5 * kMinuteMs, false),
      /^Round 2 begins at 8:05.PM, if this round is over by then\.$/,
    ],
    ['not, because the arbiter holds it', { held: '' }, 'No round begins by itself at present.'],
    ['not, because it cannot be paired', { held: 'no_boards' }, /^Round 1 could not begin by itself: The round would have no game/],
    ['not, because none is left', { held: '', played: [1, 2, 3].map(round => madeRound(round, [])) }, ''],
    ['not, because the tournament is over', { state: 'closed', held: '' }, ''],
  ] as const)('is %s', (_, changes, words) =>
    typeof words === 'string' ? expect(coming(changes)).toBe(words) : expect(coming(changes)).toMatch(words),
  );
});

describe('How much time an arena has', () => {
  const arena = (begins: number, ends: number, changes: Partial<Tournament> = {}) =>
    comingWords(madeTournament(4, { arena: madeArena(4, { begins: now + begins, ends: now + ends }), ...changes }), now);
  it.each([
    ['before it begins', arena(4 * kMinuteMs, 64 * kMinuteMs), 'Begins in 4 minutes'],
    ['long before it begins', arena(90 * kMinuteMs, 150 * kMinuteMs), /^Begins: 9:30.PM$/],
    ['while it goes on', arena(-kMinuteMs, 59 * kMinuteMs), '59 minutes left'],
    ['when the time is up', arena(-kMinuteMs, 0), 'The time is up.'],
    ['once it is closed', arena(-kMinuteMs, 0, { state: 'closed' }), ''],
  ])('%s', (_, words, expected) => expect(words).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected)));
});
