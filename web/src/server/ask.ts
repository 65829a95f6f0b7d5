import { type ErrorBody, readError } from '../core/errors';
import { isRecord } from '../state/storage';

/** The server's error; null: the server was not reached, or something else answered. */
export class AccountError extends Error {
  constructor(
    readonly code: ErrorBody['code'] | null,
    /** The wrong field of the request; empty: none. */
    readonly field = '',
  ) {
    super(code ?? 'not reached');
  }
}

/** Rejects with an AccountError. */
export async function ask(method: string, path: string, message?: object): Promise<Record<string, unknown>> {
  const init: RequestInit = message
    ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }
    : { method };
  const answer = await fetch(path, init).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return isRecord(body) ? body : {};
  const error = isRecord(body) ? readError(body.error) : null;
  throw new AccountError(error?.code ?? null, error?.field);
}
