import type { Color, Uci } from '../core/types';
import { isRecord } from '../state/storage';
import { AccountError, ask } from './ask';
import type { Speed } from './players';

/** The opening explorer: which moves were played in a position, by whom, and how it went. */

export interface Collection {
  name: string;
  games: number;
}
export interface Collections {
  /** Whether the games of this server, and those of one player, can be asked. */
  server: boolean;
  player: boolean;
  /** What the operator imported. */
  collections: Collection[];
}

export interface Counts {
  white: number;
  draws: number;
  black: number;
}
export interface ExploredGame {
  id: string;
  winner: Color | null;
  white: { name: string; rating: number };
  black: { name: string; rating: number };
  /** "2019-05"; null: not known. */
  month: string | null;
}
export interface ExploredMove extends Counts {
  uci: Uci;
  san: string;
  /** 0: no game has ratings. So with performance. */
  averageRating: number;
  performance: number;
  lastPlayed: string;
  opening: { eco: string; name: string } | null;
}
export interface ExplorerAnswer extends Counts {
  opening: { eco: string; name: string } | null;
  moves: ExploredMove[];
  topGames: ExploredGame[];
  recentGames: ExploredGame[];
}

/** Which games count; empty: all. */
export interface ExplorerFilter {
  speeds: Speed[];
  /** Bands of average ratings, by their least. */
  ratings: number[];
  /** Months, as "2019-05". */
  since: string;
  until: string;
}
export const allGames: ExplorerFilter = { speeds: [], ratings: [], since: '', until: '' };
export const ratingBands = [0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500] as const;

/** Whose games are asked: a collection's, or those of a player with one colour. */
export type Games = { collection: string } | { player: string; color: Color };

/** A position, as a line from a start. */
export interface Line {
  fen: string;
  chess960: boolean;
  moves: readonly Uci[];
}

export const countOf = ({ white, draws, black }: Counts): number => white + draws + black;

export function addressOf(games: Games, line: Line, filter: ExplorerFilter): string {
  const query = new URLSearchParams({ fen: line.fen, play: line.moves.join(',') });
  if (line.chess960) query.set('variant', 'chess960');
  for (const name of ['since', 'until'] as const) if (filter[name] !== '') query.set(name, filter[name]);
  for (const name of ['speeds', 'ratings'] as const) if (filter[name].length > 0) query.set(name, filter[name].join(','));
  if ('collection' in games) return `/app/explorer/${games.collection}?${query}`;
  query.set('player', games.player);
  query.set('color', games.color);
  return `/app/explorer/player?${query}`;
}

// Each rejects with an AccountError.

export const fetchCollections = async (): Promise<Collections> => (await ask('GET', '/app/explorer')) as unknown as Collections;

/** Passes on the answer, and again a better one while a player's games are still being read. */
export async function askExplorer(address: string, tell: (answer: ExplorerAnswer) => void, signal?: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal }).catch(() => null);
  if (!response?.ok || !response.body) {
    const body: unknown = await response?.json().catch(() => null);
    const code = isRecord(body) && isRecord(body.error) ? String(body.error.code) : null;
    throw new AccountError(code as AccountError['code']);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    text += value ?? '';
    const lines = text.split('\n');
    text = done ? '' : (lines.pop() ?? '');
    const last = lines.filter(line => line !== '').at(-1);
    if (last) tell(JSON.parse(last) as ExplorerAnswer);
    if (done) return;
  }
}

/** Where the page shows one of the games. */
export const pageOf = (games: Games, id: string): string =>
  'collection' in games && games.collection !== 'server' ? `/app/explorer/${games.collection}/pgn/${id}` : `/game/${id}.pgn`;
