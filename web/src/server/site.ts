import { isRecord } from '../state/storage';
import { ask } from './ask';

/** What administrators have set; an empty text and an absent number are as the server comes. */
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
  /** Of the settings as they were read: who saves them tells it, and is refused once they have changed. */
  version?: string;
}

export interface Banner {
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What the server tells everybody. */
export interface Notice {
  name: string;
  greeting: string;
  banner?: Banner;
}

export interface AuditEntry {
  id: string;
  at: number;
  /** Empty: from the terminal. */
  actor: string;
  action: string;
  subject: string;
  details: string;
}

/** How full and how busy the server is. */
export interface SiteStatus {
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

/** By which games are found by their positions. */
export interface PositionIndex {
  on: boolean;
  games: number;
  /** Of them: those that are in it. */
  indexed: number;
  bytes: number;
}

export interface AuditFilter {
  actor: string;
  subject: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the server said, as far as it can be read. */
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

/** "https://…/game/Abc" and "Abc" are the same game. */
export const gameIn = (text: string): string => /(?:\/game\/)?([A-Za-z0-9_-]+)\/?$/.exec(text.trim())?.[1] ?? '';

// Each rejects with an AccountError.

export const fetchSettings = async (): Promise<SiteSettings> =>
  (await ask('GET', '/app/administration/settings')) as unknown as SiteSettings;
/** A number of -1 is as the server comes. */
export const saveSettings = async (changes: Partial<SiteSettings>): Promise<void> =>
  void (await ask('PUT', '/app/administration/settings', changes));
/** An empty text takes it away. */
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
/** The password is told this once. */
export const createAccount = async (name: string): Promise<{ id: string; name: string; password: string }> =>
  (await ask('POST', '/app/administration/accounts', { name })) as unknown as { id: string; name: string; password: string };
