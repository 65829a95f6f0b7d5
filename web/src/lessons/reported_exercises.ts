import { joinProgress } from '../learn/progress';
import { joinPuzzles, type Solved } from '../puzzles/kept';
import { AccountError } from '../server/ask';
import { fetchOwnExercises, type SolvedExercises, reportExercises } from '../server/lessons';
import { ownPupil } from '../state/own_pupil';
import { forget, isRecord, load, save } from '../state/storage';

/** Reports to the server what the pupil who is logged in solves outside homework: what could not be reported is sent with the next one. */

/** Stars and the number of the lesson's exercises by exercise ("rook/two": "3/8"), and how each puzzle was solved. */
export interface Unreported {
  lessons: Readonly<Record<string, string>>;
  puzzles: Readonly<Record<string, Solved>>;
}

const nothing: Unreported = { lessons: {}, puzzles: {} };
const keyOfUnreported = (pupil: string): string => `rookery-unreported-${pupil}`;
const isUnreported = (value: unknown): value is Unreported & Record<string, unknown> =>
  isRecord(value) && isRecord(value.lessons) && isRecord(value.puzzles);

/** As the server reads it. */
export function written(account: string, { lessons, puzzles }: Unreported): SolvedExercises {
  const solved = (wanted: Solved) => Object.keys(puzzles).filter(id => puzzles[id] === wanted);
  return {
    account,
    lessons: Object.entries(lessons)
      .map(([exercise, stars]) => `${exercise}:${stars}`)
      .join(' '),
    puzzles: solved('clean').join(' '),
    helped: solved('helped').join(' '),
  };
}

/** What is left of `all` after `sent` has arrived: what was solved again in the meantime stays. */
export function without(all: Unreported, sent: Unreported): Unreported {
  const left = <T>(now: Readonly<Record<string, T>>, then: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(now).filter(([name, value]) => then[name] !== value));
  return { lessons: left(all.lessons, sent.lessons), puzzles: left(all.puzzles, sent.puzzles) };
}

const isNothing = ({ lessons, puzzles }: Unreported): boolean => Object.keys(lessons).length + Object.keys(puzzles).length === 0;

function keep(pupil: string, unreported: Unreported): void {
  if (isNothing(unreported)) forget(keyOfUnreported(pupil));
  else save(keyOfUnreported(pupil), unreported);
}

const unreportedOf = (pupil: string): Unreported => load(keyOfUnreported(pupil), isUnreported) ?? nothing;

/** The server will not take it, however often it is sent. */
const isRefused = (error: unknown): boolean =>
  error instanceof AccountError && ['invalid_value', 'out_of_range'].includes(error.code ?? '');

async function report(pupil: string): Promise<void> {
  const unreported = unreportedOf(pupil);
  if (isNothing(unreported)) return;
  try {
    await reportExercises(written(pupil, unreported));
  } catch (error) {
    if (!isRefused(error)) return; // not reached: sent with the next one
  }
  keep(pupil, without(unreportedOf(pupil), unreported));
}

function add(more: Partial<Unreported>): void {
  const pupil = ownPupil.peek();
  if (pupil === '') return;
  const { lessons, puzzles } = unreportedOf(pupil);
  keep(pupil, { lessons: { ...lessons, ...more.lessons }, puzzles: { ...puzzles, ...more.puzzles } });
  void report(pupil);
}

/** An exercise of a lesson with so many of them was solved. */
export const reportExercise = (lesson: string, exercise: string, stars: number, exercises: number): void =>
  add({ lessons: { [`${lesson}/${exercise}`]: `${stars}/${exercises}` } });

export const reportPuzzle = (id: string, how: Solved): void => add({ puzzles: { [id]: how } });

/** Reports what is left from before, and takes in what the pupil solved in other browsers. */
export async function meetPupil(pupil: string): Promise<void> {
  await report(pupil);
  const { lessons, puzzles } = await fetchOwnExercises();
  if (ownPupil.peek() !== pupil) return;
  joinProgress(lessons);
  joinPuzzles({ solved: puzzles });
}
