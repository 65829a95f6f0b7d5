import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Opponent } from '../core/types';
import type { KeptGame } from '../state/local_games';
import { fakeCore, terms } from '../test/fake_core';
import { seatComputer, takesDraw } from './computer';
import { LocalGame, newLocalGame } from './local_game';

function opened(kind: KeptGame['kind'] = 'screen') {
  const core = fakeCore();
  const names = { white: 'Ada Lovelace', black: 'Bob' };
  const game = newLocalGame(core, { kind, terms, names, facing: 'turns', side: 'white', level: 1 }, 1);
  const next: KeptGame[] = [];
  return { game: new LocalGame(core, game, again => next.push(again)), next, core };
}

describe('LocalGame', () => {
  it('seats both sides under their names', () => {
    const { players } = opened().game.view.value;
    expect([players.white?.name, players.black?.name]).toEqual(['Ada Lovelace', 'Bob']);
  });

  it('swaps the colours for a rematch', () => {
    const { game, next, core } = opened();
    game.rematch();
    const again = next[0];
    if (!again) throw new Error('no rematch');
    expect(again.side).toBe('black');
    const { players } = new LocalGame(core, again, () => undefined).view.value;
    expect([players.white?.name, players.black?.name]).toEqual(['Bob', 'Ada Lovelace']);
  });

  it('takes a game up where it was left', () => {
    const { game, core } = opened();
    game.act('move e2e4', 'white');
    const again = new LocalGame(core, { ...game.kept, events: ['1 seat white w A', '2 move e2e4 0'] }, () => undefined);
    expect(again.view.value.ply).toBe(1);
  });
});

describe('the computer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  // Longer than the computer's least thinking time.
  const settled = () => vi.advanceTimersByTimeAsync(1_300);
  const opponent = (): Opponent & { asked: string[][] } => {
    const asked: string[][] = [];
    return {
      asked,
      choose: (_terms, moves) => {
        asked.push(moves);
        return Promise.resolve('e7e5');
      },
      settle: () => Promise.resolve(null),
      close: () => undefined,
    };
  };

  it('answers a move, once', async () => {
    const { game } = opened('computer');
    const engine = opponent();
    const leave = seatComputer(game, engine, 'black', 1);
    game.act('move e2e4', 'white');
    expect(game.presence.value.black).toBe('thinking');
    await settled();
    expect(game.view.value.moves.map(move => move.uci)).toEqual(['e2e4', 'e7e5']);
    expect(engine.asked).toEqual([['e2e4']]);
    expect(game.presence.value.black).toBeNull();
    leave();
  });

  it('lets a move be taken back, also while it thinks', async () => {
    const { game } = opened('computer');
    const leave = seatComputer(game, opponent(), 'black', 1);
    game.act('move e2e4', 'white');
    game.act('offer-takeback', 'white');
    await settled();
    expect(game.view.value.ply).toBe(0);
    leave();
  });

  it('declines an early draw and goes on thinking', async () => {
    const { game } = opened('computer');
    const leave = seatComputer(game, opponent(), 'black', 1);
    game.act('move e2e4', 'white');
    game.act('offer-draw', 'white');
    await settled();
    await settled();
    expect(game.view.value.outcome).toBeNull();
    expect(game.view.value.drawOffer).toBeNull();
    expect(game.view.value.ply).toBe(2);
    leave();
  });

  it.each([
    [{ ply: 80, material: 0, quietMoves: 12 }, true],
    [{ ply: 20, material: 0, quietMoves: 12 }, false],
    [{ ply: 80, material: -3, quietMoves: 12 }, false],
    [{ ply: 80, material: 0, quietMoves: 2 }, false],
  ])('takes a draw in %j: %s', (view, expected) => {
    expect(takesDraw(view)).toBe(expected);
  });
});
