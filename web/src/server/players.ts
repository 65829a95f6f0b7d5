import { AccountError, ask } from './ask';

export const pools = ['ultraBullet', 'bullet', 'blitz', 'rapid', 'classical', 'correspondence', 'chess960'] as const;
export type Pool = (typeof pools)[number];
/** The speed of a game, which Chess960 also has. */
export type Speed = Exclude<Pool, 'chess960'>;

export interface PoolRating {
  games: number;
  rating: number;
  /** The rating deviation. */
  rd: number;
  prov?: true;
}

/** The public data of an account. */
export interface Player {
  id: string;
  username: string;
  title?: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  perfs: Record<Pool, PoolRating>;
  count: { all: number; win: number; draw: number; loss: number };
}

/** The rating at the end of a day. */
export interface RatingPoint {
  /** Milliseconds since 1970. */
  at: number;
  rating: number;
}

/** Sends a request to the Lichess API, whose errors have a different form. */
async function askLichess(path: string): Promise<unknown> {
  const answer = await fetch(path).catch(() => null);
  if (answer?.ok) return answer.json();
  throw new AccountError(answer?.status === 404 ? 'not_found' : null);
}

/** One of the highest rated in a pool. */
export interface Leader {
  username: string;
  title?: string;
  rating: number;
  online?: true;
}

// Each rejects with an AccountError.

const kMostLeaders = 100;

/** The best first, among those with an established rating and recent games. */
export async function fetchLeaders(pool: Pool): Promise<Leader[]> {
  const { users } = (await askLichess(`/api/player/top/${kMostLeaders}/${pool}`)) as {
    users: (Omit<Leader, 'rating'> & { perfs: Record<string, { rating: number }> })[];
  };
  return users.map(({ perfs, ...leader }) => ({ ...leader, rating: perfs[pool]?.rating ?? 0 }));
}

/** One of the highest whose rating is provisional. */
export interface RisingPlayer {
  name: string;
  title: string;
  rating: number;
  /** How many more games make the rating an established one. */
  games: number;
  online: boolean;
}

export const fetchProvisional = async (pool: Pool): Promise<RisingPlayer[]> =>
  (await ask('GET', `/app/leaders/${pool}/provisional`)).players as RisingPlayer[];

export const fetchPlayer = async (name: string): Promise<Player> => (await askLichess(`/api/user/${name}`)) as Player;

/** The rating history, day by day, of each pool with rated games. */
export async function fetchHistory(name: string): Promise<Map<Pool, RatingPoint[]>> {
  const histories = (await askLichess(`/api/user/${name}/rating-history`)) as { points: [number, number, number, number][] }[];
  const found = new Map<Pool, RatingPoint[]>();
  pools.forEach((pool, i) => {
    const points = histories[i]?.points ?? [];
    if (points.length === 0) return;
    found.set(
      pool,
      points.map(([year, month, day, rating]) => ({ at: Date.UTC(year, month, day), rating })),
    );
  });
  return found;
}
