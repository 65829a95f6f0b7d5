import { ask } from './ask';
import type { GameWish } from './challenges';

/** One's own unfinished game on the server. */
export interface OwnGame {
  id: string;
  opponent: string;
  color: 'white' | 'black';
  /** Whether it is one's turn. */
  turn: boolean;
  clock: string;
}

/** The number of levels of the server's computer. */
export const kComputerLevels = 8;

// Each rejects with an AccountError.

/** Returns the id of the game. */
export const playComputer = async ({ clock, color, chess960, berserk }: GameWish, level: number): Promise<string> =>
  (await ask('POST', '/app/computer-games', { clock, color, chess960, berserk, level })).id as string;

/** Includes games begun on other devices. */
export const fetchOwnGames = async (): Promise<OwnGame[]> => (await ask('GET', '/app/own-games')).games as OwnGame[];
