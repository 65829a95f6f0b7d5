import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { systems, TournamentError } from '../server/tournaments';
import { madeEntrant, madeTournament } from '../test/made_tournament';
import { readLogged } from '../tournaments/logged';
import { knownTeamTieBreaks, knownTieBreaks } from '../tournaments/proposal';
import {
  breachWords,
  halfByeWords,
  loggedWords,
  nameIn,
  reasonWords,
  stateWords,
  systemAbout,
  systemWords,
  tieBreakWords,
  tournamentClock,
  tournamentErrorWords,
} from './tournament_words';

describe('Why something was not done', () => {
  it.each([
    ['the page’s own words', new TournamentError('results_missing', 'A board of the round has no result yet.'), /no result yet/],
    ['the ways out of a round without a pairing', new TournamentError('no_pairing', 'No pairing keeps the rules.'), /Give somebody a bye/],
    [
      'the server’s sentence for a code that the page does not know',
      new TournamentError('new_code', 'Not on Sundays.'),
      /^Not on Sundays\.$/,
    ],
    ['that there were too many requests', new TournamentError('too_many_requests', 'Slower.'), /Wait a minute/],
    [
      'which member the server does not take',
      new TournamentError('out_of_range', 'rounds: 1 to 50 were expected', 'rounds'),
      /^The server does not accept the value of “rounds”\.$/,
    ],
    [
      'that a round begins too early',
      new TournamentError('out_of_range', 'starts.times[0]: 5 to 9 was expected', 'starts.times[0]'),
      /^Each round must begin after the one before/,
    ],
    ['that the server was not reached', new TournamentError(''), /cannot be reached just now/],
    ['the same of an error without a sentence', new TournamentError('unknown'), /cannot be reached just now/],
    ['the same of any other error', new TypeError('x is undefined'), /cannot be reached just now/],
  ])('is %s', (_, error, words) => expect(tournamentErrorWords(error)).toMatch(words));
});

describe('The refusals of a tournament', () => {
  const schema = JSON.parse(readFileSync(new URL('../core/errors.schema.json', import.meta.url), 'utf8')) as {
    definitions: { tournamentRefusal: { enum: string[] } };
  };
  it.each(schema.definitions.tournamentRefusal.enum)('%s has words of the page', code =>
    expect(tournamentErrorWords(new TournamentError(code, 'The sentence of the server.'))).toMatch(/^(?!The sentence of).*\.$/),
  );
});

describe('An event of the log', () => {
  const tournament = madeTournament(0, { entrants: [madeEntrant(1, { name: 'Ada', title: 'WIM' }), madeEntrant(2, { name: 'Bo' })] });
  it.each([
    ['enter 2 0 - - - - Bo', 'Bo entered.'],
    ['forbid 1 3 if-possible 1 2', 'Not paired with each other: WIM Ada and Bo.'],
    ['describe 2 m 1980 Rook Club', 'Bo: club, sex or year of birth noted.'],
    ['national 2 NED 1987 8123456 - -', 'Bo: rating 1987 in the list of NED noted.'],
    ['pair 2 1-2', 'Round 2 was paired.'],
    ['pair 2 by-hand 1-2', 'Round 2 was paired by hand.'],
    ['pair 2 against-rules 1-2', 'Round 2 was paired by hand, against a rule.'],
    ['prize 1 w 0 0 0 1600 Rook Club | Best girl', 'Prize: Best girl.'],
    ['hold-rounds', 'Rounds do not begin by themselves from here on.'],
    ['hold-rounds no_boards', /^The next round could not begin by itself: The round would have no game/],
    ['resume-rounds', 'Rounds begin by themselves again.'],
    ['lots 7', 'Lots were drawn (number 7).'],
    ['rank 2,1 play-off', 'Ranked by hand: Bo and WIM Ada (play-off).'],
    ['check-in 1', 'WIM Ada is here.'],
    ['withdraw 2 expelled', 'Bo was expelled.'],
    ['bye 2 3 half', 'Bo, round 3: half-point bye.'],
    ['bye 2 3 half beyond-limit', 'Bo, round 3: half-point bye, beyond the limit.'],
    ['swap 1 1 2', 'Round 1: WIM Ada and Bo changed places.'],
    ['claim 1 2 black 0-1', 'Round 1, board 2: Black said 0–1.'],
    ['correct 1 2 1/2-1/2 wrong key', 'Round 1, board 2: corrected to ½–½ (wrong key).'],
    ['penalty 2 0.5 phone', 'Bo: 0.5 taken away (phone).'],
    ['abnormal-points adjustment -0.5 2 2', 'Imported points that do not follow from results: -0.5.'],
    ['forbid 1 50 1 2', 'Not paired with each other: WIM Ada and Bo.'],
    ['check-in 9', '– is here.'],
  ])('%s is "%s"', (text, words) => {
    const said = loggedWords(tournament, readLogged(text));
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words);
  });
});

