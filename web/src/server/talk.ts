import { isRecord } from '../state/storage';
import { ask } from './ask';
import { followEvents } from './event_stream';

/** Why one may not speak at a game. */
export type Silence = 'guest' | 'alone' | 'class' | 'child' | 'blocked';

export interface ChatLine {
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  text: string;
  own: boolean;
}

/** Where one stands in what is said at a game. */
export interface ChatPlace {
  /** With whom one talks: the other player, or those who watch. */
  room: 'player' | 'watcher';
  /** Whether one hears what is said there. */
  listens: boolean;
  /** Empty: one may speak. */
  why: Silence | '';
}

interface Told extends ChatPlace {
  /** How many lines were told before; those are replaced from there on. */
  from: number;
  lines: ChatLine[];
}

/** What somebody told the administrator. */
export interface ChatReport {
  id: string;
  at: number;
  reporter: string;
  about: string;
  /** Empty: about messages. */
  game: string;
  text: string;
  /** What was said until then. */
  said: string;
}

/** Tells where one stands at the game and what is said there, until what is returned is called. */
export function followChat(game: string, tell: (place: ChatPlace, from: number, lines: ChatLine[]) => void): () => void {
  return followEvents(`/app/games/${game}/chat`, data => {
    const told: unknown = JSON.parse(data);
    if (!isRecord(told)) return;
    const { room, listens, why, from, lines } = told as unknown as Told;
    tell({ room, listens, why }, from, lines);
  });
}

// Each rejects with an AccountError.

export const sayInGame = async (game: string, text: string): Promise<void> => void (await ask('POST', `/app/games/${game}/chat`, { text }));
export const reportChat = async (game: string, text: string): Promise<void> =>
  void (await ask('POST', `/app/games/${game}/report`, { text }));
export const fetchNote = async (game: string): Promise<string> => (await ask('GET', `/app/games/${game}/note`)).text as string;
export const saveNote = async (game: string, text: string): Promise<void> => void (await ask('PUT', `/app/games/${game}/note`, { text }));
export const fetchReports = async (): Promise<ChatReport[]> => (await ask('GET', '/app/reports')).reports as ChatReport[];
export const closeReport = async (id: string): Promise<void> => void (await ask('DELETE', `/app/reports/${id}`));
