import { effect, signal } from '@preact/signals';
import { keyOf } from '../state/own_pupil';
import { forget, isRecord, load, save } from '../state/storage';
import { exercisesOf, isExercise, type Lesson } from './types';

/** Stars by lesson and exercise. */
type Progress = Readonly<Record<string, Readonly<Record<string, number>>>>;

const key = (): string => keyOf('rookery.learn');

/** Takes from `kept` what is a number of stars: an old or damaged record does no harm. */
export function cleaned(kept: Record<string, unknown>): Progress {
  const rows = Object.entries(kept).flatMap(([lesson, stars]) => {
    if (!isRecord(stars)) return [];
    const good = Object.entries(stars).filter(([, count]) => count === 1 || count === 2 || count === 3);
    return [[lesson, Object.fromEntries(good) as Record<string, number>] as const];
  });
  return Object.fromEntries(rows);
}

export const progress = signal<Progress>({});

// Another pupil who logs in finds their own.
effect(() => {
  progress.value = cleaned(load(key(), isRecord) ?? {});
});

/** Stars for an exercise; 0 while it is unsolved. */
export const starsOf = (lesson: string, exercise: string): number => progress.value[lesson]?.[exercise] ?? 0;

/** Keeps the best that was ever reached. */
export function award(lesson: string, exercise: string, stars: number): void {
  if (starsOf(lesson, exercise) >= stars) return;
  progress.value = { ...progress.value, [lesson]: { ...progress.value[lesson], [exercise]: stars } };
  save(key(), progress.value);
}

/** Takes in what another browser kept: of each exercise the most stars that were reached in either. */
export function joinProgress(there: Record<string, unknown>): void {
  for (const [lesson, exercises] of Object.entries(cleaned(there))) {
    for (const [exercise, stars] of Object.entries(exercises)) award(lesson, exercise, stars);
  }
}

export function forgetAll(): void {
  progress.value = {};
  forget(key());
}

export interface Tally {
  stars: number;
  mostStars: number;
  solved: number;
  exercises: number;
}

export function tally(lesson: Lesson): Tally {
  const all = exercisesOf(lesson).map(({ id }) => starsOf(lesson.id, id));
  return {
    stars: all.reduce((sum, stars) => sum + stars, 0),
    mostStars: 3 * all.length,
    solved: all.filter(stars => stars > 0).length,
    exercises: all.length,
  };
}

export const isFinished = (lesson: Lesson): boolean => tally(lesson).solved === exercisesOf(lesson).length;

/** The number of the step to go on with: the first unsolved exercise, with what there is to look at before it. */
export function resumeAt({ id, steps }: Lesson): number {
  let at = steps.findIndex(step => isExercise(step) && starsOf(id, step.id) === 0);
  while (at > 0 && steps[at - 1]?.kind === 'tell') at -= 1;
  return Math.max(0, at);
}
