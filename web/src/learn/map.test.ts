import { beforeEach, describe, expect, it } from 'vitest';
import { award, forgetAll } from './progress';
import { lessons } from './lessons';
import { placeBefore, placeNow, rememberPlace } from './map';
import { exercisesOf, type Lesson } from './types';

function finish(lesson: Lesson | undefined): void {
  for (const { id } of lesson ? exercisesOf(lesson) : []) award(lesson?.id ?? '', id, 1);
}

describe('the rook on the map', () => {
  beforeEach(forgetAll);

  it('begins at the first lesson', () => expect(placeNow()).toBe(0));

  it('stands at the first lesson that is not finished', () => {
    finish(lessons[0]);
    finish(lessons[2]);
    expect(placeNow()).toBe(1);
    finish(lessons[1]);
    expect(placeNow()).toBe(3);
  });

  it('stays at the last lesson once all are finished', () => {
    for (const lesson of lessons) finish(lesson);
    expect(placeNow()).toBe(lessons.length - 1);
  });

  it('walks from where it stood, if the browser keeps that, and from nowhere else', () => {
    finish(lessons[0]);
    expect(placeBefore()).toBe(1);
    rememberPlace(99);
    expect(placeBefore()).toBe(1);
  });
});
