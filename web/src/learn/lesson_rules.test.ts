import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import type { SquareName } from '../core/types';
import { isLight, readPieces, sideOf, squares, turnOf, writePieces } from '../core/pieces';
import { Rules } from './lesson_rules';
import { whyNot } from '../i18n/why_not';

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await coreFrom(builtCore()));
});

const knight = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;
const straight = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const diagonal = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const ways = { r: straight, b: diagonal, q: [...straight, ...diagonal], n: knight } as const;

function step(square: SquareName, right: number, up: number): SquareName | null {
  const name = String.fromCharCode(square.charCodeAt(0) + right) + String(Number(square.charAt(1)) + up);
  return squares.includes(name) ? name : null;
}

/** How pieces move on a board without kings, written once more and by other means: what Rules must agree with. */
function plainDests(fen: string): Record<SquareName, SquareName[]> {
  const pieces = readPieces(fen);
  const mine = (square: SquareName) => pieces.has(square) && sideOf(pieces.get(square) ?? '') === turnOf(fen);
  const all: Record<SquareName, SquareName[]> = {};
  for (const [from, piece] of pieces) {
    if (!mine(from)) continue;
    const goals = piece.toLowerCase() === 'p' ? pawnGoals(from, piece, pieces, mine) : slides(from, piece, pieces, mine);
    if (goals.length > 0) all[from] = goals.sort();
  }
  return all;
}

type Asks = (square: SquareName) => boolean;

function slides(from: SquareName, piece: string, pieces: ReadonlyMap<SquareName, string>, mine: Asks): SquareName[] {
  const goals: SquareName[] = [];
  for (const [right, up] of ways[piece.toLowerCase() as keyof typeof ways]) {
    for (let at = step(from, right, up); at && !mine(at); at = step(at, right, up)) {
      goals.push(at);
      if (pieces.has(at) || piece.toLowerCase() === 'n') break;
    }
  }
  return goals;
}

function pawnGoals(from: SquareName, piece: string, pieces: ReadonlyMap<SquareName, string>, mine: Asks): SquareName[] {
  const up = piece === 'P' ? 1 : -1;
  const goals = [-1, 1].flatMap(right => step(from, right, up) ?? []).filter(at => pieces.has(at) && !mine(at));
  const [one, two] = [step(from, 0, up), step(from, 0, 2 * up)];
  if (one && !pieces.has(one)) {
    goals.push(one);
    if (two && !pieces.has(two) && from.charAt(1) === (piece === 'P' ? '2' : '7')) goals.push(two);
  }
  return goals;
}

