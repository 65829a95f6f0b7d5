import { beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../state/notices';
import { choose, defaults } from '../state/settings';
import { fakeCore, terms } from '../test/fake_core';
import { LocalGame, newLocalGame } from './local_game';
import { Premoves } from './premoves';

function waiting(rules = '') {
  const core = fakeCore();
  const names = { white: 'Ada', black: 'Bob' };
  const kept = newLocalGame(core, { kind: 'computer', terms: { ...terms, rules }, names, facing: 'stays', side: 'white', level: 1 }, 1);
  const game = new LocalGame(core, kept, () => undefined);
  game.mine.value = ['white'];
  const premoves = new Premoves(game);
  game.act('move e2e4', 'white');
  return { game, premoves };
}

const settled = () => new Promise(resolve => setTimeout(resolve));
const played = (game: LocalGame) => game.view.value.moves.map(({ uci }) => uci);

beforeEach(() => {
  choose(defaults);
  notices.value = [];
});

describe('Premoves', () => {
  it('are played one at each turn, in their order', async () => {
    const { game, premoves } = waiting();
    premoves.add({ from: 'g1', to: 'f3' });
    premoves.add({ from: 'd2', to: 'd4' });
    game.act('move e7e5', 'black');
    await settled();
    expect(played(game)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    game.act('move b8c6', 'black');
    await settled();
    expect(played(game).at(-1)).toBe('d2d4');
    expect(premoves.queue.value).toEqual([]);
  });

  it('go with one that is not legal then, and say so', async () => {
    const { game, premoves } = waiting();
    premoves.add({ from: 'a1', to: 'a5' });
    premoves.add({ from: 'd2', to: 'd4' });
    game.act('move e7e5', 'black');
    await settled();
    expect(played(game)).toEqual(['e2e4', 'e7e5']);
    expect(premoves.queue.value).toEqual([]);
    expect(notices.value.at(-1)?.text).toBe('The premove a1–a5 was no longer possible.');
  });

  it('make of a pawn what was chosen', async () => {
    const { game, premoves } = waiting();
    premoves.add({ from: 'e7', to: 'e8', becomes: 'knight' });
    expect(premoves.words()).toContain('e7–e8=N');
    game.act('move a7a6', 'black');
    await settled();
    expect(played(game)).toEqual(['e2e4', 'a7a6', 'e7e8n']);
  });

  it('are played at once if the turn came while that was chosen', () => {
    const { game, premoves } = waiting();
    game.act('move a7a6', 'black');
    premoves.add({ from: 'e7', to: 'e8', becomes: 'rook' });
    expect(played(game).at(-1)).toBe('e7e8r');
    expect(premoves.queue.value).toEqual([]);
  });

  it('never answer an offer: they wait until a person has', async () => {
    const { game, premoves } = waiting();
    premoves.add({ from: 'g1', to: 'f3' });
    game.view.value = { ...game.view.value, turn: 'white', drawOffer: 'black' };
    await settled();
    expect(premoves.queue.value).toHaveLength(1);
    expect(played(game)).toEqual(['e2e4']);
  });

  it.each([
    ['under touch-move', 'touch', {}],
    ['where they are not wanted', '', { premove: false }],
  ])('are not taken %s', (_, rules, wish) => {
    choose(wish);
    const { premoves } = waiting(rules);
    premoves.add({ from: 'g1', to: 'f3' });
    expect(premoves.queue.value).toEqual([]);
  });

  it('are not taken where both sides are played here', () => {
    const { game, premoves } = waiting();
    game.mine.value = ['white', 'black'];
    expect(premoves.side.value).toBeNull();
  });
});
