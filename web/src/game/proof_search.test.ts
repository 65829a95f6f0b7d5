import { describe, expect, it, vi } from 'vitest';
import { fakeCore, FakeGame, terms } from '../test/fake_core';
import { searchProofs } from './proof_search';
import { LocalGame, newLocalGame } from './local_game';

/** A game that has a pending proof as long as its last event says so. */
function opened(answers: (string | null)[]) {
  const core = fakeCore();
  core.open = given => {
    const game = new FakeGame(given);
    const view = game.view.bind(game);
    game.view = now => ({ ...view(now), isOpen: / undecided$/.test(game.events.at(-1) ?? '') });
    return game;
  };
  const names = { white: 'Ada', black: 'Bob' };
  const kept = newLocalGame(core, { kind: 'screen', terms, names, facing: 'turns', side: 'white', level: 1 }, 1);
  const game = new LocalGame(core, kept, () => undefined);
  const asked: number[] = [];
  const settle = vi.fn((_terms: unknown, events: readonly string[]) => {
    asked.push(events.length);
    return Promise.resolve(answers.shift() ?? null);
  });
  const stop = searchProofs(game, { settle });
  return { game, asked, stop };
}

const soon = () => new Promise(resolve => setTimeout(resolve));

describe('searchProofs', () => {
  it('asks once about what is open, and records the answer', async () => {
    const { game, asked } = opened(['dead 0']);
    await soon();
    expect(asked).toEqual([]);
    game.settle('undecided', 2);
    await soon();
    expect(asked).toEqual([3]);
    expect(game.events().at(-1)).toMatch(/ dead 0$/);
  });

  it('records nothing where nothing was found, and does not ask again', async () => {
    const { game, asked } = opened([null, null]);
    game.settle('undecided', 2);
    await soon();
    await soon();
    expect(asked).toEqual([3]);
    expect(game.events()).toHaveLength(3);
  });

  it('drops an answer about what was taken back', () => {
    const { game } = opened([]);
    game.act('move e2e4', 'white');
    game.act('accept-takeback', 'black');
    game.settle('dead 1', 3);
    expect(game.events().at(-1)).toMatch(/ take-back 1$/);
  });
});
