import { describe, expect, it } from 'vitest';
import type { OwnTask, TaskChapter, Try, TryMove, Verdict } from '../server/lessons';
import { foundIn, mistakesIn, resumedChapter, shownAt, standing } from './chapter_try';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const move = (uci: string, verdict: Verdict = 'right'): TryMove => ({ uci, ms: 0, verdict, words: '', shapes: [] });

const chapter: TaskChapter = {
  orientation: 'black',
  mode: 'interactive',
  asked: 3,
  words: '',
  shapes: [],
  begin: { moves: [move('e2e4')], hint: 'The centre' },
};

const moves = [
  move('e2e4'),
  move('f7f6', 'wrong'),
  move('c7c5', 'nearly'),
  move('e7e5'),
  move('d1h5'),
  move('b8c6', 'shown'),
  move('f1c4'),
];

const task = (tries: readonly Try[]): OwnTask => ({
  kind: 'chapter',
  name: 'Scholar',
  fen: start,
  chapter,
  standing: { tries: tries.length, result: 'none', solved: null, ms: 0, late: false },
  tries,
});

const tried = (number: number, result: Try['result']): Try => ({ number, began: 0, ended: null, result, moves, hint: 'Mate threatens' });

describe('a try at a chapter', () => {
  it('stands where its last right move leads', () => {
    expect(standing(moves)).toEqual(['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4']);
  });

  it('is replayed with the moves that were taken back', () => {
    expect(shownAt(moves, 0)).toEqual([]);
    expect(shownAt(moves, 2)).toEqual(['e2e4', 'f7f6']);
    expect(shownAt(moves, 3)).toEqual(['e2e4', 'c7c5']);
    expect(shownAt(moves, 4)).toEqual(['e2e4', 'e7e5']);
  });

  it('counts what is wrong or shown as a mistake, and what is nearly right as none', () => {
    expect(mistakesIn(moves)).toBe(2);
  });

  it('counts the moves that are asked for', () => {
    expect(foundIn(moves, chapter, start)).toBe(2);
    expect(foundIn(moves, { ...chapter, orientation: 'white' }, start)).toBe(3);
    expect(foundIn(moves, { ...chapter, mode: 'conceal' }, start)).toBe(5);
  });

  it('goes on where it was left, and begins again where it is over', () => {
    expect(resumedChapter(task([]))).toEqual({ try: 0, moves: chapter.begin.moves, hint: 'The centre' });
    expect(resumedChapter(task([tried(0, 'going')]))).toEqual({ try: 0, moves, hint: 'Mate threatens' });
    expect(resumedChapter(task([tried(0, 'wrong')]))).toEqual({ try: 1, moves: chapter.begin.moves, hint: 'The centre' });
  });
});
