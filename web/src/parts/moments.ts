/** Milliseconds since 1970 of what a field for a local date and time holds; null: nothing. */
export function readMoment(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** What such a field holds at an instant: "2026-12-01T18:00". */
export function writeMoment(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
