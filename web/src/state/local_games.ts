import type { Color, Score, Terms } from '../core/types';
import type { Level } from '../i18n/levels';
import { forget, isRecord, isStrings, load, save } from './storage';

/** The orientation of the board between two people at one screen. */
export type Facing = 'turns' | 'stays' | 'faces';

/** The data by which a person recognises a game. */
export interface GameSummary {
  fen: string;
  /** The squares of the last move. */
  last: readonly string[];
  white: string;
  black: string;
  /** null: it is in progress, or was aborted. */
  score: Score | null;
  plies: number;
  /** The time of its last event, ms since 1970. */
  at: number;
}

/** A game that is stored in this browser: its scoresheet and display settings. */
export interface KeptGame {
  id: string;
  kind: 'screen' | 'computer';
  terms: Terms;
  events: readonly string[];
  facing: Facing;
  /** A game against the computer: the person's colour and the level. */
  side: Color;
  level: Level;
  over: boolean;
  /** Absent if the game was never opened, or was stored by an older page. */
  card?: GameSummary;
  /** When the page last ran with this game open, ms since 1970: the clocks are stopped from then until it is opened again. */
  seen: number;
}

/** A game of the server that this browser has visited. */
export interface VisitedGame {
  id: string;
  kind: 'link';
  /** The last known description, such as "You play White". */
  about: string;
  /** The side played here, if any. */
  side?: Color;
  card?: GameSummary;
  over: boolean;
  seen: number;
}

export type LocalGameEntry = Pick<KeptGame, 'id' | 'kind' | 'over' | 'seen' | 'card' | 'side'> | VisitedGame;

/** The most games in progress and finished games that are kept: a long one takes some 6 KB of the 5 MB of browser storage. */
const kMaxOpen = 20;
const kMaxFinished = 400;
/**
 * A scoresheet is stored in parts of this many events. It only grows, so only the last part of a game in progress is written again: the
 * cost of a move does not depend on the length of the game.
 */
const kPartEvents = 32;
const gameKey = (id: string) => `rookery.game.${id}`;
const partKey = (id: string, part: number) => `${gameKey(id)}.${part}`;
const localGamesKey = 'rookery.games';
/** Separate, so that a move in a game in progress does not rewrite the list of all finished ones. */
const finishedKey = 'rookery.finished';

const isEntry = (value: unknown): value is LocalGameEntry =>
  isRecord(value) && typeof value.id === 'string' && typeof value.kind === 'string' && typeof value.seen === 'number';
const isEntries = (value: unknown): value is LocalGameEntry[] => Array.isArray(value) && value.every(isEntry);

/** A stored game without its events: their number, and the page that wrote them. */
interface KeptHead extends Omit<KeptGame, 'events'> {
  count: number;
  writer: string;
}

const isHead = (value: unknown): value is KeptHead =>
  isRecord(value) && isRecord(value.terms) && typeof value.count === 'number' && typeof value.seen === 'number';

/** The former format, in one part; even older games have no rules and are casual. */
const isWhole = (value: unknown): value is KeptGame =>
  isRecord(value) && isRecord(value.terms) && isStrings(value.events) && typeof value.seen === 'number';

const openGames = (): LocalGameEntry[] => load(localGamesKey, isEntries) ?? [];

/** The games that this browser remembers: games in progress before finished ones, the latest first. */
export const localGames = (): LocalGameEntry[] => [...openGames(), ...(load(finishedKey, isEntries) ?? [])];

/** Writes the list under `key`, and deletes the games beyond its limit. */
function write(key: string, entries: LocalGameEntry[], most: number): void {
  for (const { id } of entries.slice(most)) forgetGame(id);
  save(key, entries.slice(0, most));
}

function list(entry: LocalGameEntry): void {
  const open = openGames();
  if (!entry.over && !open.some(({ over }) => over)) {
    return write(localGamesKey, [entry, ...open.filter(({ id }) => id !== entry.id)], kMaxOpen);
  }
  // An older page stored all games in one list.
  const all = [entry, ...localGames().filter(({ id }) => id !== entry.id)];
  write(
    finishedKey,
    all.filter(({ over }) => over),
    kMaxFinished,
  );
  write(
    localGamesKey,
    all.filter(({ over }) => !over),
    kMaxOpen,
  );
}

/** Games that the browser could not store: they live as long as the page. */
const unkept = new Map<string, KeptGame>();

/** The id of this page among those that may have the same game open. */
let writer = '';

/** Stores a local game. Returns false if it only lives as long as the page. */
export function keep(game: KeptGame): boolean {
  const { id, kind, over, seen, side, card } = game;
  list({ id, kind, over, seen, side, ...(card && { card }) });
  const isSaved = writeGame(game);
  if (isSaved) unkept.delete(id);
  else unkept.set(id, { ...game, events: [...game.events] });
  return isSaved;
}

/** Writes the missing parts, or all of them if another page has written this game since. */
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

/** The game as last stored; undefined if it is missing or damaged. */
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

export const remember = (visit: VisitedGame): void => list(visit);

export function discard(id: string): void {
  forgetGame(id);
  for (const key of [localGamesKey, finishedKey]) {
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
