import { ask } from './ask';

/** Leave from games by days: meanwhile the clock stands still. */
export interface Leave {
  /** That there are in a year. */
  days: number;
  left: number;
  /** Milliseconds since 1970; absent: no leave goes on. */
  until?: number;
}

/** Of the players of a game, until when each is on leave; absent: is not. */
export interface LeaveInGame {
  white?: number;
  black?: number;
}

// Each rejects with an AccountError.

export const fetchLeave = async (): Promise<Leave> => (await ask('GET', '/app/leave')) as unknown as Leave;
/** Of so many days more. */
export const takeLeave = async (days: number): Promise<Leave> => (await ask('POST', '/app/leave', { days })) as unknown as Leave;
export const fetchLeaveInGame = async (game: string): Promise<LeaveInGame> => await ask('GET', `/app/games/${game}/leave`);
