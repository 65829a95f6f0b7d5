/** A day as this browser's calendar has it: "2026-11-23". Days compare as texts. */
export type Day = string;

const two = (number: number): string => String(number).padStart(2, '0');

export const dayOf = (time: Date): Day => `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

/** The day before. At noon no clock change moves it to another day. */
export function before(day: Day): Day {
  const noon = new Date(`${day}T12:00:00`);
  noon.setDate(noon.getDate() - 1);
  return dayOf(noon);
}

/**
 * How many days in a row there is something on, up to today. A day that has not ended yet breaks nothing: without
 * anything today the row that ended yesterday still counts.
 */
export function streakOf(days: readonly Day[], today: Day): number {
  const known = new Set(days);
  let day = known.has(today) ? today : before(today);
  let count = 0;
  for (; known.has(day); day = before(day)) count += 1;
  return count;
}
