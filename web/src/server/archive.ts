import { AccountError, ask } from './ask';
import type { Speed } from './players';

/** Finished games, as the server finds them. */

export interface ArchivedSide {
  name: string;
  /** Whose games these are sat here. */
  isPlayer: boolean;
}

export interface ArchivedGame {
  id: string;
  source: 'played' | 'library' | 'club';
  /** When it ended; milliseconds since 1970. */
  at: number;
  /** Of a game from elsewhere: its date, as PGN has it. */
  date?: string;
  event?: string;
  white: ArchivedSide;
  black: ArchivedSide;
  /** "1-0"; absent: it has no result. */
  score?: string;
  ending?: string;
  eco?: string;
  opening?: string;
  speed?: Speed;
  rated: boolean;
  plies: number;
  /** The last position's placement of pieces. */
  board: string;
  lastMove?: string;
}

/** Which games; an empty text selects all. */
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
  /** Where to go on; absent: there are no more. */
  after?: string;
  /** More players have such a name than were looked for. */
  manyNames?: true;
}

/** The query of a filter. An opening's code is told from its name. */
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

/** What an address's query asks for. */
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

/** Where all games that are found are one file of PGN. */
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
  /** Of the file, 0 to 1. */
  done: number;
  added: number;
  known: number;
  faults: ImportFault[];
}

/** So much is sent at once; the server takes 64 KB. */
const kPart = 48 * 1024;
const kMostPart = 64 * 1024;

/** Bytes in UTF-8. */
const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/** Where games begin: at their first tag, which PGN says is Event, or else at any tag behind an empty line. */
const kBegins = /(?<=\n[ \t]*\r?\n)(?=\[Event )/;
const kMayBegin = /(?<=\n[ \t]*\r?\n)(?=\[[A-Za-z])/;

/** Cuts where games begin. */
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

/** Takes a file's games into the library, part by part. Rejects with an AccountError; what was taken in stays. */
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
