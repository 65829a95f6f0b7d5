import { describe, expect, it } from 'vitest';
import { lessons } from './lessons';
import { hours, kMinutes, onPaper, sheetsOf } from './teacher';

describe('The plan for a class', () => {
  it('teaches every lesson once, in eight hours', () => {
    expect(hours).toHaveLength(8);
    expect(hours.flatMap(hour => hour.lessons).sort()).toEqual(lessons.map(({ id }) => id).sort());
  });

  it('fills 45 minutes', () => {
    expect(kMinutes.reduce((sum, minutes) => sum + minutes, 0)).toBe(45);
    // Four parts each: where nothing new is learnt, something else is done.
    for (const hour of hours) expect(hour.lessons.length > 0).toBe(hour.afterwards === undefined);
  });

  it('has a worksheet for every hour in which something is learnt', () => {
    for (const hour of hours.filter(one => one.lessons.length > 0)) expect(sheetsOf(hour).length, hour.lessons.join()).toBeGreaterThan(0);
  });

  it('puts on paper what can be drawn on it', () => {
    for (const lesson of lessons) for (const { kind } of onPaper(lesson)) expect(['collect', 'find']).toContain(kind);
  });
});
