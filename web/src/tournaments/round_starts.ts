import { readMoment, writeMoment } from '../parts/moments';
import type { NewTournament } from '../server/tournaments';

/** Who begins rounds: an arbiter, the end of the round before, or the clock. */
export const startKinds = ['arbiter', 'done', 'times'] as const;
export type StartKind = (typeof startKinds)[number];

/** How rounds are to begin, as it is chosen in the form. Times are those of fields: "2026-12-01T18:00". */
export interface StartsPlan {
  starts: StartKind;
  /** Minutes after the last game of a round. */
  pause: number;
  /** Of the first round; empty: an arbiter begins it. */
  firstStart: string;
  /** Minutes from one round to the next. */
  interval: number;
  /** Each round's own time, where it was changed by hand. */
  ownTimes: Readonly<Record<number, string>>;
}

export const firstStarts: StartsPlan = { starts: 'arbiter', pause: 1, firstStart: '', interval: 60, ownTimes: {} };

const kMinuteMs = 60_000;

/** The time of each round, from the first; empty where it is not known yet. */
export function startTimes({ firstStart, interval, ownTimes }: StartsPlan, rounds: number): string[] {
  const first = readMoment(firstStart);
  return Array.from({ length: rounds }, (_, index) => {
    const usual = first === null ? '' : writeMoment(first + index * interval * kMinuteMs);
    return index === 0 ? firstStart : (ownTimes[index + 1] ?? usual);
  });
}

/** Whether the form says all that it must. */
export const areStartsComplete = (plan: StartsPlan, rounds: number): boolean =>
  plan.starts !== 'times' || startTimes(plan, rounds).every(time => readMoment(time) !== null);

/** What the server is asked for. */
export function startsAsked(plan: StartsPlan, rounds: number): Pick<NewTournament, 'starts'> {
  if (plan.starts === 'arbiter') return {};
  const times = plan.starts === 'times' ? startTimes(plan, rounds) : [plan.firstStart];
  return { starts: { pause: plan.pause * 60, times: times.map(readMoment).filter(time => time !== null) } };
}
