import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { Rules } from '../learn/lesson_rules';
import { type PuzzleAttempt, begin, hinted, howSolved, moved, refuted, replied, retried, shown } from './attempt';
import { before, streakOf } from './days';
import { cleaned, forgetPuzzles, joinPuzzles, type Kept, kept, rememberRun, solvedOn } from './kept';
import { path } from './path';
import { nextOf, planOf } from './plan';
import { beginRun, kSprintMs, passed, puzzleIn, type Run, timed, timeLeft } from './run';
import { type Puzzle, themes } from './types';

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await coreFrom(builtCore()));
});

const fork: Puzzle = {
  id: 'f',
  theme: 'fork',
  fen: 'r3k3/8/8/1N6/8/8/8/6K1 w - - 0 1',
  moves: ['b5c7', 'e8d7', 'c7a8'],
  difficulty: 100,
  number: 1,
};

const play = (now: PuzzleAttempt, uci: string, puzzle = fork) => moved(rules, puzzle, now, uci.slice(0, 2), uci.slice(2, 4));

describe('the path', () => {
  it('has 120 puzzles of all themes, each with its own id', () => {
    expect(path).toHaveLength(120);
    expect(new Set(path.map(({ id }) => id)).size).toBe(120);
    expect([...new Set(path.map(({ theme }) => theme))]).toEqual(themes);
  });

  it('begins with White to move on a full board', () => {
    for (const { fen } of path.slice(0, 5)) {
      expect(fen).toMatch(/ w /);
      expect(fen.split(' ')[0]?.replace(/[^a-z]/gi, '').length, fen).toBeGreaterThanOrEqual(10);
    }
  });

  it('can be played from each start to each end', () => {
    for (const puzzle of path) {
      let now = begin(rules, puzzle);
      for (const [ply, uci] of puzzle.moves.entries()) {
        const role = ({ q: 'queen', r: 'rook', b: 'bishop', n: 'knight' } as const)[uci[4] ?? ''];
        now = ply % 2 === 0 ? moved(rules, puzzle, now, uci.slice(0, 2), uci.slice(2, 4), role) : replied(rules, puzzle, now);
      }
      expect(now.phase, puzzle.id).toBe('solved');
      expect(howSolved(now)).toBe('clean');
    }
  });
});

describe('an attempt', () => {
  it('goes from move to reply to move', () => {
    const first = play(begin(rules, fork), 'b5c7');
    expect(first.phase).toBe('reply');
    const answered = replied(rules, fork, first);
    expect(answered).toMatchObject({ phase: 'open', ply: 2, lastMove: ['e8', 'd7'] });
    expect(play(answered, 'c7a8')).toMatchObject({ phase: 'solved', helped: false });
  });

  it('shows a wrong move until it is taken back, and remembers that it was made', () => {
    const wrong = play(begin(rules, fork), 'b5d6');
    expect(wrong).toMatchObject({ phase: 'wrong', lastMove: ['b5', 'd6'] });
    expect(play(wrong, 'd6e8')).toBe(wrong);
    const answered = refuted(rules, wrong, 'e8e7');
    expect(answered).toMatchObject({ phase: 'wrong', lastMove: ['e8', 'e7'], wrong: { answer: { san: 'Ke7' } } });
    expect(retried(rules, answered)).toMatchObject({ phase: 'open', fen: fork.fen, wrong: { answer: { san: 'Ke7' } } });
    const again = retried(rules, wrong);
    expect(again).toMatchObject({ phase: 'open', fen: fork.fen, helped: true });
    const solved = play(replied(rules, fork, play(again, 'b5c7')), 'c7a8');
    expect(howSolved(solved)).toBe('helped');
  });

  it('takes no move while the answer is on its way, nor once it is solved', () => {
    const waiting = play(begin(rules, fork), 'b5c7');
    expect(play(waiting, 'c7a8')).toBe(waiting);
    const solved: PuzzleAttempt = { ...begin(rules, fork), phase: 'solved' };
    expect(play(solved, 'b5c7')).toBe(solved);
  });

  it('names what the rules forbid, which costs nothing', () => {
    expect(play(begin(rules, fork), 'b5b6')).toMatchObject({ phase: 'open', helped: false, refused: { from: 'b5', to: 'b6' } });
  });

  it('shows first the piece, then its square', () => {
    const once = hinted(begin(rules, fork));
    expect(once).toMatchObject({ hint: 1, helped: true });
    expect(hinted(once).hint).toBe(2);
  });

  it('plays the solution of both sides to its end, wherever it was asked for', () => {
    for (const asked of [begin(rules, fork), play(begin(rules, fork), 'b5c7'), play(begin(rules, fork), 'b5d6')]) {
      let now = shown(rules, fork, asked);
      while (now.phase === 'showing') now = shown(rules, fork, now);
      expect(now).toMatchObject({ phase: 'shown', ply: 3, lastMove: ['c7', 'a8'], helped: true });
      expect(shown(rules, fork, now)).toBe(now);
    }
  });

  it('takes any mate where the solution mates', () => {
    const mate: Puzzle = { ...fork, fen: '6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1', moves: ['a1a8'] };
    expect(play(begin(rules, mate), 'b1b8', mate).phase).toBe('solved');
    expect(play(begin(rules, mate), 'b1b7', mate).phase).toBe('wrong');
  });
});

