import { isRecord } from '../state/storage';
import { ask } from './ask';
import type { SeekColor } from './lobby';

/** The terms of a proposed game. */
export interface GameWish {
  clock: string;
  rated: boolean;
  chess960: boolean;
  /** The players may go berserk. */
  berserk: boolean;
  /** Of the person who proposes it. */
  color: SeekColor;
}

/** A proposed game that waits for an answer. */
export interface Challenge extends GameWish {
  id: string;
  /** The other player, and their rating. */
  with: string;
  rating: number;
  /** Whether the logged-in account proposed it. */
  own: boolean;
}

/** The notifications that every page shows an account. */
export interface AccountNews {
  challenges: readonly Challenge[];
  /** The number of unread messages. */
  unread: number;
}

interface Listener {
  news(news: AccountNews): void;
  begun(game: string): void;
  declined(name: string, reason: string): void;
  /** The teacher asks a question; empty: it is closed. */
  asked(question: string): void;
  lost(): void;
}

/** Calls the listener now and after each change, until the returned function is called or the stream is `lost`. */
export function followNews({ news, begun, declined, asked, lost }: Listener): () => void {
  const source = new EventSource('/app/events');
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const told: unknown = JSON.parse(data);
    if (!isRecord(told)) return;
    if (typeof told.game === 'string') begun(told.game);
    else if (typeof told.question === 'string') asked(told.question);
    else if (isRecord(told.declined)) declined(String(told.declined.name), String(told.declined.reason));
    else news(told as unknown as AccountNews);
  };
  source.onerror = () => {
    source.close();
    lost();
  };
  return () => source.close();
}

// Each rejects with an AccountError.

export const challenge = async (name: string, wish: GameWish): Promise<void> =>
  void (await ask('POST', `/app/people/${name}/challenge`, wish));
/** Returns the id of the game. */
export const acceptChallenge = async (id: string): Promise<string> => (await ask('POST', `/app/challenges/${id}/accept`)).game as string;
export const declineChallenge = async (id: string, reason: string): Promise<void> =>
  void (await ask('POST', `/app/challenges/${id}/decline`, { reason }));
export const withdrawChallenge = async (id: string): Promise<void> => void (await ask('DELETE', `/app/challenges/${id}`));
