import { describe, expect, it } from 'vitest';
import { systems, TournamentError } from '../server/tournaments';
import { madeEntrant, madeTournament } from '../test/made_tournament';
import { readLogged } from '../tournaments/logged';
import { knownTieBreaks } from '../tournaments/proposal';
import {
  loggedWords,
  nameIn,
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
    ['that the server was not reached', new TournamentError(''), /cannot be reached just now/],
    ['the same of an error without a sentence', new TournamentError('unknown'), /cannot be reached just now/],
    ['the same of any other error', new TypeError('x is undefined'), /cannot be reached just now/],
  ])('is %s', (_, error, words) => expect(tournamentErrorWords(error)).toMatch(words));
});

describe('An event of the log', () => {
  const tournament = madeTournament(0, { entrants: [madeEntrant(1, { name: 'Ada', title: 'WIM' }), madeEntrant(2, { name: 'Bo' })] });
  it.each([
    ['enter 2 0 - - - - Bo', 'Bo entered.'],
    ['check-in 1', 'WIM Ada is here.'],
    ['withdraw 2 expelled', 'Bo was expelled.'],
    ['bye 2 3 half', 'Bo, round 3: half-point bye.'],
    ['swap 1 1 2', 'Round 1: WIM Ada and Bo changed places.'],
    ['claim 1 2 black 0-1', 'Round 1, board 2: Black said 0–1.'],
    ['correct 1 2 1/2-1/2 wrong key', 'Round 1, board 2: corrected to ½–½ (wrong key).'],
    ['penalty 2 0.5 phone', 'Bo: 0.5 taken away (phone).'],
    ['forbid 1 50 1 2', 'Not paired with each other: WIM Ada and Bo.'],
    ['check-in 9', '– is here.'],
  ])('%s is "%s"', (text, words) => expect(loggedWords(tournament, readLogged(text))).toBe(words));
});

it('names every system and every tie-break', () => {
  for (const system of systems) expect([systemWords(system), systemAbout(system)]).not.toContain('');
  expect(new Set(knownTieBreaks.map(tieBreakWords)).size).toBe(knownTieBreaks.length);
  expect(tieBreakWords('BH/C2')).toBe('BH/C2');
});

it('says how far a tournament is', () => {
  expect(stateWords({ state: 'running', round: 2, rounds: 5 })).toBe('Round 2 of 5');
  expect(nameIn(madeTournament(1), 7)).toBe('–');
  expect([tournamentClock({ limit: 900, increment: 10 }), tournamentClock({ limit: 90, increment: 0 })]).toEqual(['15+10', '1.5+0']);
});
