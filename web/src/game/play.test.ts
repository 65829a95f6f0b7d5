import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notices, speech } from '../state/notices';
import { choose, defaults } from '../state/settings';
import { fakeCore, terms } from '../test/fake_core';
import { LocalGame, newLocalGame } from './local_game';
import { Play } from './play';

function started(moves: string[] = [], rules = '') {
  const core = fakeCore();
  const names = { white: 'Ada', black: 'Bob' };
  const kept = newLocalGame(core, { kind: 'screen', terms: { ...terms, rules }, names, facing: 'turns', side: 'white', level: 1 }, 1);
  const game = new LocalGame(core, kept, () => undefined);
  const play = new Play(game);
  for (const move of moves) play.type(move);
  return { game, play };
}

beforeEach(() => {
  choose(defaults);
  notices.value = [];
});

describe('Play', () => {
  it('plays a dragged and a typed move', () => {
    const { game, play } = started();
    play.drop('e2', 'e4');
    expect(play.type(' e7e5 ')).toBeNull();
    expect(game.view.value.moves.map(move => move.uci)).toEqual(['e2e4', 'e7e5']);
  });

  it('says what is wrong with a typed move', () => {
    const { game, play } = started();
    expect(play.type('x')).toBe('That isn’t a legal move here.');
    expect(game.view.value.ply).toBe(0);
  });

  it('asks what a pawn becomes', () => {
    const { game, play } = started();
    play.drop('e7', 'e8');
    expect(play.question.value).toMatchObject({ about: 'promotion', to: 'e8' });
    play.promote('knight');
    expect(game.view.value.moves[0]?.uci).toBe('e7e8n');
    expect(play.question.value).toBeNull();
  });

  it('asks before a move if that is wished for', () => {
    choose({ confirmMoves: true });
    const { game, play } = started();
    play.drop('e2', 'e4');
    expect(play.question.value).toEqual({ about: 'move', uci: 'e2e4', san: 'e2e4' });
    expect(game.view.value.ply).toBe(0);
    play.confirm();
    expect(game.view.value.ply).toBe(1);
  });
});

describe('Play and the past', () => {
  it('steps back and on, within the game, and back to where it is played', () => {
    const { play } = started(['e2e4', 'e7e5', 'g1f3']);
    play.step(-1);
    expect([play.ply.value, play.isLive.value, play.mover.value]).toEqual([2, false, null]);
    play.look(-5);
    expect(play.ply.value).toBe(0);
    play.look(99);
    expect([play.ply.value, play.lookedAt.value]).toEqual([3, null]);
  });

  it('does not play from an earlier position', () => {
    const { game, play } = started(['e2e4', 'e7e5']);
    play.step(-1);
    expect(play.type('d2d4')).toContain('last move');
    play.drop('d2', 'd4');
    expect(game.view.value.ply).toBe(2);
  });
});

describe('Play and its questions', () => {
  it('announces a claim with the next move', () => {
    const { game, play } = started();
    const asked: string[] = [];
    game.act = action => void asked.push(action);
    play.claimWithMove('threefold');
    play.drop('g1', 'f3');
    play.drop('g1', 'f3');
    expect(asked).toEqual(['claim threefold g1f3', 'move g1f3']);
  });

  it('offers a draw with the next move, or at once where the other side is to move', () => {
    const { game, play } = started();
    const asked: string[] = [];
    game.act = action => void asked.push(action);
    play.offerDraw();
    play.offerDraw();
    play.drop('g1', 'f3');
    play.offerDraw();
    play.drop('g1', 'f3');
    play.drop('g1', 'f3');
    expect(asked).toEqual(['move g1f3', 'move g1f3 offer-draw', 'move g1f3']);
    Object.defineProperty(game, 'mine', { value: { value: ['black'] } });
    play.offerDraw();
    expect(asked.at(-1)).toBe('offer-draw');
  });

  it('drops its question when the game goes on without it', () => {
    const { game, play } = started();
    play.ask('claim');
    game.act('move e2e4', 'white');
    expect(play.question.value).toBeNull();
  });

  it('leaves the past when the game ends', () => {
    const { game, play } = started(['e2e4', 'e7e5']);
    play.step(-2);
    game.act('resign', 'white');
    expect(play.isLive.value).toBe(true);
    expect(play.type('d2d4')).toBe('Game over');
  });

  it('steps through the mate that proves a result, and back to the game', () => {
    vi.useFakeTimers();
    const { game, play } = started(['e2e4']);
    const mate = ['Qh5', 'Ke7', 'Qxe5#'].map(san => ({ uci: 'd1h5', san }));
    game.view.value = { ...game.view.value, mate };
    play.showMate(true);
    expect(play.ply.value).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect([play.ply.value, play.last.value]).toEqual([4, 4]);
    expect(speech.value.text).toBe('3 of 3: queen takes e 5, checkmate.');
    play.step(-1);
    expect([play.ply.value, play.isLive.value]).toEqual([3, false]);
    play.cancel();
    expect([play.ply.value, play.last.value, play.showsMate.value]).toEqual([1, 1, false]);
    play.showMate(false);
    vi.advanceTimersByTime(60_000);
    expect(play.ply.value).toBe(1);
    vi.useRealTimers();
  });
});

describe('Play under touch-move', () => {
  const events = (game: LocalGame) => game.kept.events.length;

  it('tells of a piece that is picked up, once', () => {
    const { game, play } = started([], 'touch');
    play.touch('e2');
    play.touch('e2');
    expect(game.view.value.touched).toEqual(['e2']);
  });

  it('tells nothing of empty squares, of an announced move, or where pieces are free', () => {
    const { game, play } = started([], 'touch');
    play.touch('e4');
    play.claimWithMove('threefold');
    play.touch('e2');
    expect(game.view.value.touched).toEqual([]);
    const free = started();
    free.play.touch('e2');
    free.play.adjust();
    expect(free.game.view.value.eventCount).toBe(events(free.game));
  });

  it('says that a piece is adjusted before he is touched', () => {
    const { game, play } = started([], 'touch');
    play.adjust();
    expect(game.view.value.adjusting).toBe(true);
    play.touch('g1');
    expect(game.view.value).toMatchObject({ adjusting: false, touched: [] });
  });

  it('plays what was let go without asking, and leaves no way back from the last rank', () => {
    choose({ confirmMoves: true });
    const { game, play } = started([], 'touch');
    play.drop('e2', 'e4');
    expect(game.view.value.ply).toBe(1);
    play.drop('e7', 'e8');
    play.cancel();
    expect(play.question.value).toMatchObject({ about: 'promotion' });
    play.promote('rook');
    expect(game.view.value.moves[1]?.uci).toBe('e7e8r');
  });
});
