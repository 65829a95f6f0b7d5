import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from './built';
import { coreFrom } from './core';
import { firstPosition, kFirstMoves } from './first_moves';
import { usualStart } from './start';
import type { Core, SquareName } from './types';

let core: Core;
beforeAll(async () => {
  core = await coreFrom(builtCore());
});

const sorted = (dests: Record<SquareName, SquareName[]>) =>
  Object.entries(dests)
    .map(([from, goals]) => `${from}: ${[...goals].sort().join(' ')}`)
    .sort();

const movesOf = (dests: Record<SquareName, SquareName[]>) => Object.entries(dests).flatMap(([from, goals]) => goals.map(to => from + to));

/** What the core makes of these moves. */
function played(moves: readonly string[]) {
  const game = core.open({ fen: usualStart, chess960: false, clock: '-', rules: '' });
  for (const side of ['white', 'black']) game.record(`0 seat ${side} ${side} ${side}`);
  for (const move of moves) {
    const decision = game.decide(game.view(0).turn, `move ${move}`, 0);
    if (!decision.ok) throw new Error(`${move} is refused`);
    for (const event of decision.events) game.record(`0 ${event}`);
  }
  const { dests, fen, check, lastMove } = game.view(0);
  game.close();
  return { dests, board: fen.split(' ').slice(0, 2), check, lastMove };
}

describe('the first moves, known before the core is here', () => {
  it('are those of the core, from the start and after each first move', () => {
    for (const moves of [[], ...movesOf(firstPosition([]).dests).map(move => [move])]) {
      const { position, dests } = firstPosition(moves);
      const real = played(moves);
      expect(sorted(dests), moves.join()).toEqual(sorted(real.dests));
      expect([position.fen.split(' ').slice(0, 2), position.check, position.lastMove]).toEqual([real.board, real.check, real.lastMove]);
    }
  });

  it('end where a piece could be captured', () => {
    expect(kFirstMoves).toBe(2);
    expect(firstPosition(['e2e4', 'd7d5']).dests).toEqual({});
  });
});
