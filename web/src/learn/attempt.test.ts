import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { again, answered, type Attempt, begin, hinted, moved, pointed, starsFor, unpromoted } from './attempt';
import { lessons } from './lessons';
import { Rules } from './lesson_rules';
import { type Exercise, isExercise } from './types';

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await coreFrom(builtCore()));
});

function exercise(name: string): Exercise {
  const [lesson, id] = name.split('/');
  const found = lessons.find(one => one.id === lesson)?.steps.find(step => step.id === id);
  if (!found || !isExercise(found)) throw new Error(`There is no exercise ${name}`);
  return found;
}

/** Plays moves such as "e2e4" or, with what the pawn becomes, "e7e8 queen". */
function play(one: Exercise, start: Attempt, ...moves: string[]): Attempt {
  return moves.reduce((now, text) => {
    const [move = '', role] = text.split(' ');
    return moved(rules, one, now, move.slice(0, 2), move.slice(2, 4), role as 'queen' | undefined);
  }, start);
}

describe('collecting stars', () => {
  const one = () => exercise('rook-bishop/rook-two');
  it('is solved with three stars in the fewest moves', () => {
    const half = play(one(), begin(rules, one()), 'c2c7');
    expect(half).toMatchObject({ phase: 'open', stars: ['h7'], moves: 1, said: { text: 'Good. One more.', tone: 'good' } });
    const done = play(one(), half, 'c7h7');
    expect(done).toMatchObject({ phase: 'solved', stars: [], moves: 2, said: { text: 'Straight up, straight across. That is a rook.' } });
    expect(starsFor(one(), done)).toBe(3);
  });

  it('costs a star for a detour, and says so', () => {
    const done = play(one(), begin(rules, one()), 'c2c5', 'c5c7', 'c7h7');
    expect(done.said?.text).toContain('It can be done in 2 moves.');
    expect(starsFor(one(), done)).toBe(2);
  });

  it('explains what the rules forbid, and that costs nothing', () => {
    const wall = exercise('rook-bishop/rook-detour');
    const tried = play(wall, begin(rules, wall), 'a1a8');
    expect(tried).toMatchObject({ phase: 'open', moves: 0, misses: 0, blame: ['a4'] });
    expect(tried.said).toEqual({ text: 'The pawn on a4 is in the way.', tone: 'wrong' });
  });

  it('warns where a piece would be taken, and begins again', () => {
    const careful = exercise('capture/careful-rook');
    const taken = play(careful, begin(rules, careful), 'a1g1');
    expect(taken).toMatchObject({ phase: 'wrong', misses: 1, blame: ['c5'] });
    expect(taken.said?.text).toBe('Careful! On g1 the bishop on c5 would capture you.');
    expect(play(careful, taken, 'g1g8')).toBe(taken);
    const fresh = again(rules, careful, taken);
    expect(fresh).toMatchObject({ phase: 'open', moves: 0, misses: 1, fen: careful.fen });
    expect(starsFor(careful, play(careful, fresh, 'a1a8', 'a8h8', 'h8h2'))).toBe(2);
  });
});

