import { ask } from './ask';
import type { GameWish } from './challenges';

/** A game at the server that one has not finished. */
export interface OwnGame {
  id: string;
  opponent: string;
  color: 'white' | 'black';
  /** One is to move. */
  turn: boolean;
  clock: string;
}

/** The server's computer plays at these levels. */
export const kComputerLevels = 8;

// Each rejects with an AccountError.

/** The id of the game. */
export const playComputer = async ({ clock, color, chess960, berserk }: GameWish, level: number): Promise<string> =>
  (await ask('POST', '/app/computer-games', { clock, color, chess960, berserk, level })).id as string;

/** Also those that were begun on other devices. */
export const fetchOwnGames = async (): Promise<OwnGame[]> => (await ask('GET', '/app/own-games')).games as OwnGame[];
