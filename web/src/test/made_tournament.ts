import type { Arena, ArenaRow, Entrant, PlayedBoard, PlayedRound, Tournament } from '../server/tournaments';

/** Tournaments for tests, of the shape that the server answers with. */

export const madeEntrant = (entrant: number, changes: Partial<Entrant> = {}): Entrant => ({
  entrant,
  number: entrant,
  name: `Player ${entrant}`,
  account: '',
  title: '',
  federation: '',
  fideId: '',
  rating: 0,
  present: true,
  expelled: false,
  lastRound: null,
  penalty: 0,
  late: false,
  club: '',
  ...changes,
});

export const madeBoard = (board: number, white: number, black: number, changes: Partial<PlayedBoard> = {}): PlayedBoard => ({
  board,
  white,
  black,
  result: null,
  game: null,
  said: null,
  ...changes,
});

export const madeRound = (round: number, boards: readonly PlayedBoard[], changes: Partial<PlayedRound> = {}): PlayedRound => ({
  round,
  closed: false,
  origin: 'system',
  boards,
  bye: null,
  byes: [],
  ...changes,
});

export const madeArenaRow = (entrant: number, changes: Partial<ArenaRow> = {}): ArenaRow => ({
  entrant,
  rank: entrant,
  points: 0,
  performance: 0,
  games: 0,
  wins: 0,
  fire: false,
  paused: false,
  sheet: '',
  doubled: '',
  ...changes,
});

export const madeArena = (players: number, changes: Partial<Arena> = {}): Arena => ({
  minutes: 60,
  begins: 0,
  ends: 3_600_000,
  games: [],
  played: 0,
  rows: Array.from({ length: players }, (_, index) => madeArenaRow(index + 1)),
  you: null,
  ...changes,
});

export function madeTournament(players: number, changes: Partial<Tournament> = {}): Tournament {
  const entrants = Array.from({ length: players }, (_, index) => madeEntrant(index + 1));
  return {
    id: 'abc',
    name: 'Club evening',
    system: 'dutch',
    place: 'board',
    rounds: 3,
    state: 'open',
    events: 1,
    owner: { id: 'anna', name: 'Anna' },
    created: 0,
    points: { win: 1, draw: 0.5, loss: 0, bye: 1 },
    clock: null,
    rated: false,
    may: { arrange: true, enter: false, withdraw: false },
    entrants,
    played: [],
    byes: [],
    forbidden: [],
    prizes: [],
    lots: null,
    tieBreaks: ['BH/C1'],
    standingsAfter: 1,
    standings: entrants.map(({ entrant }) => ({ entrant, rank: entrant, points: 0, ties: ['0.0'] })),
    ...changes,
  };
}
