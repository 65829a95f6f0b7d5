import { describe, expect, it } from 'vitest';
import type { HomeworkResults, Standing } from '../server/lessons';
import { csvOf, progressOf } from './progress';

const solved: Standing = { tries: 1, result: 'right', solved: 5, ms: 60_000, late: false };
const late: Standing = { ...solved, late: true };
const untried: Standing = { tries: 0, result: 'none', solved: null, ms: 0, late: false };
const task = (kind: 'puzzle' | 'chapter' | 'lesson') => ({ kind, name: 'fork', fen: '', solution: '' });
const pupil = (account: string, tasks: Standing[]) => ({
  account,
  shown: account.toUpperCase(),
  done: tasks.filter(each => each.solved !== null).length,
  late: tasks.some(each => each.late),
  tasks,
});

const results: HomeworkResults[] = [
  {
    id: '1',
    name: 'Forks',
    created: 1,
    deadline: null,
    mostTries: 0,
    tasks: [task('puzzle'), task('puzzle'), task('lesson')],
    pupils: [pupil('cem', [solved, untried, untried]), pupil('ana', [solved, late, solved])],
  },
  { id: '2', name: 'Mates', created: 2, deadline: null, mostTries: 0, tasks: [task('chapter')], pupils: [pupil('ana', [untried])] },
];

describe('the progress of a class', () => {
  const [ana, cem] = progressOf(results, 'en');

  it('counts puzzles, chapters and lessons of all homework, by pupil', () => {
    expect(ana).toMatchObject({
      account: 'ana',
      puzzles: { done: 2, all: 2 },
      chapters: { done: 0, all: 1 },
      lessons: { done: 1, all: 1 },
      late: 1,
      ms: 180_000,
    });
    expect(cem).toMatchObject({ account: 'cem', puzzles: { done: 1, all: 2 }, lessons: { done: 0, all: 1 }, late: 0 });
  });

  it('tells each homework apart, and what was set before a pupil came', () => {
    expect(ana?.homework).toEqual([
      { done: 3, all: 3 },
      { done: 0, all: 1 },
    ]);
    expect(cem?.homework).toEqual([{ done: 1, all: 3 }, null]);
  });

  it('becomes a table for spreadsheets, in which no name is a formula', () => {
    const heads = {
      name: 'Pupil',
      account: 'Account',
      puzzles: 'Puzzles',
      chapters: 'Chapters',
      lessons: 'Lessons',
      late: 'late',
      minutes: 'Minutes',
    };
    const pupils = progressOf(results, 'en').map(each => (each.account === 'cem' ? { ...each, shown: '=1+1 "Cem"' } : each));
    expect(csvOf(pupils, results, heads).split('\r\n')).toEqual([
      '"Pupil","Account","Puzzles","Chapters","Lessons","late","Minutes","Forks","Mates"',
      '"ANA","ana",2,0,1,1,3,3,0',
      `"'=1+1 ""Cem""","cem",1,0,0,0,1,1,`,
      '',
    ]);
  });
});
