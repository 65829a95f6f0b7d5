import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtCore } from './built';
import { loadFrom } from './package';
import type { Move, Rookery } from './package';
import type { Position } from './position';

let rookery: Rookery;
beforeAll(async () => {
  rookery = await loadFrom(builtCore());
});

function perft(position: Position, depth: number): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of position.packedMoves()) nodes += perft(position.play(move), depth - 1);
  return nodes;
}

test('the usual start', () => {
  const start = rookery.position();
  expect(start.moves()).toHaveLength(20);
  expect(start.turn).toBe('white');
  expect(start.check).toBeNull();
  expect(start.outcome).toBeNull();
  expect(start.fen).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
});

// Counts: chessprogramming.org, Perft Results.
test.each([
  ['the start', undefined, 3, 8902],
  ['Kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 2, 2039],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 3, 2812],
  ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 2, 264],
])('moves played one by one, and counted by the core: %s', (_name, fen, depth, nodes) => {
  expect(perft(rookery.position(fen), depth)).toBe(nodes);
  expect(rookery.position(fen).perft(depth)).toBe(nodes);
});

test('as many legal moves as the native core has, and as Stockfish counts', () => {
  const rows = readFileSync(new URL('../../../tests/laws/data/perft_suite.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(row => row !== '' && !row.startsWith('#'))
    .map(row => row.split('\t'));
  expect(rows.length).toBeGreaterThan(130);
  for (const [kind, mode, fen = '', ...counts] of rows) {
    const position = rookery.position(fen, mode === 'chess960');
    const small = counts.map(Number).filter(count => count <= 200_000);
    for (const [i, count] of small.entries()) {
      expect(position.perft(i + 1), `${kind ?? ''}: ${fen}, depth ${String(i + 1)}`).toBe(count);
    }
  }
});

describe('moves', () => {
  test('are the same in all forms', () => {
    const position = rookery.position('rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8');
    const moves = position.moves();
    expect(position.sans()).toEqual(moves.map(move => move.san));
    expect([...position.packedMoves()]).toEqual(moves.map(move => move.bits));
    for (const move of moves) {
      expect(position.parse(move.uci).bits).toBe(move.bits);
      expect(position.parse(move.san).bits).toBe(move.bits);
    }
  });

  test('tell from where, to where, which piece, what it takes, and what a pawn becomes', () => {
    const promotion = rookery.position('1r6/P6k/8/8/8/8/8/K7 w - - 0 1').parse('axb8=N');
    const knight = { from: 'a7', to: 'b8', piece: 'pawn', captured: 'rook', promotion: 'knight', uci: 'a7b8n', san: 'axb8=N' };
    expect(promotion).toEqual({ ...knight, bits: promotion.bits });
    const castling = rookery.position('4k3/8/8/8/8/8/8/4K2R w K - 0 1').parse('0-0');
    expect(castling).toMatchObject({ from: 'e1', to: 'g1', piece: 'king', captured: null, promotion: null, uci: 'e1g1', san: 'O-O' });
    const chess960 = rookery.position('4k3/8/8/8/8/8/8/4K1R1 w G - 0 1', true).parse('O-O');
    expect(chess960).toMatchObject({ from: 'e1', to: 'g1', uci: 'e1g1', san: 'O-O' });
    expect(rookery.position('7k/8/8/3pP3/8/8/8/K7 w - d6 0 1').parse('exd6')).toMatchObject({ to: 'd6', captured: 'pawn' });
  });

  test('are plain: small as JSON, cloned, and played in a worker', async () => {
    const start = rookery.position();
    const e4 = start.parse('e4');
    expect(JSON.stringify(e4).length).toBeLessThan(150);
    expect(start.play(structuredClone(e4)).fen).toBe(start.play('e4').fen);
    expect(start.play(JSON.parse(JSON.stringify(e4)) as Move).fen).toBe(start.play('e4').fen);
    const echo = "const { parentPort } = require('node:worker_threads'); parentPort.once('message', move => parentPort.postMessage(move));";
    const worker = new Worker(echo, { eval: true });
    const echoed = new Promise(resolve => worker.once('message', resolve));
    worker.postMessage(e4);
    expect(await echoed).toEqual(e4);
    await worker.terminate();
  });

  test('are played by their numbers, and no other number is', () => {
    for (const fen of ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', '8/P6k/8/2pP4/8/8/7K/8 w - c6 0 1']) {
      const position = rookery.position(fen);
      const isPlayed = (bits: number) => {
        try {
          return position.play(bits) !== position;
        } catch {
          return false;
        }
      };
      const played = Array.from({ length: 0x10000 }, (_, bits) => bits).filter(isPlayed);
      expect(played).toEqual([...position.packedMoves()].sort((a, b) => a - b));
    }
  });

  test('are played by their squares', () => {
    const start = rookery.position();
    expect(start.play({ from: 'e2', to: 'e4' }).fen).toBe(start.play('e4').fen);
    const pawn = rookery.position('8/P6k/8/8/8/8/8/K7 w - - 0 1');
    expect(pawn.play({ from: 'a7', to: 'a8', promotion: 'q' }).fen).toBe(pawn.play({ from: 'a7', to: 'a8', promotion: 'queen' }).fen);
    const castling = rookery.position('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    expect(castling.play({ from: 'e1', to: 'g1' }).fen).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
    expect(() => start.play({ from: 'e2', to: 'e5' })).toThrow('No legal move');
    expect(() => start.play({ from: 'e2' } as Move)).toThrow(/^to: undefined is not a string/);
    expect(() => pawn.play({ from: 'a7', to: 'a8', promotion: 'x' as 'q' })).toThrow(/^promotion: "x" is not one of pawn/);
  });

  test('of a square or a piece alone', () => {
    const start = rookery.position();
    expect(start.moves('e2').map(move => move.san)).toEqual(start.sans({ square: 'e2' }));
    expect(start.sans('e2').sort()).toEqual(['e3', 'e4']);
    expect(start.moves({ square: 'b1', verbose: false }).sort()).toEqual(['Na3', 'Nc3']);
    expect(start.moves({ square: 'b1', verbose: true })).toHaveLength(2);
    expect(start.moves({ piece: 'n' })).toEqual(start.moves({ piece: 'knight' }));
    expect(start.moves({ piece: 'knight' })).toHaveLength(4);
    expect(start.moves({ piece: 'pawn', square: 'b1' })).toEqual([]);
    expect([...start.packedMoves('e2')]).toEqual(start.moves('e2').map(move => move.bits));
    expect(start.moves('e4')).toEqual([]);
    expect(start.moves({})).toHaveLength(20);
  });

  test.each([
    ['e9', '"e9" is not a square'],
    ['', '"" is not a square'],
    [5, '5 is neither a square nor an object'],
    [null, 'null is neither'],
    [true, 'true is neither'],
    [['e2'], 'an object is neither'],
    [{ sqare: 'e2' }, '"sqare" is not one of square'],
    [{ square: 5 }, '5 is not a string'],
    [{ piece: 'x' }, '"x" is not one of pawn'],
    [{ verbose: 1 }, '1 is neither true nor false'],
  ])('of %o are refused', (wanted, words) => {
    const start = rookery.position();
    expect(() => start.moves(wanted as never)).toThrow(words);
    if (typeof wanted !== 'object' || !wanted || !('verbose' in wanted)) expect(() => start.sans(wanted as never)).toThrow(words);
  });

  test('none is listed where there is none', () => {
    expect(rookery.position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').moves()).toEqual([]);
    expect(rookery.position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').moves('h8')).toEqual([]);
  });

  test('that are not legal are refused, and change nothing', () => {
    const start = rookery.position();
    expect(() => start.play(4000)).toThrow('no legal move');
    expect(() => start.play('Ke3')).toThrow('"Ke3": No legal move');
    expect(start.moves()).toHaveLength(20);
  });

  test('are none where the game is over', () => {
    expect(rookery.position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').sans()).toEqual([]);
  });
});

describe('numbers from outside', () => {
  const none = [-1, -0.5, 1.5, NaN, Infinity, -Infinity, 1e9, 2 ** 53, '5', '', null, {}, [], true, () => 1] as unknown as number[];

  test.each(none)('a depth of %o', depth => {
    const fault = typeof depth === 'number' ? RangeError : TypeError;
    expect(() => rookery.position().perft(depth)).toThrow(fault);
    expect(() => rookery.position().perft(depth)).toThrow(/^depth: .*whole number from 0 to 30/);
  });

  test('a depth that takes too many positions', () => {
    expect(rookery.position().perft(4, 1_000_000)).toBe(197_281);
    expect(rookery.position().perft(-0)).toBe(1);
    expect(() => rookery.position().perft(30, 1_000_000)).toThrow(RangeError);
    expect(() => rookery.position().perft(5, 1000)).toThrow('more than 1000 positions');
    for (const nodes of [0, ...none.filter(value => value !== 1e9)]) {
      expect(() => rookery.position().perft(1, nodes), String(nodes)).toThrow(/^nodes: /);
    }
  });

  test.each([0, ...none])('a helpmate in %o nodes', nodes => {
    expect(() => rookery.position().helpmate('white', nodes)).toThrow(/^nodes: .*whole number from 1 to /);
    expect(() => rookery.position().helpmate('white', nodes)).toThrow(typeof nodes === 'number' ? RangeError : TypeError);
  });

  test.each([-1, 1.5, 796.5, NaN, Infinity, 65_536, 2 ** 32 + 796, null, undefined, true, {}])('a move %o', move => {
    expect(() => rookery.position().play(move as number)).toThrow(typeof move === 'number' ? RangeError : TypeError);
    expect(() => rookery.position().write(move as number)).toThrow(/^move: /);
  });

  test.each(['', 'e9', 'E2', 5, NaN, null, undefined])('a square %o', square => {
    expect(() => rookery.position().explain(square as string, 'e4')).toThrow(/^from: /);
    expect(() => rookery.position().explain('e2', square as string)).toThrow(/^to: /);
  });

  test('a FEN, a text or a side that is none', () => {
    for (const none of [5, NaN, null, {}] as unknown as string[]) {
      expect(() => rookery.position(none)).toThrow(/^fen: .*not a string/);
      expect(() => rookery.position().parse(none)).toThrow(/^move: .*not a string/);
      expect(() => rookery.position().helpmate(none as 'white')).toThrow(/^winner: /);
    }
  });
});

test('a position leads to no memory of the core', () => {
  const start = rookery.position();
  expect(JSON.stringify(start)).toBe(JSON.stringify({ fen: start.fen, chess960: false }));
  expect(structuredClone(start)).toEqual({ chess960: false });
  expect(() => rookery.position(start.fen, 'false' as unknown as boolean)).toThrow(/^chess960: "false" is neither/);
});

test('positions are values', () => {
  const start = rookery.position();
  const [e4, d4] = [start.play('e4'), start.play('d4')];
  expect(e4.sans()).toContain('e5');
  expect(d4.play('d5').fen).toBe('rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2');
  expect(start.fen).toContain(' w ');
  expect(e4.turn).toBe('black');
});

test('a thousand positions at once', () => {
  const positions = Array.from({ length: 960 }, (_, number) => rookery.position(rookery.chess960(number), true));
  expect(positions.map(position => position.moves().length).reduce((sum, count) => sum + count)).toBeGreaterThan(960 * 15);
  expect(positions[518]?.sans()).toHaveLength(20);
});

test('what a position says of its end, and of what cannot be done', () => {
  const dead = rookery.position('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1');
  expect(dead.outcome).toEqual({ ending: 'dead_position', score: '1/2-1/2', article: 'FIDE 2023, 5.2.2' });
  expect(rookery.position().explain('g1', 'g3')).toContain('A knight goes');
  expect(rookery.position().explain('g1', 'f3')).toBeNull();
  const { verdict, line } = rookery.position('8/8/8/8/8/5k2/7p/5N1K w - - 0 1').helpmate('white');
  expect(verdict).toBe('exists');
  expect(line.at(-1)?.san).toMatch(/#$/);
});

describe('a FEN with slips', () => {
  const fields = 'rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

  test('is read with a remark on each', () => {
    const { position, remarks } = rookery.parseFen(fields);
    expect(position.fen).toBe(rookery.position().fen);
    expect(remarks.map(({ where, offset }) => `${where} ${String(offset)}`)).toEqual([
      'board 19',
      `halfmove clock ${String(fields.length)}`,
      `fullmove number ${String(fields.length)}`,
    ]);
    expect(remarks[0]?.what).toMatch(/\.$/);
  });

  test('is read as at every other door', () => {
    const table = readFileSync(new URL('../../../tests/texts/data/fen_slips.txt', import.meta.url), 'utf8');
    const rows = table.split('\n').filter(row => row !== '' && !row.startsWith('#'));
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) {
      const [written = '', meant = ''] = row.split(' = ');
      // '^' stands before each place that a remark tells of; '_' is a blank, '>' a tabulator.
      const places = [...written.matchAll(/\^/g)].map((mark, before) => mark.index - before);
      const text = written.replace(/\^/g, '').replace(/_/g, ' ').replace(/>/g, '\t');
      if (meant === '-') {
        expect(() => rookery.parseFen(text), text).toThrow();
        continue;
      }
      const { position, remarks } = rookery.parseFen(text);
      expect(position.fen, text).toBe(meant);
      expect(
        remarks.map(remark => remark.offset),
        text,
      ).toEqual(places);
      if (places.length > 0) expect(() => rookery.parseFen(text, { strict: true }), text).toThrow();
    }
  });

  test('is refused if strict', () => {
    expect(() => rookery.parseFen(fields, { strict: true })).toThrow(/six/);
    expect(rookery.parseFen(rookery.position().fen, { strict: true }).remarks).toEqual([]);
    expect(rookery.parseFen('4k3/8/8/8/8/8/8/4K1R1 w G - 0 1', { chess960: true }).remarks).toEqual([]);
    expect(() => rookery.parseFen(fields, { strikt: true } as never)).toThrow('"strikt" is not one of chess960, strict');
  });
});

test('a FEN that is none', () => {
  expect(() => rookery.position('rnbqkbnr/8/8 w')).toThrow('ranks');
  expect(rookery.position().moves()).toHaveLength(20);
});
