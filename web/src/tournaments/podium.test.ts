import { expect, it } from 'vitest';
import { madeArena, madeArenaRow } from '../test/made_tournament';
import { podiumOf } from './podium';

const rows = [4, 3, 2, 1, 0].map((points, index) => madeArenaRow(index + 1, { points }));
const entrants = (state: 'running' | 'closed', arena = madeArena(0, { rows })) => podiumOf({ arena, state }).map(({ entrant }) => entrant);

it('has the first three of an arena that is over', () => expect(entrants('closed')).toEqual([1, 2, 3]));
it('is empty while it goes on', () => expect(entrants('running')).toEqual([]));
it('has no one without points', () => expect(entrants('closed', madeArena(3))).toEqual([]));
