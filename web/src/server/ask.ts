import { type ErrorBody, readError } from '../core/errors';
import { isRecord } from '../state/storage';

/** Why the server did not do it; null: it was not reached, or something else stands in front of it. */
export class AccountError extends Error {
  constructor(
    readonly code: ErrorBody['code'] | null,
    /** Of what was sent, what was wrong; empty: no field of it. */
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
