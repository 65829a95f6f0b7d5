import type { Action } from '../core/actions';
import { readError, type ErrorBody } from '../core/errors';
import type { Color, Terms } from '../core/types';
import { isRecord, isStrings } from '../state/storage';

/** The closed set of messages, as in docs/protocol.md. */
export type ClientMessage =
  | { t: 'hello'; v: 1; since: number; name: string; sit: false }
  | { t: 'act'; id: string; do: Action; at: number; as?: Color }
  | { t: 'ping'; n: number };

/** `both`: the arbiter of a game over the board. */
export type You = Color | 'both' | 'watcher';

export type ServerMessage =
  | { t: 'welcome'; v: 1; game: string; terms: Terms; you: You; from: number; events: string[]; now: number }
  | { t: 'events'; from: number; events: string[]; now: number }
  | { t: 'seat'; you: Color }
  | { t: 'done'; id: string }
  | ({ t: 'refused'; id: string } & ErrorBody)
  | { t: 'presence'; white: boolean; black: boolean; watchers: number; claimAt?: number }
  | { t: 'names'; similar: Color }
  | { t: 'pong'; n: number; now: number }
  | ({ t: 'error' } & ErrorBody);

const isTerms = (value: unknown): value is Terms =>
  isRecord(value) && typeof value.fen === 'string' && typeof value.clock === 'string' && typeof value.rules === 'string';

type Checks = { [T in ServerMessage['t']]: (message: Record<string, unknown>) => boolean };

const checks: Checks = {
  welcome: m =>
    isTerms(m.terms) &&
    isStrings(m.events) &&
    ['white', 'black', 'both', 'watcher'].includes(String(m.you)) &&
    typeof m.from === 'number' &&
    typeof m.now === 'number',
  events: m => isStrings(m.events) && typeof m.from === 'number' && typeof m.now === 'number',
  seat: m => m.you === 'white' || m.you === 'black',
  done: m => typeof m.id === 'string',
  refused: m => typeof m.id === 'string' && readError(m) !== null,
  presence: m =>
    typeof m.white === 'boolean' &&
    typeof m.black === 'boolean' &&
    typeof m.watchers === 'number' &&
    ['number', 'undefined'].includes(typeof m.claimAt),
  names: m => m.similar === 'white' || m.similar === 'black',
  pong: m => typeof m.n === 'number' && typeof m.now === 'number',
  error: m => readError(m) !== null,
};

/** The message in `text`; null if this page does not know it, as a newer server may send more. */
export function readMessage(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value.t !== 'string' || !Object.hasOwn(checks, value.t)) return null;
    const isOne = checks[value.t as ServerMessage['t']](value);
    return isOne ? ({ ...value, ...readError(value) } as ServerMessage) : null;
  } catch {
    return null;
  }
}
