import { beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent } from '../core/events';
import { notices } from '../state/notices';
import { fakeCore, terms } from '../test/fake_core';
import { FakeWorld } from '../test/fake_world';
import { RemoteGame } from './remote_game';

const seats = ['1 seat white w Ada', '2 seat black b Bob'];

function seated() {
  const world = new FakeWorld();
  const game = new RemoteGame(fakeCore(), 'g', terms, seats, world, () => 'Ada');
  world.socket.onopen?.();
  const { time: now } = world;
  world.socket.hear({ t: 'welcome', v: 1, game: 'g', terms, you: 'white', from: 2, events: [], now });
  const said = () => world.socket.said.filter(({ t }) => t === 'act');
  const hear = (from: number, ...events: string[]) => world.socket.hear({ t: 'events', from, events, now: world.time });
  return { world, game, said, hear };
}

beforeEach(() => void (notices.value = []));

describe('RemoteGame', () => {
  it('asks only for the events it does not hold', () => {
    const { world, game } = seated();
    expect(world.socket.said[0]).toMatchObject({ since: 2 });
    expect(game.mine.value).toEqual(['white']);
  });

  it('knows whose name looks like the other one', () => {
    const { world, game } = seated();
    expect(game.similarName.value).toBeNull();
    world.socket.hear({ t: 'names', similar: 'black' });
    expect(game.similarName.value).toBe('black');
  });

  it('shows an own move at once, and once only', () => {
    const { game, said, hear, world } = seated();
    game.act('move e2e4', 'white');
    expect(game.view.value.ply).toBe(1);
    expect(said()).toEqual([{ t: 'act', id: 'id1', do: 'move e2e4', at: 2 }]);
    hear(2, '5 move e2e4 0');
    world.socket.hear({ t: 'done', id: 'id1' });
    expect(game.view.value.moves).toHaveLength(1);
    expect(game.held()).toBe(3);
  });

  it('takes a move back that the server refuses, and says why', () => {
    const { game, world } = seated();
    game.act('move e2e4', 'white');
    world.socket.hear({ t: 'refused', id: 'id1', code: 'game_over', message: 'm' });
    expect(game.view.value.ply).toBe(0);
    expect(notices.value.map(({ text }) => text)).toEqual(['The game is over.']);
  });

  it('does not send what the core refuses, nor a second move before the first is stored', () => {
    const { game, said } = seated();
    game.act('move e7e5', 'black');
    expect(said()).toEqual([]);
    game.act('move e2e4', 'white');
    game.act('move d2d4', 'white');
    expect(said()).toHaveLength(1);
  });

  it('tells of new events, not of old ones', () => {
    const { game, hear, world } = seated();
    const heard: GameEvent[] = [];
    game.onEvent(event => heard.push(event));
    hear(2, '5 offer-draw black');
    world.socket.end();
    world.pass(300);
    world.socket.onopen?.();
    expect(world.socket.said[0]).toMatchObject({ since: 3 });
    expect(heard).toEqual([{ type: 'offer-draw', by: 'black' }]);
  });

  it('knows nothing of the other side from a cut until it is connected again, however often it tries', () => {
    const { world, game } = seated();
    world.socket.hear({ t: 'presence', white: true, black: true, watchers: 0 });
    expect(game.presence.value).toEqual({ white: 'here', black: 'here' });
    world.socket.end();
    world.pass(300);
    expect(world.sockets).toHaveLength(2);
    expect([game.connection.value, game.presence.value]).toEqual(['lost', { white: null, black: 'unknown' }]);
    world.socket.onopen?.();
    world.socket.hear({ t: 'welcome', v: 1, game: 'g', terms, you: 'white', from: 2, events: [], now: world.time });
    world.socket.hear({ t: 'presence', white: true, black: false, watchers: 0 });
    expect([game.connection.value, game.presence.value.black]).toEqual(['open', 'away']);
  });

  it('shows a move as unsent while the line is down, and no longer when it is up', () => {
    const { world, game, hear } = seated();
    game.act('move e2e4', 'white');
    expect(game.unsent.value).toBe(false);
    world.socket.end();
    expect(game.unsent.value).toBe(true);
    world.pass(300);
    world.socket.onopen?.();
    world.socket.hear({ t: 'welcome', v: 1, game: 'g', terms, you: 'white', from: 2, events: [], now: world.time });
    expect([game.unsent.value, game.view.value.ply]).toEqual([false, 1]);
    hear(2, '5 move e2e4 0');
    expect(game.view.value.ply).toBe(1);
  });

  it('shows a move made while the line is down as unsent', () => {
    const { world, game } = seated();
    world.socket.end();
    game.act('move e2e4', 'white');
    expect(game.unsent.value).toBe(true);
  });

  it('offers a rematch, or accepts the one that stands', () => {
    const { game, said } = seated();
    game.rematch('white');
    expect(said().at(-1)).toMatchObject({ do: 'offer-rematch' });
  });

  it('keeps an own move that was guessed before the touch of its piece came back', () => {
    const { game, hear } = seated();
    game.act('touch e2', 'white');
    game.act('move e2e4', 'white');
    hear(2, '5 touch white e2');
    expect(game.view.value.ply).toBe(1);
    hear(3, '6 move e2e4 0');
    expect(game.view.value.moves).toHaveLength(1);
  });

  it('says that another piece was touched', () => {
    const { world } = seated();
    const game = seated();
    game.game.act('move d2d4', 'white');
    game.world.socket.hear({ t: 'refused', id: 'id1', code: 'touched_piece', field: 'do', message: 'The knight on g1 must move.' });
    expect(notices.value.at(-1)?.text).toBe('You touched another piece: it must move, or be captured.');
    expect(world.socket.said).toHaveLength(1);
  });

  it('acts for the side it is asked for, as the arbiter of a real board', () => {
    const { world, game, said } = seated();
    world.socket.hear({ t: 'welcome', v: 1, game: 'g', terms, you: 'both', from: 2, events: [], now: world.time });
    expect(game.mine.value).toEqual(['white', 'black']);
    game.act('press', 'black');
    expect(said()).toEqual([{ t: 'act', id: 'id1', do: 'press', at: 2, as: 'black' }]);
  });
});
