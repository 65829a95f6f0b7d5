import { type ErrorBody, readError } from '../core/errors';
import type { Color, Terms } from '../core/types';
import type { Start } from '../state/position_part';
import { isRecord } from '../state/storage';
import { t } from '../i18n/catalogue/errors';
import { codeOfStatus, serverErrorWords } from '../i18n/server_errors';

/** The failure of a request, with a message for the person. */
export class ServerError extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 if the server was not reached. */
    readonly status: number,
    /** The server's code; absent if something other than the server answered. */
    readonly code?: ErrorBody['code'],
  ) {
    super(message);
  }
}

export interface NewGame extends Partial<Start> {
  color: 'white' | 'black' | 'random' | 'pawns';
  clock: string;
  name: string;
  rules: string;
  /** With `pawns`: the commitment to the hidden pawns. */
  commitment?: string;
  /** Over the board: the name of the other player. */
  opponent?: string;
}

export interface StoredGame {
  id: string;
  terms: Terms;
  events: string[];
}

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(path, init).catch(() => null);
  if (!answer) throw new ServerError(t('server.notReached'), 0);
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const code = (isRecord(body) && readError(body.error)?.code) || undefined;
  throw new ServerError(serverErrorWords(code ?? codeOfStatus(answer.status), answer.status), answer.status, code);
}

/** Creates a game and takes a seat. Errors: ServerError. */
export async function createGame(game: NewGame): Promise<{ id: string; path: string }> {
  const body = await ask('/app/games', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(game),
  });
  return body as { id: string; path: string };
}

/**
 * A stored game; undefined if the server has none with that id. `isFollowed`: without its events, which the socket will send. Errors:
 * ServerError.
 */
export async function fetchGame(id: string, isFollowed = false): Promise<StoredGame | undefined> {
  try {
    return (await ask(`/app/games/${id}${isFollowed ? '?events=no' : ''}`)) as StoredGame;
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return undefined;
    throw error;
  }
}

/** Takes a free seat under this name, or that of `side`. Errors: ServerError, also if somebody was faster. */
export async function takeSeat(game: string, name: string, side?: Color): Promise<void> {
  await ask(`/app/games/${game}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: crypto.getRandomValues(new Uint32Array(2)).join('-'), do: side ? `sit ${side}` : 'sit', name }),
  });
}

export interface ServerInfo {
  version: string;
  /** The URLs for other devices, the likeliest first. */
  urls: readonly string[];
  /** The URLs of documentation and source code. */
  docs: string | null;
  source: string | null;
}

/** The server's description of itself; null if it cannot be reached. */
export async function fetchInfo(): Promise<ServerInfo | null> {
  const info = await ask('/app/info').catch(() => null);
  if (!isRecord(info) || typeof info.version !== 'string') return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const urls = Array.isArray(info.urls) ? info.urls.flatMap(url => text(url) ?? []) : [];
  return { version: info.version, urls, docs: text(info.docs), source: text(info.source) };
}

/**
 * The URLs by which other devices reach the server, the likeliest first: its addresses in the local network if this page was opened on
 * the same machine.
 */
export async function serverAddresses(): Promise<readonly string[]> {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  const urls = isLocal ? (await fetchInfo())?.urls : undefined;
  return urls && urls.length > 0 ? urls : [location.origin];
}
