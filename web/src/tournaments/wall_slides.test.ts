import { describe, expect, it } from 'vitest';
import { madeArena, madeBoard, madeEntrant, madeRound, madeTournament } from '../test/made_tournament';
import { inParts, seatedNames, slidesOf } from './wall_slides';

describe('Parts of a list', () => {
  it.each([
    [0, []],
    [11, [11]],
    [12, [6, 6]],
    [23, [8, 8, 7]],
  ])('of %d rows', (length, sizes) => expect(inParts(Array.from({ length }), 11).map(part => part.length)).toEqual(sizes));
});

describe('The wall shows', () => {
  const boards = Array.from({ length: 12 }, (_, index) => madeBoard(index + 1, 2 * index + 1, 2 * index + 2));
  const kinds = (tournament: Parameters<typeof slidesOf>[0]) =>
    slidesOf(tournament, 'en').map(({ kind, part, parts }) => `${kind} ${part}/${parts}`);

  it('who plays, before the first round', () => expect(kinds(madeTournament(3))).toEqual(['players 1/1']));
  it('of an arena the standings and the games of those who stand highest, and at its end the podium', () => {
    const games = [
      { number: 3, game: 'c', white: 5, black: 6, result: null },
      { number: 2, game: 'b', white: 1, black: 2, result: null },
      { number: 1, game: 'a', white: 3, black: 4, result: '1-0' as const },
    ];
    const arena = madeArena(12, { games, played: 3 });
    const running = madeTournament(12, { arena, system: 'arena', state: 'running' });
    expect(kinds(running)).toEqual(['arena 1/2', 'arena 2/2', 'arena-games 1/1']);
    const live = slidesOf(running, 'en').at(-1);
    expect(live?.kind === 'arena-games' && live.games.map(({ game }) => game)).toEqual(['b', 'c']);
    expect(kinds({ ...running, state: 'closed' })).toEqual(['podium 1/1', 'arena 1/2', 'arena 2/2']);
  });
  it('nothing while nobody has entered', () => expect(kinds(madeTournament(0))).toEqual([]));

  it('pairings by board and by name, and the tables, while a round is played', () => {
    expect(kinds(madeTournament(24, { played: [madeRound(1, boards)] }))).toEqual([
      'boards 1/2',
      'boards 2/2',
      'names 1/2',
      'names 2/2',
      'standings 1/3',
      'standings 2/3',
      'standings 3/3',
      'crosstable 1/3',
      'crosstable 2/3',
      'crosstable 3/3',
    ]);
  });

  it('the games of the first boards that still go on', () => {
    const games = boards.map(board => ({ ...board, game: `game${board.board}`, result: board.board === 2 ? ('1-0' as const) : null }));
    const live = slidesOf(madeTournament(24, { played: [madeRound(1, games)] }), 'en').find(({ kind }) => kind === 'live');
    expect(live?.kind === 'live' && live.boards.map(({ board }) => board)).toEqual([1, 3, 4, 5]);
  });

  it('the tables between rounds', () => {
    expect(kinds(madeTournament(4, { played: [madeRound(1, boards.slice(0, 2), { closed: true })] }))).toEqual([
      'standings 1/1',
      'crosstable 1/1',
    ]);
  });
});

it('lists who sits where by name', () => {
  const entrants = [madeEntrant(1, { name: 'Zoe' }), madeEntrant(2, { name: 'Änne' }), madeEntrant(3, { name: 'Bo' }), madeEntrant(4)];
  const tournament = madeTournament(0, { entrants, played: [madeRound(1, [madeBoard(1, 1, 2)], { bye: 3 })] });
  expect(seatedNames(tournament, 'de').map(({ entrant, board, seat }) => [entrant.name, board, board && seat])).toEqual([
    ['Änne', 1, 'black'],
    ['Bo', null, null],
    ['Zoe', 1, 'white'],
  ]);
});
