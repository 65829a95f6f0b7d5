import { describe, expect, it } from 'vitest';
import type { OwnTask, Try } from '../server/lessons';
import { hasTries, readPuzzleFile, resumed, spread } from './homework';

const tried = (number: number, result: Try['result'], moves: string[] = []): Try => ({
  number,
  began: 0,
  ended: result === 'going' ? null : 1,
  result,
  moves: moves.map(uci => ({ uci, ms: 0 })),
});

const task = (tries: Try[], solved: number | null = null): OwnTask => ({
  kind: 'puzzle',
  name: 'fork',
  fen: '',
  standing: { tries: tries.length, result: 'none', solved, ms: 0, late: false },
  tries,
});

describe('homework', () => {
  it('reads the files that the program writes, and no others', () => {
    const file = '[{"id":"0123abcd","theme":"fork","fen":"8/8/8/8/8/8/8/8 w - - 0 1","moves":"e5g6 h8g8","difficulty":87}]';
    expect(readPuzzleFile(file)?.length).toBe(1);
    for (const other of ['', '[]', '{}', '[{"id":1}]', 'no JSON']) expect(readPuzzleFile(other)).toBe(null);
  });

  it('takes puzzles from easy to hard', () => {
    const all = [5, 3, 1, 2, 4, 6].map(difficulty => ({ difficulty }));
    expect(spread(all, 3).map(({ difficulty }) => difficulty)).toEqual([1, 3, 5]);
    expect(spread(all, 9).length).toBe(6);
  });

  it('goes on with a try that is not over, and begins the next after one that is', () => {
    expect(resumed(task([]))).toEqual({ try: 0, moves: [] });
    expect(resumed(task([tried(0, 'wrong'), tried(1, 'going', ['e2e4', 'e7e5'])]))).toEqual({ try: 1, moves: ['e2e4', 'e7e5'] });
    expect(resumed(task([tried(0, 'wrong')]))).toEqual({ try: 1, moves: [] });
  });

  it('allows as many tries as the teacher does', () => {
    const wrong = [tried(0, 'wrong'), tried(1, 'wrong')];
    expect(hasTries(task(wrong), 0)).toBe(true);
    expect(hasTries(task(wrong), 3)).toBe(true);
    expect(hasTries(task(wrong), 2)).toBe(false);
    expect(hasTries(task([tried(0, 'wrong'), tried(1, 'going')]), 2)).toBe(true);
    expect(hasTries(task([tried(0, 'right')], 1), 0)).toBe(false);
  });
});
