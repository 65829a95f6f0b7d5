import { describe, expect, it } from 'vitest';
import { systems } from '../server/tournaments';
import { isKnownTieBreak, proposedRounds, usualTieBreaks } from './proposal';

describe('The rounds that are proposed', () => {
  it.each([
    ['dutch', 2, 1],
    ['dutch', 4, 3],
    ['dutch', 8, 4],
    ['dutch', 13, 5],
    ['dutch', 16, 5],
    ['dutch', 60, 7],
    ['dutch', 2_000, 9],
    ['round-robin', 6, 5],
    ['round-robin', 7, 7],
    ['knockout', 2, 1],
    ['knockout', 13, 4],
    ['knockout', 16, 4],
  ] as const)('of a %s with %d players are %d', (system, players, rounds) => expect(proposedRounds(system, players)).toBe(rounds));

  it('are at least one', () => {
    for (const system of systems) for (const players of [0, 1, 2]) expect(proposedRounds(system, players)).toBeGreaterThan(0);
  });
});

it('names every usual tie-break', () => {
  for (const system of systems) expect(usualTieBreaks[system].every(isKnownTieBreak)).toBe(true);
});
