import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { act, kStart, kT0 as T0, seatedGame } from '../test/played';
import { builtCore } from './built';
import { coreFrom } from './core';
import type { Core, CoreGame, Hand, Terms } from './types';

let core: Core;
beforeEach(async () => {
  core = await coreFrom(builtCore());
});

/** A game with both players seated. */
const seated = (terms: Partial<Terms> = {}): CoreGame => seatedGame(core, terms);

describe('touch-move', () => {
  test('binds the piece touched, and says so', () => {
    const game = seated({ rules: 'touch' });
    act(game, 'white', 'touch g1', T0);
    const view = game.view(T0);
    expect(view).toMatchObject({
      touched: ['g1'],
      duty: { kind: 'move', squares: ['g1'], pieces: { g1: 'knight' }, article: 'FIDE 2023, 4.3.1' },
    });
    expect(view.dests).toEqual({ g1: ['f3', 'h3'] });
    expect(game.moveOf('e2', 'e4')).toBeNull();
    expect(game.explain('e2', 'e4')).toMatchObject({ reason: 'touched_piece', squares: ['g1'] });
    expect(game.explain('g1', 'f3')).toBeNull();
    expect(game.read('e4')).toMatchObject({ ok: false, fault: 'touched_piece', duty: { squares: ['g1'] } });
    expect(game.decide('white', 'move e2e4', T0)).toEqual({ ok: false, refusal: 'touched_piece' });
    act(game, 'white', 'move g1f3', T0);
    expect(game.view(T0)).toMatchObject({ touched: [], duty: null, turn: 'black' });
  });
});

describe('hidden pawns', () => {
  test.each(['left', 'right'] as const)('are sealed as any SHA-256 would seal them: %s', (white: Hand) => {
    const nonce = '00112233445566778899aabbccddeeff';
    const seal = createHash('sha256').update(`${white} ${nonce}`).digest('hex');
    expect(core.commitment(white, nonce)).toBe(seal);
  });

  test('are checked when the hands open', () => {
    const nonce = 'f'.repeat(32);
    const game = core.open({ fen: kStart, chess960: false, clock: '-', rules: '' });
    game.record(`1 hide a ${core.commitment('left', nonce)} Ann`);
    game.record('2 pick b right Bob');
    expect(() => game.record(`3 open right ${nonce}`)).toThrow();
    game.record(`3 open left ${nonce}`);
    expect(game.view(T0).pawns).toMatchObject({ hider: 'Ann', picker: 'Bob', hand: 'right', white: 'left', done: true });
  });
});
