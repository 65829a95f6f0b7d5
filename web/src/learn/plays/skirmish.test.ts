import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../../core/built';
import { coreFrom } from '../../core/core';
import { turnOf } from '../../core/pieces';
import { Rules } from '../lesson_rules';
import { plays } from './index';
import { choose } from './opponent';
import { advance, type Skirmish, startOf, takenBack } from './skirmish';
import type { MiniGame } from './types';

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await coreFrom(builtCore()));
});

function named(id: string, fen?: string): MiniGame {
  const play = plays.find(one => one.id === id);
  if (!play) throw new Error(`There is no game ${id}`);
  return fen ? { ...play, fen } : play;
}

const after = (play: MiniGame, moves: string): Skirmish =>
  moves.split(' ').reduce((now, uci) => advance(rules, play, now, uci), startOf(play));

describe('a small game ends', () => {
  it.each([
    ['pawns', '8/4P3/8/8/4p3/8/8/8 w - - 0 1', 'e7e8q', 'white', 'last-rank'],
    ['pawns', '8/8/8/3p4/4P3/8/8/8 w - - 0 1', 'e4d5', 'white', 'no-pawns-left'],
    ['pawns', '8/8/4p3/8/4P3/8/8/8 w - - 0 1', 'e4e5', null, 'stuck'],
    ['pawns', '8/8/8/8/8/8/P3p3/8 b - - 0 1', 'e2e1q', 'black', 'last-rank'],
    ['queen-and-pawns', '8/8/8/8/8/3p4/8/3Q4 w - - 0 1', 'd1d3', 'white', 'no-pawns-left'],
    ['queen-and-pawns', '8/8/8/8/3p4/2Q5/8/8 b - - 0 1', 'd4c3', 'black', 'nothing-left'],
    ['king-and-pawns', '8/5k2/8/8/8/8/p7/4K3 b - - 0 1', 'a2a1q', 'black', 'last-rank'],
    ['king-and-pawns', '8/8/8/8/8/2k5/p7/K7 b - - 0 1', 'c3b3', null, 'stalemate'],
    ['king-and-pawns', '8/8/8/3k4/8/8/2p5/2K5 w - - 0 1', 'c1c2', null, 'dead_position'],
  ])('%s, %s, %s', (id, fen, uci, winner, why) => {
    expect(after(named(id, fen), uci).end).toEqual({ winner, why });
  });

  it('with a fivefold repetition, where there are kings', () => {
    const fen = '4k3/p7/8/8/8/8/P7/4K3 w - - 0 1';
    const round = 'e1d1 e8d8 d1e1 d8e8';
    expect(after(named('king-and-pawns', fen), [round, round, round, round].join(' ')).end).toEqual({
      winner: null,
      why: 'fivefold_repetition',
    });
  });

  it('not before', () => {
    expect(after(named('pawns'), 'e2e4 d7d5').end).toBeNull();
    expect(() => after(named('pawns'), 'e2e5')).toThrow('not legal');
  });
});

describe('moves are taken back', () => {
  it('by two at one screen, one by one', () => {
    const now = after(named('pawns'), 'e2e4 d7d5');
    expect(takenBack(now, null).moves).toEqual(['e2e4']);
    expect(takenBack(startOf(named('pawns')), null).moves).toEqual([]);
  });
  it('against the computer, with its answer', () => {
    const now = after(named('pawns'), 'e2e4 d7d5');
    expect(takenBack(now, 'white').moves).toEqual([]);
    expect(takenBack(after(named('pawns'), 'e2e4'), 'white').moves).toEqual([]);
    expect(takenBack(after(named('pawns'), 'e2e4'), 'black').moves).toEqual(['e2e4']);
  });
});

describe('the computer', () => {
  const chosen = (id: string, fen: string) => choose(rules, named(id, fen), startOf(named(id, fen)), () => 0);
  it('takes a win', () => expect(chosen('pawns', '8/P6p/8/8/8/8/1P6/8 w - - 0 1')).toBe('a7a8q'));
  it('takes what is free', () => expect(chosen('queen-and-pawns', '8/8/8/p7/8/7p/8/Q7 w - - 0 1')).toBe('a1a5'));
  it('leaves what is guarded', () => expect(chosen('queen-and-pawns', '8/8/1p6/p7/8/8/8/Q7 w - - 0 1')).not.toBe('a1a5'));
  it('stops a pawn that would win', () => {
    const fen = '8/8/8/7p/8/8/p7/3Q4 w - - 0 1';
    const after = rules.play(fen, chosen('queen-and-pawns', fen)).fen;
    expect(rules.dests(after).a2 ?? []).toEqual([]);
  });

  it.each([
    ['pawns', '8/p1p2p2/8/8/8/8/P2P2P1/8 w - - 0 1'],
    ['queen-and-pawns', '8/p1p2p2/8/8/8/8/8/3Q4 w - - 0 1'],
  ])('plays %s to its end', (id, fen) => {
    const play = named(id, fen);
    let seed = 7;
    const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
    let now = startOf(play);
    while (!now.end && now.moves.length < 120) now = advance(rules, play, now, choose(rules, play, now, random));
    expect(now.end, `${turnOf(now.fen)} to move after ${now.moves.join(' ')}`).not.toBeNull();
  });
});
