import { isRecord } from '../state/storage';
import { ask } from './ask';

/** The settings that administrators changed; an empty text and an absent number mean the default. */
export interface SiteSettings {
  name: string;
  greeting: string;
  language: string;
  theme: string;
  board: string;
  pieces: string;
  gamesPerMinute?: number;
  linesPerMinute?: number;
  accountsPerMinute?: number;
  banner?: Banner;
  /** The version of the settings that were read: saving is refused once they have changed. */
  version?: string;
}

export interface Banner {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The server's notices for everyone. */
export interface Notice {
  name: string;
  greeting: string;
  banner?: Banner;
}

export interface AuditEntry {
  id: string;
  at: number;
  /** Empty: the terminal. */
  actor: string;
  action: string;
  subject: string;
  details: string;
}

/** The use of storage and the load of the server. */
export interface SiteStatus {
  version?: string;
  /** Milliseconds since 1970. */
  started?: number;
  accounts: number;
  games: number;
  playing: number;
  queue: number;
  databaseBytes: number;
  /** Absent: the database is on another machine. */
  freeBytes?: number;
  sockets: number;
  connections: number;
  movesPerMinute: number;
  storeMs: number;
}

/** The index by which games are found by their positions. */
export interface PositionIndex {
  on: boolean;
  games: number;
  /** The number of games in it. */
  indexed: number;
  bytes: number;
}

export interface AuditFilter {
  actor: string;
  subject: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The server's notice, as far as it can be read. */
export function readNotice(value: unknown): Notice | null {
  if (!isRecord(value)) return null;
  const { name, greeting, banner } = value;
  const isBanner = isRecord(banner) && typeof banner.text === 'string' && typeof banner.at === 'number';
  return {
    name: textOf(name),
    greeting: textOf(greeting),
    ...(isBanner && { banner: { text: textOf(banner.text), at: Number(banner.at) } }),
  };
}

/** The id in "https://…/game/Abc" or "Abc". */
export const gameIn = (text: string): string => /(?:\/game\/)?([A-Za-z0-9_-]+)\/?$/.exec(text.trim())?.[1] ?? '';

// Each rejects with an AccountError.

export const fetchSettings = async (): Promise<SiteSettings> =>
  (await ask('GET', '/app/administration/settings')) as unknown as SiteSettings;
/** A number of -1 restores the default. */
export const saveSettings = async (changes: Partial<SiteSettings>): Promise<void> =>
  void (await ask('PUT', '/app/administration/settings', changes));
/** An empty text removes it. */
export const setBanner = async (text: string, at: number): Promise<void> =>
  void (await ask('PUT', '/app/administration/banner', { text, at }));
export const fetchStatus = async (): Promise<SiteStatus> => (await ask('GET', '/app/administration/status')) as unknown as SiteStatus;
export const fetchPositions = async (): Promise<PositionIndex> =>
  (await ask('GET', '/app/administration/positions')) as unknown as PositionIndex;
export const setPositions = async (on: boolean): Promise<void> => void (await ask('PUT', '/app/administration/positions', { on }));
export const fetchAudit = async (filter: AuditFilter, after?: string): Promise<{ entries: AuditEntry[]; after?: string }> => {
  const query = new URLSearchParams({ ...filter, ...(after !== undefined && { after }) });
  return (await ask('GET', `/app/administration/audit?${query}`)) as unknown as { entries: AuditEntry[]; after?: string };
};
/** The password is shown only this once. */
export const createAccount = async (name: string): Promise<{ id: string; name: string; password: string }> =>
  (await ask('POST', '/app/administration/accounts', { name })) as unknown as { id: string; name: string; password: string };
