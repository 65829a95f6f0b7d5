import type { Color, Terms } from '../core/types';
import type { Level } from '../i18n/levels';
import { forget, isRecord, isStrings, load, save } from './storage';

/** How the board behaves between two people at one screen. */
export type Facing = 'turns' | 'stays' | 'faces';

/** What a game is recognised by. */
export interface ShelfCard {
  fen: string;
  /** The squares of the last move. */
  last: readonly string[];
  white: string;
  black: string;
  /** null: it goes on, or was aborted. */
  score: '1-0' | '0-1' | '1/2-1/2' | null;
  plies: number;
  /** When something happened in it last, ms since 1970. */
  at: number;
}

/** A game that lives in this browser: its scoresheet and how it is shown. */
export interface KeptGame {
  id: string;
  kind: 'screen' | 'computer';
  terms: Terms;
  events: readonly string[];
  facing: Facing;
  /** Against the computer: the person's colour and the level. */
  side: Color;
  level: Level;
  over: boolean;
  /** Absent of a game that was not opened yet, or kept by an older page. */
  card?: ShelfCard;
  /** When the page last ran with this game open, ms since 1970: the clocks stand still from then until it is opened again. */
  seen: number;
}

/** A game in the server that this browser has been to. */
export interface VisitedGame {
  id: string;
  kind: 'link';
  /** "You play White", as last known. */
  about: string;
  /** The side played here, where it is one. */
  side?: Color;
  card?: ShelfCard;
  over: boolean;
  seen: number;
}

export type ShelfEntry = Pick<KeptGame, 'id' | 'kind' | 'over' | 'seen' | 'card' | 'side'> | VisitedGame;

/** Games that go on, and finished ones: a long one takes some 6 KB of the 5 MB that browsers give. */
const kMaxOpen = 20;
const kMaxFinished = 400;
/**
 * A scoresheet is kept in parts of so many events. It only grows, so that of a game that goes on the last part alone is written again: a move
 * costs the same however long the game is.
 */
const kPartEvents = 32;
const gameKey = (id: string) => `rookery.game.${id}`;
const partKey = (id: string, part: number) => `${gameKey(id)}.${part}`;
const shelfKey = 'rookery.games';
/** Apart, so that a move in a game that goes on does not write all that were ever played. */
const finishedKey = 'rookery.finished';

const isEntry = (value: unknown): value is ShelfEntry =>
  isRecord(value) && typeof value.id === 'string' && typeof value.kind === 'string' && typeof value.seen === 'number';
const isEntries = (value: unknown): value is ShelfEntry[] => Array.isArray(value) && value.every(isEntry);

/** A kept game without its events: how many those are, and which page has written them. */
interface KeptHead extends Omit<KeptGame, 'events'> {
  count: number;
  writer: string;
}

const isHead = (value: unknown): value is KeptHead =>
  isRecord(value) && isRecord(value.terms) && typeof value.count === 'number' && typeof value.seen === 'number';

/** As games were kept before they were kept in parts, and some before they had rules: those are casual ones. */
const isWhole = (value: unknown): value is KeptGame =>
  isRecord(value) && isRecord(value.terms) && isStrings(value.events) && typeof value.seen === 'number';

const openGames = (): ShelfEntry[] => load(shelfKey, isEntries) ?? [];

/** The games this browser remembers, latest first: those that go on before the finished ones. */
export const shelf = (): ShelfEntry[] => [...openGames(), ...(load(finishedKey, isEntries) ?? [])];

/** Writes the list under `key`, and forgets the games that are too many for it. */
function write(key: string, entries: ShelfEntry[], most: number): void {
  for (const { id } of entries.slice(most)) forgetGame(id);
  save(key, entries.slice(0, most));
}

function shelve(entry: ShelfEntry): void {
  const open = openGames();
  if (!entry.over && !open.some(({ over }) => over)) {
    return write(shelfKey, [entry, ...open.filter(({ id }) => id !== entry.id)], kMaxOpen);
  }
  // An older page kept all in one list.
  const all = [entry, ...shelf().filter(({ id }) => id !== entry.id)];
  write(
    finishedKey,
    all.filter(({ over }) => over),
    kMaxFinished,
  );
  write(
    shelfKey,
    all.filter(({ over }) => !over),
    kMaxOpen,
  );
}

/** Games that the browser did not take: they live as long as the page. */
const unkept = new Map<string, KeptGame>();

/** This page, among those of this browser that may have the same game open. */
let writer = '';

/** Keeps a local game as it stands. Returns false if it lives only as long as the page. */
export function keep(game: KeptGame): boolean {
  const { id, kind, over, seen, side, card } = game;
  shelve({ id, kind, over, seen, side, ...(card && { card }) });
  const isSaved = writeGame(game);
  if (isSaved) unkept.delete(id);
  else unkept.set(id, { ...game, events: [...game.events] });
  return isSaved;
}

/** Writes what is not there yet: all of it, if another page has written this game since. */
function writeGame({ events, ...rest }: KeptGame): boolean {
  writer ||= freshId();
  const before = load(gameKey(rest.id), isHead);
  const same = before?.writer === writer && before.count <= events.length ? before.count : 0;
  for (let part = Math.floor(same / kPartEvents); part * kPartEvents < events.length; ++part) {
    if (!save(partKey(rest.id, part), events.slice(part * kPartEvents, (part + 1) * kPartEvents))) return false;
  }
  return save(gameKey(rest.id), { ...rest, count: events.length, writer });
}

/** The events of `head`; undefined if a part of them is missing. */
function eventsOf({ id, count }: KeptHead): string[] | undefined {
  const events: string[] = [];
  for (let part = 0; events.length < count; ++part) {
    const more = load(partKey(id, part), isStrings);
    if (!more || more.length === 0) return undefined;
    events.push(...more);
  }
  return events.slice(0, count);
}

/** The game as it was kept last; undefined if it was not, or is damaged. */
export function kept(id: string): KeptGame | undefined {
  const held = unkept.get(id) ?? load(gameKey(id), isWhole);
  if (held) return { ...held, terms: { ...held.terms, rules: held.terms.rules ?? '' } };
  const head = load(gameKey(id), isHead);
  const events = head && eventsOf(head);
  if (!head || !events) return undefined;
  const { count: _, writer: __, ...game } = head;
  return { ...game, events };
}

function forgetGame(id: string): void {
  const head = load(gameKey(id), isHead);
  forget(gameKey(id));
  for (let part = 0; part * kPartEvents < (head?.count ?? 0); ++part) forget(partKey(id, part));
}

export const remember = (visit: VisitedGame): void => shelve(visit);

export function discard(id: string): void {
  forgetGame(id);
  for (const key of [shelfKey, finishedKey]) {
    const entries = load(key, isEntries) ?? [];
    const rest = entries.filter(entry => entry.id !== id);
    if (rest.length < entries.length) save(key, rest);
  }
}

/** A new id for a game or a command: 16 letters and digits, from the browser's secure source. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => (byte % 36).toString(36)).join('');
}
