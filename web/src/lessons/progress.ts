import type { HomeworkResults, NamedPupil } from '../server/lessons';

/** How many of them were done. */
interface Done {
  done: number;
  all: number;
}

/** How a pupil did in all homework together, and in each. */
export interface PupilProgress extends NamedPupil {
  puzzles: Done;
  chapters: Done;
  lessons: Done;
  /** Tasks that were done after their deadline. */
  late: number;
  /** Milliseconds at all tasks. */
  ms: number;
  /** In the order of the homework; null: it was set before the pupil came. */
  homework: readonly (Done | null)[];
}

type Task = HomeworkResults['tasks'][number];

function withResults(before: PupilProgress, tasks: readonly Task[], own: HomeworkResults['pupils'][number]): PupilProgress {
  const doneOf = (kind: Task['kind'], { done, all }: Done): Done => {
    const standings = own.tasks.filter((_, index) => tasks[index]?.kind === kind);
    return { done: done + standings.filter(({ solved }) => solved !== null).length, all: all + standings.length };
  };
  return {
    ...before,
    puzzles: doneOf('puzzle', before.puzzles),
    chapters: doneOf('chapter', before.chapters),
    lessons: doneOf('lesson', before.lessons),
    late: before.late + own.tasks.filter(({ late }) => late).length,
    ms: before.ms + own.tasks.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** Every pupil of the class, by name. `results`: of each homework. */
export function progressOf(results: readonly HomeworkResults[], locale: string): PupilProgress[] {
  const pupils = new Map<string, PupilProgress>();
  const none: Done = { done: 0, all: 0 };
  for (const { tasks, pupils: those } of results) {
    for (const own of those) {
      const { account, shown } = own;
      const homework = results.map(each => {
        const found = each.pupils.find(pupil => pupil.account === account);
        return found ? { done: found.done, all: each.tasks.length } : null;
      });
      const before = pupils.get(account) ?? { account, shown, puzzles: none, chapters: none, lessons: none, late: 0, ms: 0, homework };
      pupils.set(account, withResults(before, tasks, own));
    }
  }
  return [...pupils.values()].sort((one, other) => one.shown.localeCompare(other.shown, locale));
}

/** A cell in quotes (RFC 4180), which no spreadsheet takes for a formula: a name may begin with '='. */
const cell = (text: string): string => `"${/^[=+\-@\t]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

/** The head of the table's columns in the order in which they stand, before those of each homework. */
export interface ProgressHeads {
  name: string;
  account: string;
  puzzles: string;
  chapters: string;
  lessons: string;
  late: string;
  minutes: string;
}

const kMinuteMs = 60_000;

/** The table for spreadsheets: of each homework, how many tasks were done. */
export function csvOf(pupils: readonly PupilProgress[], homework: readonly { name: string }[], heads: ProgressHeads): string {
  const { name, account, puzzles, chapters, lessons, late, minutes } = heads;
  const first = [name, account, puzzles, chapters, lessons, late, minutes, ...homework.map(each => each.name)].map(cell);
  const rows = pupils.map(pupil => [
    cell(pupil.shown),
    cell(pupil.account),
    pupil.puzzles.done,
    pupil.chapters.done,
    pupil.lessons.done,
    pupil.late,
    Math.round(pupil.ms / kMinuteMs),
    ...pupil.homework.map(each => each?.done ?? ''),
  ]);
  return [first, ...rows].map(row => `${row.join(',')}\r\n`).join('');
}
