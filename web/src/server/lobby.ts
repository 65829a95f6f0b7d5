import { isRecord } from '../state/storage';
import { ask } from './ask';
import { followEvents } from './event_stream';
import type { Speed } from './players';

export type SeekColor = 'white' | 'black' | 'random';

/** Somebody who waits for an opponent. */
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
  /** Ratings of the opponents that are wanted. */
  lowest: number;
  highest: number;
  own: boolean;
}

/** A rated game that goes on. */
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
  /** Those of the highest rated players first. */
  games: readonly LiveGame[];
  /** One that has just begun for who is logged in. */
  game?: string;
}

/** What a seek asks for. */
export interface SeekWish extends Pick<Seek, 'clock' | 'chess960' | 'berserk' | 'rated' | 'color' | 'lowest' | 'highest'> {}

/** Tells the lobby as it is now and after each change, until what is returned is called. `lost`: it is not reached; it is tried again. */
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

/** Tells the lobby as it is now, once; not at all where the server is away. What is returned gives up. */
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

/** The id of the game. */
export const acceptSeek = async (id: string): Promise<string> => (await ask('POST', `/app/seeks/${id}/accept`)).game as string;
