import { beforeEach, describe, expect, it } from 'vitest';
import { lessons } from './lessons';
import { award, cleaned, forgetAll, isFinished, progress, resumeAt, starsOf, tally } from './progress';
import { exercisesOf, type Lesson } from './types';

const lesson = lessons[0] as Lesson;
const names = lesson.steps.map(({ id }) => id);

beforeEach(forgetAll);

describe('progress', () => {
  it('keeps the best', () => {
    award(lesson.id, 'rook-two', 2);
    award(lesson.id, 'rook-two', 1);
    expect(starsOf(lesson.id, 'rook-two')).toBe(2);
    award(lesson.id, 'rook-two', 3);
    expect(tally(lesson)).toEqual({ stars: 3, mostStars: 21, solved: 1, exercises: 7 });
    forgetAll();
    expect(tally(lesson).stars).toBe(0);
  });

  it('goes on at the first open exercise, and shows again what comes before it', () => {
    expect(names[resumeAt(lesson)]).toBe('rook-one');
    award(lesson.id, 'rook-one', 3);
    expect(names[resumeAt(lesson)]).toBe('rook');
    for (const id of ['rook-two', 'rook-three']) award(lesson.id, id, 3);
    expect(names[resumeAt(lesson)]).toBe('rook-detour');
    award(lesson.id, 'rook-detour', 1);
    expect(names[resumeAt(lesson)]).toBe('bishop');
    for (const { id } of exercisesOf(lesson)) award(lesson.id, id, 1);
    expect(isFinished(lesson)).toBe(true);
    expect(resumeAt(lesson)).toBe(0);
  });

  it('takes nothing from a record that is damaged', () => {
    expect(cleaned({ knight: { hungry: 3, odd: 'x', more: 17 }, pawn: 3, list: [1] })).toEqual({ knight: { hungry: 3 } });
    expect(progress.value).toEqual({});
  });
});
