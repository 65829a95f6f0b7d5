import { beforeAll, describe, expect, test } from 'vitest';
import { builtCore } from './built';
import type { CoreError } from './core_error';
import { rulesOn } from './rules_package';
import type { Rules } from './rules_package';
import { wasmOf } from './wasm_of';

let rules: Rules;
beforeAll(() => {
  rules = rulesOn(wasmOf(builtCore()), async () => {});
});

const GAME = '[White "Anna"]\n\n1. e4 {[%clk 0:05:00] Best by test.} e5 (1... c5 2. Nf3 $1) 2. Nc3 1-0';

describe('games in PGN', () => {
  test('are read with variations and all that is written into them', () => {
    const game = rules.readGame(GAME);
    expect(game.nodes.map(({ parent, san }) => [parent, san])).toEqual([
      [null, 'e4'],
      [0, 'e5'],
      [0, 'c5'],
      [2, 'Nf3'],
      [1, 'Nc3'],
    ]);
    expect(game.nodes[0]?.after).toEqual({ text: 'Best by test.', clock: 300_000, eval: null, shapes: [] });
    expect([game.nodes[3]?.nags, game.tags.White, game.result]).toEqual([[1], 'Anna', '1-0']);
  });

  test('are written as they were read', () => {
    const game = rules.readGame(GAME);
    const copy = JSON.parse(JSON.stringify(game)) as typeof game;
    for (const written of [game, copy]) {
      const again = rules.readGame(rules.writeGame(written));
      expect(again.nodes).toEqual(game.nodes);
      expect(again.tags).toMatchObject({ White: 'Anna', Result: '1-0' });
    }
  });

  test('are refused where they cannot be played, with their place', () => {
    const game = rules.readGame(GAME);
    (game.nodes[4] as { uci: string }).uci = 'b1b4';
    expect(() => rules.writeGame(game)).toThrow('not legal');
    expect(() => rules.writeGame(null as never)).toThrow(TypeError);
    expect(() => rules.readGame('')).toThrow('no game');
    expect(() => rules.readGames('1. e4 *', { onErrors: () => null } as never)).toThrow('"onErrors" is not one of onError');
  });

  test('of a file are read but for the faulty ones, told by their lines in it', () => {
    const errors: CoreError[] = [];
    const file = '1. e4 *\n\n1. d4 *\n\n1. é e5 *\n\n1. c4 *\n\n1. e5 *\n';
    const games = rules.readGames(file, { onError: error => errors.push(error) });
    expect(games.map(game => game.nodes[0]?.san)).toEqual(['e4', 'd4', 'c4']);
    expect(errors.map(error => error.pgn?.line)).toEqual([5, 9]);
    expect(errors[1]?.message).toMatch(/^line 9, column 4, "e5"/);
    expect(() => rules.readGames(file)).toThrow('line 5');
  });
});

describe('the board of a position', () => {
  test('is listed and drawn', () => {
    const position = rules.position().play('e4');
    expect(position.board()[4]?.[4]).toEqual({ square: 'e4', color: 'white', role: 'pawn' });
    expect([position.get('e8')?.role, position.get('e2')]).toEqual(['king', null]);
    expect(position.ascii()).toContain(' 4 | .  .  .  .  P  .  .  . |');
    expect(() => position.get('e9')).toThrow(RangeError);
  });

  test('tells the attackers of a square', () => {
    const position = rules.position();
    expect(position.attackers('f3')).toEqual(['g1', 'e2', 'g2']);
    expect(position.attackers('f6', 'black')).toEqual(['e7', 'g7', 'g8']);
    expect(() => position.attackers('f6', 'b' as never)).toThrow('by: "b" is not one of white, black');
    expect(() => position.attackers('x1')).toThrow(RangeError);
  });
});