/** A small generator of numbers, the same on every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomBoard(seed: number): string {
  const below = random(seed);
  const pieces = new Map<SquareName, string>();
  const count = 1 + below(14);
  for (let made = 0; made < count; made += 1) {
    const piece = 'RNBQPPPrnbqppp'.charAt(below(14));
    const square = squares[below(64)] ?? 'a1';
    if (!/p/i.test(piece) || /[2-7]/.test(square)) pieces.set(square, piece);
  }
  if (![...pieces.values()].some(piece => piece === piece.toUpperCase())) pieces.set('d4', 'N');
  return `${writePieces(pieces)} w - - 0 1`;
}

describe('pieces', () => {
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
  it('are read from a FEN and written back', () => {
    expect(writePieces(readPieces(`${start} w KQkq - 0 1`))).toBe(start);
    expect(readPieces('8/8/8/3p4/8/8/8/R7 w - - 0 1')).toEqual(
      new Map([
        ['d5', 'p'],
        ['a1', 'R'],
      ]),
    );
  });
  it('stand on light and dark squares', () => {
    expect(squares.filter(isLight)).toHaveLength(32);
    expect([isLight('h1'), isLight('a1'), isLight('e4')]).toEqual([true, false, true]);
  });
});

describe('a board without kings', () => {
  it.each(Array.from({ length: 30 }, (_, seed) => randomBoard(seed)))('%s: pieces go where they go', fen => {
    expect(rules.dests(fen)).toEqual(plainDests(fen));
  });

  it.each([
    ['8/8/8/8/3N4/8/8/8 w - - 0 1', 'd4', 'd5', 'A knight moves'],
    ['8/8/8/8/P7/8/8/R7 w - - 0 1', 'a1', 'a8', 'The pawn on a4 is in the way.'],
    ['8/8/8/4p3/4P3/8/8/8 w - - 0 1', 'e4', 'e5', 'A pawn does not capture straight ahead'],
    ['8/8/8/8/8/8/8/B7 w - - 0 1', 'a1', 'h1', 'A bishop moves'],
  ])('%s: %s to %s: %s', (fen, from, to, words) => {
    const why = rules.explain(fen, from, to);
    expect(why && whyNot(why)).toContain(words);
  });

  it('explains nothing where a piece can go', () => expect(rules.explain('8/8/8/8/8/8/8/B7 w - - 0 1', 'a1', 'h8')).toBeNull());

  it('plays, and hides what was added', () => {
    const scene = rules.play('8/8/8/3p4/8/8/8/3R4 w - - 0 1', 'd1d5');
    expect(scene).toMatchObject({ lastMove: ['d1', 'd5'], san: 'Rxd5', outcome: null, check: null });
    expect(scene.fen.split(' ')[0]).toBe('8/8/8/3R4/8/8/8/8');
    expect(() => rules.play(scene.fen, 'd5e6')).toThrow('not legal');
  });

  it('keeps en passant', () => {
    const stepped = rules.play('8/3p4/8/4P3/8/8/8/8 b - - 0 1', 'd7d5');
    expect(rules.dests(stepped.fen).e5).toEqual(['d6', 'e6']);
  });

  it('asks what a pawn becomes', () => {
    expect(rules.moves('8/4P3/8/8/8/8/8/8 w - - 0 1').sort()).toEqual(['e7e8b', 'e7e8n', 'e7e8q', 'e7e8r']);
  });
});

describe('a board with one king', () => {
  it('lets him walk everywhere but into danger', () => {
    expect(rules.dests('3r4/8/8/8/4K3/8/8/8 w - - 0 1').e4).toEqual(['e3', 'e5', 'f3', 'f4', 'f5']);
  });
});

describe('what is attacked', () => {
  it.each([
    ['r3k3/8/8/3n4/8/8/8/R2QK3 w Q - 0 1', 'white', ['a8', 'd5']],
    ['r3k3/8/8/3n4/8/8/8/R2QK3 w Q - 0 1', 'black', ['a1']],
    // A rook that gives check does not see through the king.
    ['4k3/8/8/8/4r3/8/4K3/4N3 w - - 0 1', 'black', ['e2']],
    // The knight is pinned: it cannot take the rook.
    ['4k3/4n3/8/5R2/8/8/8/4RK2 w - - 0 1', 'black', []],
    // The pawn is protected: the king cannot take it.
    ['8/8/4k3/4P3/3P4/8/8/K7 w - - 0 1', 'black', []],
  ] as const)('%s by %s: %j', (fen, by, attacked) => expect(rules.attacked(fen, by).sort()).toEqual(attacked));

  it('names who attacks', () => expect(rules.attackers('r3k3/8/8/3n4/8/8/8/R2QK3 w Q - 0 1', 'a8', 'white')).toEqual(['a1']));
});

describe('a whole game', () => {
  it('remembers earlier positions', () => {
    const fen = '4k3/p7/8/8/8/8/P7/4K3 w - - 0 1';
    const there = ['e1d1', 'e8d8', 'd1e1', 'd8e8'];
    let game = rules.follow(fen, [], 'e1d1');
    for (const move of [...there.slice(1), ...there, ...there]) game = rules.follow(fen, game.events, move);
    expect(game.scene.outcome).toBeNull();
    for (const move of there) game = rules.follow(fen, game.events, move);
    expect(game.scene.outcome?.ending).toBe('fivefold_repetition');
    expect(() => rules.follow(fen, [], 'e1e3')).toThrow('not legal');
  });
});
