import { signal } from '@preact/signals';

/** A short message at the bottom of the page. `tone` determines its look; screen readers read all of them. */
export interface Notice {
  id: number;
  text: string;
  tone: 'plain' | 'wrong';
}

export const notices = signal<Notice[]>([]);
/** The next text of the live region. The number changes, so that the same text is read again. */
export const speech = signal<{ text: string; turn: number }>({ text: '', turn: 0 });

let last = 0;
const kShownMs = 4_000;
const kReadingMs = 70;

export function dismiss(id: number): void {
  notices.value = notices.peek().filter(notice => notice.id !== id);
}

/** Removes all notices: the game has continued, so they are out of date. */
export function clearNotices(): void {
  notices.value = [];
}

/** Shows `text` for as long as it takes to read, and has it read by screen readers. Equal texts are not stacked. */
export function notify(text: string, tone: Notice['tone'] = 'plain'): void {
  last += 1;
  const id = last;
  notices.value = [...notices.peek().filter(notice => notice.text !== text), { id, text, tone }].slice(-3);
  setTimeout(() => dismiss(id), kShownMs + kReadingMs * text.length);
}

export function say(text: string): void {
  speech.value = { text, turn: speech.peek().turn + 1 };
}
