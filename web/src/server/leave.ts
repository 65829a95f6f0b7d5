import { ask } from './ask';

/** Leave from correspondence games, during which one's clock is stopped. */
export interface Leave {
  /** The days of leave per year. */
  days: number;
  left: number;
  /** Milliseconds since 1970; absent: not on leave. */
  until?: number;
}

/** Until when each player of a game is on leave; absent: not on leave. */
export interface LeaveInGame {
  white?: number;
  black?: number;
}

// Each rejects with an AccountError.

export const fetchLeave = async (): Promise<Leave> => (await ask('GET', '/app/leave')) as unknown as Leave;
/** Extends the leave by `days`. */
export const takeLeave = async (days: number): Promise<Leave> => (await ask('POST', '/app/leave', { days })) as unknown as Leave;
export const fetchLeaveInGame = async (game: string): Promise<LeaveInGame> => await ask('GET', `/app/games/${game}/leave`);
