import { describe, expect, it } from 'vitest';
import type { LiveGame, Seek } from '../../server/lobby';
import { peopleIn } from './room';

const seek = (name: string, rating: number): Seek => ({
  id: name,
  name,
  rating,
  clock: '5+3',
  chess960: false,
  berserk: false,
  color: 'random',
  rated: true,
  lowest: 0,
  highest: 4_000,
  own: false,
});
const game = (id: string, white: string, black: string): LiveGame => ({
  id,
  white,
  black,
  whiteRating: 1_800,
  blackRating: 1_500,
  speed: 'blitz',
  chess960: false,
});

describe('the people in the lobby', () => {
  it('are those who wait and those who play, by rating', () => {
    const people = peopleIn({ seeks: [seek('Cem', 1_600)], games: [game('g', 'Anna', 'Ben')] });
    expect(people.map(({ name, game }) => [name, game])).toEqual([
      ['Anna', 'g'],
      ['Cem', null],
      ['Ben', 'g'],
    ]);
  });

  it('are named once each: who plays does not wait', () => {
    const people = peopleIn({ seeks: [seek('Ben', 1_500), seek('Ben', 1_500)], games: [game('g', 'Anna', 'Ben')] });
    expect(people.map(({ name, game }) => [name, game])).toEqual([
      ['Anna', 'g'],
      ['Ben', 'g'],
    ]);
  });
});