describe('finding a move', () => {
  it.each([
    ['mate/two-rooks', 'a7a8', 'Check, but not mate. Black can answer: king to'],
    ['mate/two-rooks', 'b1b2', 'That gives no check. Black can answer: king to'],
    ['mate/mind-the-trap', 'g1g6', 'That is stalemate: Black is not in check and has no move. A draw, not a win.'],
    ['check/take', 'b5e2', 'That is legal, and it saves the king. But this time capture the piece that gives check.'],
    ['capture/free-knight', 'd1d8', 'Now the king on c8 could capture the queen on d8.'],
    ['capture/free-knight', 'g1g2', 'Now the rook on d8 could capture the queen on d1.'],
    ['capture/best-bargain', 'd4d5', 'Now the rook on c5 could capture the pawn on d5.'],
    ['capture/best-bargain', 'g1f1', 'Nothing was captured.'],
    ['pawn/new-queen', 'e7e8 rook', 'That is allowed. But this time make a queen.'],
    ['special/short', 'e1f1', 'That is a move, but it is not castling. Move the king two squares towards a rook.'],
    ['special/take-in-passing', 'e5e6', 'Not that one. Take the pawn that has just passed yours.'],
    ['ending/save-the-draw', 'd1e2', 'One side could still give mate. Make that impossible.'],
  ])('%s: %s: %s', (name, move, words) => {
    const one = exercise(name);
    const wrong = play(one, begin(rules, one), move);
    expect(wrong).toMatchObject({ phase: 'wrong', misses: 1, said: { tone: 'wrong' } });
    expect(wrong.said?.text).toContain(words);
  });

  it('asks what a pawn becomes', () => {
    const one = exercise('pawn/new-queen');
    const asked = play(one, begin(rules, one), 'e7e8');
    expect(asked).toMatchObject({ phase: 'open', promoting: { from: 'e7', to: 'e8' }, moves: 0 });
    expect(unpromoted(asked).promoting).toBeNull();
    expect(play(one, asked, 'e7e8 queen')).toMatchObject({ phase: 'solved', promoting: null });
  });

  it('shows the move that came before', () => {
    const one = exercise('special/take-in-passing');
    expect(begin(rules, one)).toMatchObject({ lastMove: ['f7', 'f5'] });
    expect(play(one, begin(rules, one), 'e5f6').phase).toBe('solved');
  });

  it('counts a hint once', () => {
    const one = exercise('mate/back-rank');
    const helped = hinted(one, hinted(one, begin(rules, one)));
    expect(helped).toMatchObject({ isHinted: true, hints: 1, said: { tone: 'plain' } });
    const done = play(one, helped, 'c1c8');
    expect([done.phase, done.isHinted, starsFor(one, done)]).toEqual(['solved', false, 2]);
    expect(hinted(one, done)).toBe(done);
  });

  it('leaves one star at least', () => {
    const one = exercise('mate/back-rank');
    let now = begin(rules, one);
    for (let miss = 0; miss < 5; miss += 1) now = again(rules, one, play(one, now, 'c1c2'));
    expect(starsFor(one, play(one, now, 'c1c8'))).toBe(1);
  });
});

describe('answering', () => {
  it('lets the core say why not', () => {
    const one = exercise('check/pinned');
    const wrong = answered(rules, one, begin(rules, one), 1);
    expect(wrong).toMatchObject({ phase: 'open', tried: [1], misses: 1, blame: ['b4'] });
    expect(wrong.said?.text).toBe('Your king would be in check from the bishop on b4.');
    expect(answered(rules, one, wrong, 1)).toBe(wrong);
    expect(answered(rules, one, wrong, 9)).toBe(wrong);
    expect(answered(rules, one, wrong, 0)).toMatchObject({ phase: 'solved', tried: [1, 0] });
  });

  it('takes no answer by a move', () => {
    const one = exercise('check/pinned');
    expect(play(one, begin(rules, one), 'e1f1').moves).toBe(0);
  });
});

describe('pointing', () => {
  it('goes from one square to the next', () => {
    const one = exercise('board/three-squares');
    const first = pointed(one, begin(rules, one), 'e4');
    expect(first).toMatchObject({ found: 1, phase: 'open', said: { text: 'Yes! Now find b7.', tone: 'good' } });
    const wrong = pointed(one, first, 'g2');
    expect(wrong).toMatchObject({ found: 1, misses: 1, said: { text: 'That is g2. Look for b7.', tone: 'wrong' } });
    expect(pointed(one, pointed(one, wrong, 'b7'), 'g2').phase).toBe('solved');
  });

  it('takes any piece of the kind', () => {
    const one = exercise('board/who-is-who');
    const at = ['e1', 'd8'].reduce((now, square) => pointed(one, now, square), begin(rules, one));
    expect(pointed(one, at, 'h1').said?.text).toBe('That is a white rook, on h1. Look for a white knight.');
    for (const square of ['b1', 'g1']) expect(pointed(one, at, square).found).toBe(3);
  });
});
