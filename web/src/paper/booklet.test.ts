import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import type { Core } from '../core/types';
import english from '../../locales/en/print.json';
import { booklet, figures } from './booklet';
import { drawn } from './figures';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

let core: Core;
beforeAll(async () => {
  core = await coreFrom(builtCore());
});

describe('the booklet', () => {
  it('fills whole sheets of four pages, covers counted', () => expect((booklet.length + 2) % 4).toBe(0));

  it.each(figures.map(figure => [JSON.stringify(figure), figure] as const))('shows what is so: %s', (_, figure) => {
    expect(drawn(core, figure).fen).not.toBe('');
  });

  it('writes its whole game as the core does', () => {
    const game = core.open({ fen: start, chess960: false, clock: '-', rules: '' });
    const part = booklet.flatMap(({ parts }) => parts).find(each => 'moves' in each);
    for (const side of ['white', 'black']) game.record(`0 seat ${side} ${side} ${side}`);
    for (const uci of (part && 'moves' in part && part.figure.moves) || []) {
      const decision = game.decide(game.view(0).turn, `move ${uci}`, 0);
      for (const event of decision.ok ? decision.events : []) game.record(`0 ${event}`);
    }
    const { moves } = game.view(0);
    const written = moves.map(({ san }, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${san}` : san)).join(' ');
    expect(english['write.moves'].replace(/\s+/g, ' ')).toBe(written);
    game.close();
  });
});

const pinned = '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1';

describe('a figure that shows what is not so is not drawn', () => {
  it.each([
    ['a board that cannot be', { fen: '8/8/8/8/8/8/8/K7 w - - 0 1' }],
    ['a move that is not legal', { fen: start, moves: ['e2e5'] }],
    ['an arrow that is not legal', { fen: start, arrows: ['e2e5'] }],
    ['a broken arrow that is legal', { fen: start, crosses: ['e2e4'] }],
    ['a piece that cannot go', { fen: start, reach: 'a1' }],
    ['a mate that is none', { fen: start, moves: ['e2e4'], ending: 'checkmate' }],
    ['a mate that is not told', { fen: '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', moves: ['g5g7'] }],
    ['a check that is none', { fen: pinned, check: true }],
  ] as const)('%s', (_, figure) => expect(() => drawn(core, figure)).toThrow());
});
