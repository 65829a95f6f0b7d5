import type { Color } from '../core/types';
import { isRecord } from '../state/storage';

export interface PlayerRating {
  /** Before the game, once it has changed it. */
  rating: number;
  provisional: boolean;
  /** What a rated game made of it. */
  after?: number;
}

/** The ratings in a game; null: a player without an account. */
export interface GameRatings extends Readonly<Record<Color, PlayerRating | null>> {
  rated: boolean;
}

/** null: the server cannot be reached, or has no such game. */
export async function fetchRatings(game: string): Promise<GameRatings | null> {
  const answer = await fetch(`/app/ratings?games=${encodeURIComponent(game)}`).catch(() => null);
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return (isRecord(body) && isRecord(body.games) && (body.games[game] as GameRatings | undefined)) || null;
}

/** "1433", or "1433?" while few games tell it. */
export const ratingText = ({ rating, provisional }: PlayerRating): string => `${rating}${provisional ? '?' : ''}`;

/** "1433 → 1582 (+149)"; null while the game has changed nothing. */
export function changeText(player: PlayerRating): string | null {
  if (player.after === undefined) return null;
  const change = player.after - player.rating;
  return `${ratingText(player)} → ${player.after} (${change < 0 ? '−' : '+'}${Math.abs(change)})`;
}
