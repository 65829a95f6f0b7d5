import { isRecord } from '../state/storage';
import { ask } from './ask';
import { followEvents } from './event_stream';
import type { Speed } from './players';

export type SeekColor = 'white' | 'black' | 'random';

/** A player's request for an opponent. */
export interface Seek {
  id: string;
  name: string;
  rating: number;
  clock: string;
  chess960: boolean;
  /** The players may go berserk. */
  berserk: boolean;
  color: SeekColor;
  rated: boolean;
  /** The accepted ratings of opponents. */
  lowest: number;
  highest: number;
  own: boolean;
}

/** A rated game in progress. */
export interface LiveGame {
  id: string;
  white: string;
  black: string;
  whiteRating: number;
  blackRating: number;
  speed: Speed;
  chess960: boolean;
}

export interface LobbyNow {
  seeks: readonly Seek[];
  /** The games of the highest-rated players first. */
  games: readonly LiveGame[];
  /** The id of a game of the logged-in account that has just begun. */
  game?: string;
}

/** The terms of a new seek. */
export interface SeekWish extends Pick<Seek, 'clock' | 'chess960' | 'berserk' | 'rated' | 'color' | 'lowest' | 'highest'> {}

/**
 * Calls `tell` with the lobby now and after each change, until the returned function is called. `lost`: the server is unreachable and will
 * be tried again.
 */
export function followLobby(tell: (lobby: LobbyNow) => void, lost: () => void): () => void {
  return followEvents(
    '/app/lobby',
    data => {
      const told: unknown = JSON.parse(data);
      if (isRecord(told)) tell(told as unknown as LobbyNow);
    },
    lost,
  );
}

/** Calls `tell` with the present lobby, once, or never if the server is unreachable. The returned function cancels it. */
export function lobbyNow(tell: (lobby: LobbyNow) => void): () => void {
  const giveUp = followLobby(
    lobby => {
      giveUp();
      tell(lobby);
    },
    () => giveUp(),
  );
  return giveUp;
}

// Each rejects with an AccountError.

export const seekOpponent = async (wish: SeekWish): Promise<void> => void (await ask('POST', '/app/seeks', wish));

export const endSeek = async (id: string): Promise<void> => void (await ask('DELETE', `/app/seeks/${id}`));

/** Returns the id of the game. */
export const acceptSeek = async (id: string): Promise<string> => (await ask('POST', `/app/seeks/${id}/accept`)).game as string;
