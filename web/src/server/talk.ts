import { isRecord } from '../state/storage';
import { ask } from './ask';
import { followEvents } from './event_stream';

/** Why a person may not write in a game's chat. */
export type Silence = 'guest' | 'alone' | 'class' | 'child' | 'blocked';

export interface ChatLine {
  /** Milliseconds since 1970. */
  at: number;
  name: string;
  text: string;
  own: boolean;
}

/** A person's place in a game's chat. */
export interface ChatPlace {
  /** The room: that of the players or of the watchers. */
  room: 'player' | 'watcher';
  /** Whether the lines of the room are received. */
  listens: boolean;
  /** Empty: the person may write. */
  why: Silence | '';
}

interface Told extends ChatPlace {
  /** The number of lines before these; `lines` replace all from there on. */
  from: number;
  lines: ChatLine[];
}

/** A report to the administrators. */
export interface ChatReport {
  id: string;
  at: number;
  reporter: string;
  about: string;
  /** Empty: it concerns messages. */
  game: string;
  text: string;
  /** The lines up to the report. */
  said: string;
}

/** Calls `tell` with the person's place and the lines of the game's chat, until the returned function is called. */
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
