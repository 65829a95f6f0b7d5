import { AccountError, ask } from './ask';
import type { Speed } from './players';

/** Finished games that the server finds. */

export interface ArchivedSide {
  name: string;
  /** Whether the player whose games are listed had this side. */
  isPlayer: boolean;
}

export interface ArchivedGame {
  id: string;
  source: 'played' | 'library' | 'club';
  /** When it ended; milliseconds since 1970. */
  at: number;
  /** For an imported game: its date in PGN's form. */
  date?: string;
  event?: string;
  white: ArchivedSide;
  black: ArchivedSide;
  /** "1-0"; absent: no result. */
  score?: string;
  ending?: string;
  eco?: string;
  opening?: string;
  speed?: Speed;
  rated: boolean;
  plies: number;
  /** The piece placement of the last position. */
  board: string;
  lastMove?: string;
}

/** The filter; an empty text selects all. */
export interface ArchiveFilter {
  name: string;
  opponent: string;
  color: '' | 'white' | 'black';
  result: '' | 'win' | 'draw' | 'loss';
  ending: string;
  opening: string;
  /** Days, as "2026-11-24". */
  since: string;
  until: string;
  speed: '' | Speed;
  rated: '' | 'true' | 'false';
  source: '' | ArchivedGame['source'];
  fen: string;
}

export const everything: ArchiveFilter = {
  name: '',
  opponent: '',
  color: '',
  result: '',
  ending: '',
  opening: '',
  since: '',
  until: '',
  speed: '',
  rated: '',
  source: '',
  fen: '',
};

export interface ArchivePart {
  games: ArchivedGame[];
  /** The start of the next part; absent: this was the last. */
  after?: string;
  /** More players match the name than were searched. */
  manyNames?: true;
}

/** The query of a filter. An opening's code is distinguished from its name. */
export function queryOf(filter: Partial<ArchiveFilter>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const text = value.trim();
    if (text === '') continue;
    const isCode = name === 'opening' && /^[A-Ea-e]\d{0,2}$/.test(text);
    query.set(isCode ? 'eco' : name, text);
  }
  return query;
}

/** The filter in the query of an address. */
export function filterOf(query: URLSearchParams): ArchiveFilter {
  const filter: Record<string, string> = { ...everything };
  for (const name of Object.keys(everything)) filter[name] = query.get(name) ?? '';
  if (query.get('eco')) filter.opening = query.get('eco') ?? '';
  return filter as unknown as ArchiveFilter;
}

// Each rejects with an AccountError.

async function fetchPart(path: string, filter: Partial<ArchiveFilter>, after?: string): Promise<ArchivePart> {
  const query = queryOf(filter);
  if (after !== undefined) query.set('after', after);
  return (await ask('GET', `${path}?${query}`)) as unknown as ArchivePart;
}

export const search = (filter: Partial<ArchiveFilter>, after?: string): Promise<ArchivePart> => fetchPart('/app/search', filter, after);

export const fetchPlayed = (player: string, filter: Partial<ArchiveFilter>, after?: string): Promise<ArchivePart> =>
  fetchPart(`/app/players/${player}/games`, filter, after);

/** The address of one PGN file with all games found. */
export function pgnAddress(filter: Partial<ArchiveFilter>, player?: string): string {
  const query = queryOf(filter);
  if (player !== undefined) {
    query.set('player', player);
    query.set('source', 'played');
  }
  return `/app/search.pgn?${query}`;
}

export interface Results {
  win: number;
  draw: number;
  loss: number;
}
export interface StatisticsRow {
  /** A speed, an ending, an opening; empty: all games. */
  value: string;
  white: Results;
  black: Results;
}
export interface Statistics {
  colors: StatisticsRow[];
  speeds: StatisticsRow[];
  endings: StatisticsRow[];
  openings: StatisticsRow[];
  onlyRated: boolean;
}

export const fetchStatistics = async (player: string): Promise<Statistics> =>
  (await ask('GET', `/app/players/${player}/statistics`)) as unknown as Statistics;

export const removeFromLibrary = (id: string): Promise<unknown> => ask('DELETE', `/app/library/${id}`);

export interface ImportFault {
  game: number;
  line: number;
  message: string;
}
interface Imported {
  added: number;
  known: number;
  faults: ImportFault[];
}

export interface ImportProgress {
  /** The fraction of the file, 0 to 1. */
  done: number;
  added: number;
  known: number;
  faults: ImportFault[];
}

/** The size of a part to be sent; the server accepts 64 KB. */
const kPart = 48 * 1024;
const kMostPart = 64 * 1024;

/** Bytes in UTF-8. */
const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/** The start of a game: its first tag, which PGN says is Event, or otherwise any tag after an empty line. */
const kBegins = /(?<=\n[ \t]*\r?\n)(?=\[Event )/;
const kMayBegin = /(?<=\n[ \t]*\r?\n)(?=\[[A-Za-z])/;

/** Splits the text at starts of games. */
export function* partsOf(text: string): Generator<string> {
  let part = '';
  for (const game of text.split(text.includes('[Event ') ? kBegins : kMayBegin)) {
    if (part !== '' && sizeOf(part) + sizeOf(game) > kPart) {
      yield part;
      part = '';
    }
    part += game;
  }
  if (part.trim() !== '') yield part;
}

async function sendPart(part: string): Promise<Imported> {
  const answer = await fetch('/app/library', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: part }).catch(() => null);
  if (answer?.ok) return (await answer.json()) as Imported;
  const body = (await answer?.json().catch(() => null)) as { error?: { code?: string } } | null;
  throw new AccountError((body?.error?.code ?? null) as AccountError['code']);
}

/** Imports a file's games into the library, part by part. Rejects with an AccountError; what was imported stays. */
export async function importGames(text: string, onProgress: (progress: ImportProgress) => void): Promise<ImportProgress> {
  let progress: ImportProgress = { done: 0, added: 0, known: 0, faults: [] };
  let lines = 0;
  let read = 0;
  let games = 0;
  for (const part of partsOf(text)) {
    const size = sizeOf(part);
    const came: Imported =
      size > kMostPart
        ? { added: 0, known: 0, faults: [{ game: 1, line: 1, message: `A game has ${Math.round(size / 1024)} KB; 64 are taken.` }] }
        : await sendPart(part);
    progress = {
      done: (read + part.length) / text.length,
      added: progress.added + came.added,
      known: progress.known + came.known,
      faults: [...progress.faults, ...came.faults.map(({ game, line, message }) => ({ game: game + games, line: line + lines, message }))],
    };
    games += came.added + came.known + came.faults.length;
    lines += part.split('\n').length - 1;
    read += part.length;
    onProgress(progress);
  }
  return progress;
}
