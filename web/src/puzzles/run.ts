import type { Puzzle } from './types';

/** Puzzles one after the other: as many as three minutes allow, or until the first mistake. */
export const runKinds = ['sprint', 'streak'] as const;
export type RunKind = (typeof runKinds)[number];

export const kSprintMs = 180_000;

/** How many mistakes end a run. */
export const mostMistakes: Readonly<Record<RunKind, number>> = { sprint: 3, streak: 1 };

/** Neighbours in difficulty among which the order is left to chance: no run is the same, and each gets harder. */
const kShuffled = 8;

/** A run as it stands. Every step makes a new one. */
export interface Run {
  kind: RunKind;
  puzzles: readonly Puzzle[];
  /** Which of them is being solved; as many as there are: all were. */
  at: number;
  solved: number;
  /** Those in which a mistake was made. */
  missed: readonly Puzzle[];
  /** When the time is up, ms since 1970; null: it has no clock. */
  until: number | null;
  end: 'time' | 'mistakes' | 'all' | null;
}

/** `puzzles` by difficulty, `kShuffled` at a time in any order. `random`: as Math.random. */
function ordered(puzzles: readonly Puzzle[], random: () => number): readonly Puzzle[] {
  const sorted = [...puzzles].sort((a, b) => a.difficulty - b.difficulty);
  const groups = Array.from({ length: Math.ceil(sorted.length / kShuffled) }, (_, i) => sorted.slice(i * kShuffled, (i + 1) * kShuffled));
  return groups.flatMap(group =>
    group
      .map(puzzle => ({ puzzle, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ puzzle }) => puzzle),
  );
}

/** `now`: ms since 1970. */
export function beginRun(kind: RunKind, puzzles: readonly Puzzle[], random: () => number, now: number): Run {
  const until = kind === 'sprint' ? now + kSprintMs : null;
  return { kind, puzzles: ordered(puzzles, random), at: 0, solved: 0, missed: [], until, end: null };
}

/** The puzzle that is being solved; undefined when the run has ended. */
export const puzzleIn = (run: Run): Puzzle | undefined => (run.end ? undefined : run.puzzles[run.at]);

/** What is left of the time, ms; null: the run has no clock. */
export const timeLeft = ({ until }: Run, now: number): number | null => (until === null ? null : Math.max(0, until - now));

/** The run after a look at the clock. */
export const timed = (run: Run, now: number): Run => (run.end === null && timeLeft(run, now) === 0 ? { ...run, end: 'time' } : run);

/** The puzzle at hand was solved, or a mistake was made in it: on to the next one. A run that has ended stays as it is. */
export function passed(run: Run, isSolved: boolean, now: number): Run {
  const before = timed(run, now);
  const puzzle = puzzleIn(before);
  if (!puzzle) return before;
  const at = before.at + 1;
  const missed = isSolved ? before.missed : [...before.missed, puzzle];
  const end = missed.length >= mostMistakes[before.kind] ? 'mistakes' : at >= before.puzzles.length ? 'all' : null;
  return { ...before, at, solved: before.solved + (isSolved ? 1 : 0), missed, end };
}
