import { type ErrorBody, readError } from '../core/errors';
import { isRecord } from '../state/storage';

/** Whose account is logged in. */
export interface Account {
  id: string;
  name: string;
  /** Milliseconds since 1970, as all that follow. */
  created: number;
}

/** A device on which the account is logged in. */
export interface Login {
  id: string;
  created: number;
  lastUsed: number;
  here: boolean;
}

/** Why the server did not do it; null: it was not reached, or something else stands in front of it. */
export class AccountError extends Error {
  constructor(readonly code: ErrorBody['code'] | null) {
    super(code ?? 'not reached');
  }
}

async function ask(method: string, path: string, message?: object): Promise<Record<string, unknown>> {
  const init: RequestInit = message
    ? { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) }
    : { method };
  const answer = await fetch(path, init).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) return isRecord(body) ? body : {};
  throw new AccountError((isRecord(body) && readError(body.error)?.code) || null);
}

const accountIn = (body: Record<string, unknown>): Account | null => (isRecord(body.account) ? (body.account as unknown as Account) : null);

// Each rejects with an AccountError.

/** null: nobody is logged in. */
export const fetchAccount = async (): Promise<Account | null> => accountIn(await ask('GET', '/app/login'));
export const logIn = async (name: string, password: string): Promise<Account | null> =>
  accountIn(await ask('POST', '/app/login', { name, password }));
export const signUp = async (name: string, password: string): Promise<Account | null> =>
  accountIn(await ask('POST', '/app/accounts', { name, password }));
export const logOut = async (): Promise<void> => void (await ask('DELETE', '/app/login'));
export const logOutEverywhere = async (): Promise<void> => void (await ask('DELETE', '/app/logins'));
export const fetchLogins = async (): Promise<Login[]> => (await ask('GET', '/app/logins')).logins as Login[];
export const endLogin = async (id: string): Promise<void> => void (await ask('DELETE', `/app/logins/${id}`));
export const changePassword = async (present: string, password: string): Promise<void> =>
  void (await ask('PUT', '/app/account/password', { present, password }));
