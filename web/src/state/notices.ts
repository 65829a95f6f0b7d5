import { signal } from '@preact/signals';

/** A short message at the foot of the page. `tone` says how it looks; both are read out. */
export interface Notice {
  id: number;
  text: string;
  tone: 'plain' | 'wrong';
}

export const notices = signal<Notice[]>([]);
/** What the live region says next. A changing number makes the same words heard twice. */
export const speech = signal<{ text: string; turn: number }>({ text: '', turn: 0 });

let last = 0;
const kShownMs = 4_000;
const kReadingMs = 70;

export function dismiss(id: number): void {
  notices.value = notices.peek().filter(notice => notice.id !== id);
}

/** The game went on: what was said before is old. */
export function clearNotices(): void {
  notices.value = [];
}

/** Shows `text` for as long as it takes to read, and has it read out. The same words are not stacked. */
export function notify(text: string, tone: Notice['tone'] = 'plain'): void {
  last += 1;
  const id = last;
  notices.value = [...notices.peek().filter(notice => notice.text !== text), { id, text, tone }].slice(-3);
  setTimeout(() => dismiss(id), kShownMs + kReadingMs * text.length);
}

export function say(text: string): void {
  speech.value = { text, turn: speech.peek().turn + 1 };
}
