import type { Core } from '../core/types';
import { decoded, positionOf, type Start } from '../state/position_part';
import { kept } from '../state/local_games';
import { load, save } from '../state/storage';
import { t } from '../i18n/catalogue/study';
import type { Study } from './study';
import { fetchRatings, type GameRatings } from '../server/ratings';

/** What an analysis begins with; `last`: it is the one that was left. */
export type Source = { pgn: string; last?: boolean } | Start | 'none' | 'missing';

const kKey = 'rookery.analysis';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps the analysis for the next visit. Returns false if the browser keeps nothing. */
export const keepAnalysis = (pgn: string): boolean => save(kKey, pgn);

/** The analysis that was kept last. */
export const keptAnalysis = (): string | undefined => load(kKey, isText);

/** The part of an address that names a position, with how many lines of the engine are to be seen at once; 0: it is off. */
export const withLines = (part: string, lines: number): string => (lines > 0 ? `${part}&lines=${lines}` : part);

/** How many withLines said. */
export const linesOf = (part: string | null): number => Number(/&lines=([1-5])$/.exec(part ?? '')?.[1] ?? 0);

/** What the part of an address after '#' names: a position, a game as PGN, of this browser or of the server, or nothing: the last analysis. */
export async function sourceOf(core: Core, part: string | null): Promise<Source> {
  const [name = '', value = ''] = /^(\w+)=(.*)$/s.exec(decoded(part ?? ''))?.slice(1) ?? [];
  const position = positionOf(part);
  if (position) return position;
  if (name === 'pgn') return { pgn: value };
  if (name === 'local') return localGame(core, value);
  if (name === 'game') return serverGame(value);
  const last = keptAnalysis();
  return last === undefined ? 'none' : { pgn: last, last: true };
}

/** A game as the part of an address after '#'. */
export const gamePart = (pgn: string): string => `pgn=${encodeURIComponent(pgn)}`;

/** Puts a source into `study`. Returns why it cannot be, in words; null: it is there, or there is none. */
export function openIn(study: Study, source: Source): string | null {
  if (source === 'missing') return t('desk.noGame');
  if (source === 'none') return null;
  if ('fen' in source) {
    const why = study.start(source.fen, source.chess960);
    return why && t('desk.noPosition', { why });
  }
  const why = study.paste(source.pgn);
  if (!why && !source.last) study.toStart();
  return why;
}

function localGame(core: Core, id: string): Source {
  const game = kept(id);
  if (!game) return 'missing';
  const opened = core.open(game.terms);
  try {
    for (const line of game.events) opened.record(line);
    return { pgn: opened.pgn({ Event: 'Casual game', Site: location.host }) };
  } finally {
    opened.close();
  }
}

async function serverGame(id: string): Promise<Source> {
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(id)) return 'missing';
  const [answer, ratings] = await Promise.all([fetch(`/game/${id}.pgn`), fetchRatings(id)]);
  return answer.ok ? { pgn: withRatings(await answer.text(), ratings) } : 'missing';
}

/** The server's PGN has no ratings of its own games: they follow its game by a moment. */
export function withRatings(pgn: string, ratings: GameRatings | null): string {
  const tags = (['White', 'Black'] as const).flatMap(side => {
    const rating = ratings?.[side === 'White' ? 'white' : 'black']?.rating;
    return rating === undefined || pgn.includes(`[${side}Elo "`) ? [] : [`[${side}Elo "${rating}"]`];
  });
  return pgn.replace(/^\[Result ".*$/m, result => [result, ...tags].join('\n'));
}