it('names every system and every tie-break', () => {
  for (const system of systems) expect([systemWords(system), systemAbout(system)]).not.toContain('');
  expect(new Set(knownTieBreaks.map(tieBreakWords)).size).toBe(knownTieBreaks.length);
  expect(tieBreakWords('BH/C2')).toBe('BH/C2');
  expect(knownTeamTieBreaks.map(tieBreakWords)).toEqual([
    'Board count',
    'Top boards',
    'Without the bottom boards',
    'Extended direct encounter',
  ]);
});

it('says which half-point byes a player may ask for', () => {
  expect(halfByeWords({ most: 1, lastRounds: 2 })).toEqual(['Each player may ask for 1 half-point bye.', 'None in the last 2 rounds.']);
  expect(halfByeWords({ most: 2, lastRounds: 0 })).toEqual(['Each player may ask for 2 half-point byes.']);
  expect(halfByeWords({ most: 0, lastRounds: 2 })).toEqual(['Each player may ask for 0 half-point byes.']);
});

it('says how far a tournament is', () => {
  expect(stateWords({ system: 'dutch', state: 'running', round: 2, rounds: 5 })).toBe('Round 2 of 5');
  expect(stateWords({ system: 'arena', state: 'running', round: 0, rounds: 1 })).toBe('Going on');
  expect(nameIn(madeTournament(1), 7)).toBe('–');
  expect([tournamentClock({ limit: 900, increment: 10 }), tournamentClock({ limit: 90, increment: 0 })]).toEqual(['15+10', '1.5+0']);
});

describe('Why a pair', () => {
  const tournament = madeTournament(4);
  const reason = { bracket: 1, movedDown: false, exchanged: false, colorRule: '5.2.1', higher: 1, firstChoice: null, forcedBy: null };
  it('has its bracket and its colours', () =>
    expect(reasonWords(tournament, reason)).toEqual(['Bracket of 1 points.', 'Colours: both have the one they are due (5.2.1).']));
  it.each([
    ['forbidden-pair', /must not meet/],
    ['C1', /met already/],
    ['C2', /bye/],
    ['C3', /colours/],
    ['C6', /moved down/],
    ['C12', /colours/],
    ['C21', /too soon/],
  ])('was forced by %s', (forcedBy, words) =>
    expect(reasonWords(tournament, { ...reason, firstChoice: 3, forcedBy }).slice(1, 3)).toEqual([
      'Otherwise Player 1 would have met Player 3.',
      expect.stringMatching(words),
    ]),
  );
});

it.each([
  ['C1', 2, 'Player 1 and Player 2 have met already (rule C1).'],
  ['C2', null, 'Player 1 has had a bye already, or a win’s points without a game (rule C2).'],
  ['C3', 2, 'Player 1 and Player 2 both need the same colour (rule C3).'],
  ['forbidden-pair', 2, 'Player 1 and Player 2 are not to meet.'],
] as const)('tells that %s is broken', (rule, second, words) =>
  expect(breachWords(madeTournament(2), { rule, first: 1, second })).toBe(words),
);
