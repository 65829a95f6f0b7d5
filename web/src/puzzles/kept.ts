import { effect, signal } from '@preact/signals';
import { keyOf } from '../state/own_pupil';
import { forget, isRecord, load, save } from '../state/storage';
import type { Day } from './days';
import { runKinds } from './run';

/** How a puzzle was solved last: without any fault or hint, or with help: then it comes again on another day. */
export type Solved = 'clean' | 'helped';

/** What has a best result: the runs, finding squares, and naming them. */
export const bestKinds = [...runKinds, 'coordinates', 'names'] as const;
export type BestKind = (typeof bestKinds)[number];

/** What this browser remembers of the puzzles. */
export interface Kept {
  solved: Readonly<Record<string, Solved>>;
  /** The days on which something was solved, in order, the latest ones. */
  days: readonly Day[];
  /** The puzzles of the day, chosen when it began. */
  plan: { day: Day; ids: readonly string[] };
  /** The most that were solved in a run of each kind. */
  best: Readonly<Record<BestKind, number>>;
}

const key = (): string => keyOf('rookery.puzzles');
const kMostDays = 400;
const isDay = (value: unknown): value is Day => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(item => typeof item === 'string') : []);

/** Takes from what was kept what makes sense: an old or damaged record does no harm. */
export function cleaned(found: Record<string, unknown>): Kept {
  const solved = isRecord(found.solved) ? Object.entries(found.solved).filter(([, how]) => how === 'clean' || how === 'helped') : [];
  const plan = isRecord(found.plan) ? found.plan : {};
  const best = isRecord(found.best) ? found.best : {};
  return {
    solved: Object.fromEntries(solved) as Record<string, Solved>,
    days: [...new Set(texts(found.days).filter(isDay))].sort().slice(-kMostDays),
    plan: { day: isDay(plan.day) ? plan.day : '', ids: texts(plan.ids) },
    best: Object.fromEntries(bestKinds.map(kind => [kind, isCount(best[kind]) ? best[kind] : 0])) as Record<BestKind, number>,
  };
}

export const kept = signal<Kept>(cleaned({}));

// Another pupil who logs in finds their own.
effect(() => {
  kept.value = cleaned(load(key(), isRecord) ?? {});
});

function keep(next: Kept): void {
  kept.value = next;
  save(key(), next);
}

/** `now` with a puzzle solved on `day`. What was solved without help stays so. */
export function solvedOn(now: Kept, id: string, how: Solved, day: Day): Kept {
  const days = now.days.includes(day) ? now.days : [...now.days, day].sort().slice(-kMostDays);
  const best = now.solved[id] === 'clean' ? 'clean' : how;
  return { ...now, days, solved: { ...now.solved, [id]: best } };
}

export const remember = (id: string, how: Solved, day: Day): void => keep(solvedOn(kept.peek(), id, how, day));
export const planned = (plan: Kept['plan']): void => keep({ ...kept.peek(), plan });

/** Keeps how many were solved in a run, if never so many were before. Returns whether that is so. */
export function rememberRun(kind: BestKind, count: number): boolean {
  const { best } = kept.peek();
  if (count <= best[kind]) return false;
  keep({ ...kept.peek(), best: { ...best, [kind]: count } });
  return true;
}

/** Takes in what another browser kept: what was solved in either, without help where it was so in one of them. */
export function joinPuzzles(there: Record<string, unknown>): void {
  const { solved, days, best } = cleaned(there);
  const now = kept.peek();
  const clean = Object.entries({ ...now.solved, ...solved }).map(([id, how]) => [id, now.solved[id] === 'clean' ? 'clean' : how] as const);
  const allDays = [...new Set([...now.days, ...days])].sort().slice(-kMostDays);
  const bests = Object.fromEntries(bestKinds.map(kind => [kind, Math.max(best[kind], now.best[kind])])) as Record<BestKind, number>;
  keep({ ...now, solved: Object.fromEntries(clean), days: allDays, best: bests });
}

export function forgetPuzzles(): void {
  kept.value = cleaned({});
  forget(key());
}
