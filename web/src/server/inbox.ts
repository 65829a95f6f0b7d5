import { ask } from './ask';
import type { Bar } from './people';

/** A summary of the messages with another account. */
export interface Thread {
  name: string;
  shown: string;
  online: boolean;
  /** The time of the last message, milliseconds since 1970. */
  at: number;
  text: string;
  /** Whether one wrote it oneself. */
  own: boolean;
  unread: number;
}

export interface Written {
  at: number;
  text: string;
  own: boolean;
}

/** All messages with another account, the oldest first. */
export interface WholeThread {
  name: string;
  shown: string;
  messages: Written[];
  /** Why no message may be written; empty: it may. */
  why: Bar;
}

// Each rejects with an AccountError.

export const fetchInbox = async (): Promise<{ threads: Thread[]; why: Bar }> =>
  (await ask('GET', '/app/inbox')) as unknown as { threads: Thread[]; why: Bar };
export const fetchThread = async (name: string): Promise<WholeThread> => (await ask('GET', `/app/inbox/${name}`)) as unknown as WholeThread;
export const markRead = async (name: string): Promise<void> => void (await ask('PUT', `/app/inbox/${name}/read`));
export const writeTo = async (name: string, text: string): Promise<void> => void (await ask('POST', `/app/inbox/${name}`, { text }));
export const reportThread = async (name: string, text: string): Promise<void> =>
  void (await ask('POST', `/app/inbox/${name}/report`, { text }));
