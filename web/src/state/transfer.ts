import { isRecord } from './storage';

/** Exports everything that the page stores in this browser as one text, and imports it in another browser. */

const kFormat = 'rookery-browser-1';
/** The prefix of all the page's keys. The key that says who last wrote a game is not exported. */
const kPrefix = 'rookery.';
/** Lists of games, which are merged, so that no game here is lost. */
const lists = ['rookery.games', 'rookery.finished'];

/** All stored data as text. */
export function exported(): string {
  const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(kPrefix));
  return JSON.stringify({ format: kFormat, entries: Object.fromEntries(entries) });
}

type Entries = Record<string, string>;

function entriesOf(text: string): Entries | null {
  try {
    const file: unknown = JSON.parse(text);
    if (!isRecord(file) || file.format !== kFormat || !isRecord(file.entries)) return null;
    const entries = Object.entries(file.entries);
    const areOurs = entries.every(([key, value]) => key.startsWith(kPrefix) && typeof value === 'string');
    return areOurs ? (Object.fromEntries(entries) as Entries) : null;
  } catch {
    return null;
  }
}

const listOf = (text: string | null): { id: string }[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(item => isRecord(item) && typeof item.id === 'string') : [];
  } catch {
    return [];
  }
};

function recordOf(text: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The games of both lists without duplicates; those of the file first. */
function joined(fromFile: string, here: string | null): string {
  const first = listOf(fromFile);
  return JSON.stringify([...first, ...listOf(here).filter(({ id }) => first.every(entry => entry.id !== id))]);
}

/** Functions that merge a key's imported value with the one stored here. */
export type Joins = Readonly<Record<string, (there: Record<string, unknown>) => void>>;

/**
 * Imports the text of `exported`; `joins` merges the values that are more than settings. Returns the outcome; if the text is something
 * else, or there is no room, nothing changes.
 */
export function imported(text: string, joins: Joins): 'done' | 'not ours' | 'no room' {
  const all = entriesOf(text);
  if (!all) return 'not ours';
  const entries = Object.fromEntries(Object.entries(all).filter(([key]) => !(key in joins)));
  const before = new Map(Object.keys(entries).map(key => [key, localStorage.getItem(key)]));
  try {
    for (const [key, value] of Object.entries(entries)) {
      localStorage.setItem(key, lists.includes(key) ? joined(value, localStorage.getItem(key)) : value);
    }
    for (const [key, join] of Object.entries(joins)) {
      const there = recordOf(all[key]);
      if (there) join(there);
    }
    return 'done';
  } catch {
    for (const [key, value] of before) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    return 'no room';
  }
}
