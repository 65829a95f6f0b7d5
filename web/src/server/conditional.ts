import type { Uci } from '../core/types';
import { ask } from './ask';

/** Conditional moves in a correspondence game. */
export interface Conditional {
  /** The number of moves in the game when they were chosen. */
  from: number;
  /** A move of the opponent, the reply, and so on. */
  lines: Uci[][];
}

// Each rejects with an AccountError.

export const fetchConditional = async (game: string): Promise<Conditional> =>
  (await ask('GET', `/app/games/${game}/conditional`)) as unknown as Conditional;
export const saveConditional = async (game: string, lines: readonly (readonly Uci[])[]): Promise<void> =>
  void (await ask('PUT', `/app/games/${game}/conditional`, { lines: lines.map(line => line.join(' ')).join('\n') }));