const some: readonly Puzzle[] = Array.from({ length: 12 }, (_, index) => ({ ...fork, id: `p${index + 1}`, number: index + 1 }));
const nothing = cleaned({});
const ids = (puzzles: readonly Puzzle[]) => puzzles.map(({ id }) => id).join(' ');
const having = (clean: string, helped = ''): Kept => ({
  ...nothing,
  solved: Object.fromEntries([
    ...clean.split(' ').map(id => [id, 'clean'] as const),
    ...helped
      .split(' ')
      .filter(Boolean)
      .map(id => [id, 'helped'] as const),
  ]),
});

describe('the plan of the day', () => {
  it('is the next five', () => expect(ids(planOf(some, nothing, '2026-01-02'))).toBe('p1 p2 p3 p4 p5'));

  it('brings back two that needed help', () => expect(ids(planOf(some, having('p1 p2', 'p3 p4 p5'), '2026-01-02'))).toBe('p3 p4 p6 p7 p8'));

  it('fills up with those at the end of the path, and ends with it', () => {
    const most = 'p1 p2 p3 p4 p5 p6 p7';
    expect(ids(planOf(some, having(most, 'p8 p9 p10 p11'), '2026-01-02'))).toBe('p8 p9 p10 p11 p12');
    expect(ids(planOf(some, having(`${most} p8 p9 p10 p11 p12`), '2026-01-02'))).toBe('');
  });

  it('stays the whole day, and is another one tomorrow', () => {
    const kept = { ...having('p1 p2'), plan: { day: '2026-01-02', ids: ['p1', 'p2', 'p3'] } };
    expect(ids(planOf(some, kept, '2026-01-02'))).toBe('p1 p2 p3');
    expect(ids(planOf(some, kept, '2026-01-03'))).toBe('p3 p4 p5 p6 p7');
  });

  it('is gone through before the rest of the path', () => {
    const plan = some.slice(3, 6);
    const after = (from: number, done: string) => nextOf(some, plan, id => done.split(' ').includes(id), some[from - 1] as Puzzle)?.id;
    expect(after(5, 'p5')).toBe('p4');
    expect(after(6, 'p4 p5 p6')).toBe('p7');
    expect(after(12, 'p12')).toBe('p1');
    expect(after(1, ids(some))).toBeUndefined();
  });
});

