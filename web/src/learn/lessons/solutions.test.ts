import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../../core/built';
import { coreFrom } from '../../core/core';
import { answered, type Attempt, begin, moved, pointed, starsFor } from '../attempt';
import { Rules } from '../lesson_rules';
import { type Exercise, isExercise } from '../types';
import { lessons } from '.';

/** What the tests in browsers do to solve each step: its name and moves, an answer, or squares to touch; null to look at. */
const file = fileURLToPath(new URL('../../../../tests/browser/lib/lesson_solutions.json', import.meta.url));
const solutions = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [step: string, solution: string | null][]>;

let rules: Rules;
beforeAll(async () => {
  rules = new Rules(await coreFrom(builtCore()));
});

const promoted = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' } as const;

function act(exercise: Exercise, now: Attempt, what: string): Attempt {
  if (what.startsWith('answer-')) return answered(rules, exercise, now, Number(what.slice(7)));
  if (exercise.kind === 'point') return pointed(exercise, now, what);
  return moved(rules, exercise, now, what.slice(0, 2), what.slice(2, 4), promoted[what.charAt(4) as 'q']);
}

describe('The solutions that the tests in browsers use', () => {
  it('name the lessons and their steps in order', () => {
    expect(Object.entries(solutions).map(([lesson, steps]) => [lesson, steps.map(([step]) => step)])).toEqual(
      lessons.map(({ id, steps }) => [id, steps.map(step => step.id)]),
    );
  });

  it.each(lessons.map(lesson => [lesson.id, lesson] as const))('solve every step of %s with three stars', (id, lesson) => {
    for (const step of lesson.steps) {
      const solution = solutions[id]?.find(([name]) => name === step.id)?.[1] ?? null;
      expect(solution === null, step.id).toBe(!isExercise(step));
      if (!isExercise(step) || solution === null) continue;
      const done = solution.split(' ').reduce((now, what) => act(step, now, what), begin(rules, step));
      expect([step.id, done.phase, starsFor(step, done)]).toEqual([step.id, 'solved', 3]);
    }
  });
});
