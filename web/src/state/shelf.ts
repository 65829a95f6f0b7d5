import type { Color, Terms } from '../core/types';
import type { Level } from '../words/levels';
import { forget, isRecord, isStrings, load, save } from './storage';

/** How the board behaves between two people at one screen. */
export type Facing = 'turns' | 'stays' | 'faces';

/** A game that lives in this browser: its scoresheet and how it is shown. */
export interface KeptGame {
  id: string;
  kind: 'screen' | 'computer';
  terms: Terms;
  lines: string[];
  facing: Facing;
  /** Against the computer: the person's colour and the level. */
  side: Color;
  level: Level;
  over: boolean;
  /** When the page last ran with this game open, ms since 1970: the clocks stand still from then until it is opened again. */
  seen: number;
}

/** A game in the house that this browser has been to. */
export interface VisitedGame {
  id: string;
  kind: 'link';
  /** "You play White", as last known. */
  about: string;
  over: boolean;
  seen: number;
}

export type ShelfEntry = Pick<KeptGame, 'id' | 'kind' | 'over' | 'seen'> | VisitedGame;

const kMaxGames = 20;
const gameKey = (id: string) => `rookery.game.${id}`;
const shelfKey = 'rookery.games';

const isEntry = (value: unknown): value is ShelfEntry =>
  isRecord(value) && typeof value.id === 'string' && typeof value.kind === 'string' && typeof value.seen === 'number';
const isEntries = (value: unknown): value is ShelfEntry[] => Array.isArray(value) && value.every(isEntry);

const isKept = (value: unknown): value is KeptGame =>
  isRecord(value) && isRecord(value.terms) && isStrings(value.lines) && typeof value.seen === 'number';

/** The games this browser remembers, latest first. */
export const shelf = (): ShelfEntry[] => load(shelfKey, isEntries) ?? [];

function shelve(entry: ShelfEntry): void {
  const rest = shelf().filter(({ id }) => id !== entry.id);
  const [kept, dropped] = [[entry, ...rest].slice(0, kMaxGames), rest.slice(kMaxGames - 1)];
  for (const { id } of dropped) forget(gameKey(id));
  save(shelfKey, kept);
}

/** Games that the browser did not take: they live as long as the page. */
const unkept = new Map<string, KeptGame>();

/** Keeps a local game as it stands. Returns false if it lives only as long as the page. */
export function keep(game: KeptGame): boolean {
  const { id, kind, over, seen } = game;
  shelve({ id, kind, over, seen });
  const isSaved = save(gameKey(id), game);
  if (isSaved) unkept.delete(id);
  else unkept.set(id, game);
  return isSaved;
}

/** A game kept before games had rules is a casual one. */
export function kept(id: string): KeptGame | undefined {
  const game = unkept.get(id) ?? load(gameKey(id), isKept);
  return game && { ...game, terms: { ...game.terms, rules: game.terms.rules ?? '' } };
}

export const remember = (visit: VisitedGame): void => shelve(visit);

export function discard(id: string): void {
  forget(gameKey(id));
  save(
    shelfKey,
    shelf().filter(entry => entry.id !== id),
  );
}

/** A new id for a game or a command: 16 letters and digits, from the browser's secure source. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => (byte % 36).toString(36)).join('');
}