describe('a run', () => {
  const hard = some.map((puzzle, index) => ({ ...puzzle, difficulty: 1_000 - index }));
  const start = (kind: Run['kind']) => beginRun(kind, hard, () => 0.5, 5_000);
  const through = (run: Run, results: string, now = 5_001) => [...results].reduce((so, sign) => passed(so, sign === '+', now), run);

  it('gets harder', () => {
    const { puzzles } = start('streak');
    const easier = new Set(puzzles.slice(0, 8).map(({ difficulty }) => difficulty));
    expect(Math.max(...easier)).toBeLessThan(Math.min(...puzzles.slice(8).map(({ difficulty }) => difficulty)));
    expect(new Set(puzzles).size).toBe(hard.length);
  });

  it.each([
    ['streak', '+++', { solved: 3, end: null }],
    ['streak', '++-', { solved: 2, end: 'mistakes' }],
    ['sprint', '+-+-+', { solved: 3, end: null }],
    ['sprint', '+-+-+-++', { solved: 3, end: 'mistakes' }],
    ['sprint', '++++++++++++', { solved: 12, end: 'all' }],
  ] as const)('%s: %s', (kind, results, expected) => {
    const run = through(start(kind), results);
    expect(run).toMatchObject(expected);
    expect(puzzleIn(run) === undefined).toBe(run.end !== null);
  });

  it('ends with its time, and what comes after that does not count', () => {
    const run = through(start('sprint'), '++');
    expect(timeLeft(run, 5_000 + kSprintMs - 1)).toBe(1);
    expect(timed(run, 5_000 + kSprintMs - 1)).toBe(run);
    const over = passed(run, true, 5_000 + kSprintMs);
    expect(over).toMatchObject({ solved: 2, end: 'time' });
    expect(through(over, '+')).toMatchObject({ solved: 2 });
    expect(timeLeft(start('streak'), 9e15)).toBeNull();
  });

  it('is remembered if it was the best', () => {
    forgetPuzzles();
    expect([rememberRun('sprint', 0), rememberRun('sprint', 7), rememberRun('sprint', 6)]).toEqual([false, true, false]);
    expect(kept.value.best).toEqual({ sprint: 7, streak: 0, coordinates: 0, names: 0 });
    joinPuzzles({ best: { sprint: 3, streak: 9 } });
    expect(kept.value.best).toEqual({ sprint: 7, streak: 9, coordinates: 0, names: 0 });
    forgetPuzzles();
  });
});

describe('days in a row', () => {
  it.each([
    ['', 0],
    ['2026-03-01', 1],
    ['2026-02-28', 1],
    ['2026-02-27', 0],
    ['2026-02-27 2026-02-28 2026-03-01', 3],
    ['2026-02-26 2026-02-28 2026-03-01', 2],
  ])('%s: %i', (days, count) => expect(streakOf(days.split(' '), '2026-03-01')).toBe(count));

  it('cross months, years and clock changes', () => {
    expect(before('2026-03-01')).toBe('2026-02-28');
    expect(before('2026-01-01')).toBe('2025-12-31');
    expect(before('2026-03-30')).toBe('2026-03-29');
  });
});

describe('what is remembered', () => {
  it('keeps the better way of solving, and each day once', () => {
    const once = solvedOn(nothing, 'p1', 'clean', '2026-01-02');
    const twice = solvedOn(once, 'p1', 'helped', '2026-01-02');
    expect(twice).toMatchObject({ solved: { p1: 'clean' }, days: ['2026-01-02'] });
    expect(solvedOn(solvedOn(nothing, 'p1', 'helped', '2026-01-02'), 'p1', 'clean', '2026-01-03')).toMatchObject({
      solved: { p1: 'clean' },
      days: ['2026-01-02', '2026-01-03'],
    });
  });

  it('is not harmed by a damaged record', () => {
    expect(cleaned({ solved: { a: 'clean', b: 7 }, days: ['x', '2026-01-02', 3], plan: 4, best: { sprint: -1, streak: 'x' } })).toEqual({
      solved: { a: 'clean' },
      days: ['2026-01-02'],
      plan: { day: '', ids: [] },
      best: { sprint: 0, streak: 0, coordinates: 0, names: 0 },
    });
  });
});
