import { describe, expect, it } from 'vitest';
import { absences, asked, firstPlan } from './plan';

const named = { ...firstPlan, name: ' Evening ' };

describe('What the server is asked for', () => {
  it('has rounds by the players, and the usual tie-breaks', () =>
    expect(asked(named)).toEqual({ name: 'Evening', system: 'dutch', place: 'board', rounds: 5, tieBreaks: ['BH/C1', 'BH', 'SB', 'DE'] }));
  it('has a clock on the screen, and the usual time for who stays away', () =>
    expect(asked({ ...named, place: 'screen' })).toMatchObject({ clock: { limit: 600, increment: 5 }, rated: false }));
  it('has a clock over the board if one is announced', () => {
    expect(asked(named)).not.toHaveProperty('clock');
    expect(asked({ ...named, boardMinutes: 90, boardIncrement: 30 }).clock).toEqual({ limit: 5_400, increment: 30 });
  });
  it('has boards of both kinds as those of the screen', () =>
    expect(asked({ ...named, place: 'mixed', absence: 60 })).toMatchObject({ clock: { limit: 600 }, rated: false, absence: 60 }));
  it('has how many boards a match has, and drawn numbers, in their systems alone', () => {
    const both = { ...named, teamBoards: 4, hasLots: true };
    expect(asked({ ...both, system: 'team-match' })).toMatchObject({ teamBoards: 4 });
    expect(asked({ ...both, system: 'round-robin' })).toMatchObject({ lots: true });
    expect(Object.keys(asked(both))).not.toEqual(expect.arrayContaining(['teamBoards']));
    expect(asked(both)).not.toHaveProperty('lots');
  });
  it('has matches of two games, with the clock of their play-off, of a knockout alone', () => {
    const matches = { ...named, hasTwoGames: true, playOffMinutes: 10 };
    expect(asked({ ...matches, system: 'knockout' })).toMatchObject({
      twoGames: true,
      playOff: { limit: 600, increment: 2, white: 300, black: 240 },
    });
    expect(asked(matches)).not.toHaveProperty('playOff');
    expect(asked({ ...named, system: 'knockout' })).not.toHaveProperty('playOff');
  });
  it('has codes of the players where there are boards in a hall', () => {
    expect(asked({ ...named, hasOwnCodes: true })).toMatchObject({ ownCodes: true });
    expect(asked({ ...named, hasOwnCodes: true, place: 'screen' })).not.toHaveProperty('ownCodes');
    expect(asked(named)).not.toHaveProperty('ownCodes');
  });
  it('has the times of an arena, and no rounds, tie-breaks or place of it', () => {
    const arena = { ...named, system: 'arena' as const, minutes: 3, increment: 0, arenaMinutes: 45, arenaIn: 10 };
    expect(asked(arena)).toEqual({
      name: 'Evening',
      system: 'arena',
      clock: { limit: 180, increment: 0 },
      rated: false,
      arena: { minutes: 45, in: 600 },
    });
    expect(asked({ ...arena, arenaBegins: '2035-12-01T20:00' }).arena).toEqual({
      minutes: 45,
      begins: new Date('2035-12-01T20:00').getTime(),
    });
  });
  it.each([
    ['on the screen says how long a player may stay away', 'screen', 300, 300],
    ['on the screen leaves it to the clock', 'screen', null, undefined],
    ['over the board leaves it to the arbiter', 'board', 300, undefined],
  ] as const)('%s', (_, place, absence, sent) => expect(asked({ ...named, place, absence }).absence).toBe(sent));
  it('has each tie-break once, and none where none is chosen', () =>
    expect(asked({ ...named, tieBreaks: ['SB', '', 'SB', 'WON'] }).tieBreaks).toEqual(['SB', 'WON']));
  it('has the tie-breaks of teams in a match of teams alone', () => {
    expect(asked({ ...named, system: 'team-match', teamTieBreaks: ['EDE', '', 'BC'] }).teamTieBreaks).toEqual([
      'MPTS',
      'GPTS',
      'EDE',
      'BC',
    ]);
    expect(asked({ ...named, teamTieBreaks: ['EDE'] })).not.toHaveProperty('teamTieBreaks');
  });
});

describe('The limit of half-point byes', () => {
  const limited = { ...named, halfByes: 2, halfByesLast: 9, rounds: 5 } as const;
  it('is no larger than the tournament', () => expect(asked(limited).halfByes).toEqual({ most: 2, lastRounds: 5 }));
  it('is not there where the arbiters decide, and of systems without such byes', () => {
    expect(asked({ ...limited, halfByes: null })).not.toHaveProperty('halfByes');
    expect(asked({ ...limited, system: 'round-robin' })).not.toHaveProperty('halfByes');
  });
});

it('offers times that the server takes', () => {
  for (const seconds of absences) expect(seconds).toBeGreaterThanOrEqual(10);
  expect(Math.max(...absences)).toBeLessThanOrEqual(3_600);
});
