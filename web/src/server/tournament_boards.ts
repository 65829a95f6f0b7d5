import { type BoardResult, pathOf, request, type SaidResults } from './tournaments';

/** One board as its players see it. */
export interface BoardAtHand {
  /** Its name. */
  tournament: string;
  round: number;
  board: number;
  white: { entrant: number; name: string };
  black: { entrant: number; name: string };
  result: BoardResult | null;
  said: SaidResults;
  /** Whose key was shown, by the side; null: that of the board. */
  side?: 'white' | 'black' | null;
}

/** A board by its number in the round, or by the player who sits there. */
export type BoardName = { board: string } | { player: string };

// Each rejects with a TournamentError.

export const fetchBoard = async (id: string, name: BoardName, key: string): Promise<BoardAtHand> => {
  const path = 'player' in name ? `/players/${name.player}/board` : `/boards/${name.board}`;
  return (await request('GET', pathOf(id, `${path}?key=${encodeURIComponent(key)}`))) as unknown as BoardAtHand;
};

export const sayResult = async (
  id: string,
  name: BoardName,
  said: { key: string; side: 'white' | 'black'; result: BoardResult },
): Promise<BoardAtHand> => {
  const path = 'player' in name ? `/players/${name.player}/result` : `/boards/${name.board}/result`;
  return (await request('POST', pathOf(id, path), JSON.stringify(said))) as unknown as BoardAtHand;
};
