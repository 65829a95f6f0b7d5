import { isRecord } from '../state/storage';
import { ask } from './ask';

/** What an account is to the server. */
export type AccountRole = 'player' | 'bot' | 'teacher' | 'administrator';

/** Whose account is logged in. */
export interface Account {
  id: string;
  name: string;
  /** What others see in place of `name`; empty: that. */
  display: string;
  role: AccountRole;
  /** Milliseconds since 1970, as all that follow. */
  created: number;
}

/** A device on which the account is logged in. */
export interface Login {
  id: string;
  created: number;
  lastUsed: number;
  /** "Firefox, Linux"; empty: not known. */
  device: string;
  here: boolean;
}

const accountIn = (body: Record<string, unknown>): Account | null => (isRecord(body.account) ? (body.account as unknown as Account) : null);

/** Hands on what came, once everything on the page has heard that another is logged in, or nobody. */
function toldAll<T>(value: T): T {
  dispatchEvent(new Event(kAccountChanged));
  return value;
}

/** An event of the window. */
export const kAccountChanged = 'rookery-account';

// Each rejects with an AccountError.

/** null: nobody is logged in. */
export const fetchAccount = async (): Promise<Account | null> => accountIn(await ask('GET', '/app/login'));
export const logIn = async (name: string, password: string): Promise<Account | null> =>
  toldAll(accountIn(await ask('POST', '/app/login', { name, password })));
export const signUp = async (name: string, password: string): Promise<Account | null> =>
  toldAll(accountIn(await ask('POST', '/app/accounts', { name, password })));
export const logOut = async (): Promise<void> => toldAll(void (await ask('DELETE', '/app/login')));
export const logOutEverywhere = async (): Promise<void> => toldAll(void (await ask('DELETE', '/app/logins')));
/** The account's logins, and how many there may be at once. */
export const fetchLogins = async (): Promise<{ logins: Login[]; most: number }> => {
  const told = await ask('GET', '/app/logins');
  return { logins: told.logins as Login[], most: told.most as number };
};
export const endLogin = async (id: string): Promise<void> => void (await ask('DELETE', `/app/logins/${id}`));
export const changePassword = async (present: string, password: string): Promise<void> =>
  void (await ask('PUT', '/app/account/password', { present, password }));
/** Empty: the account's own name is shown. As it is shown then. */
export const setDisplay = async (display: string): Promise<string> =>
  (await ask('PUT', '/app/account/display', { display })).display as string;
export const deleteAccount = async (password: string): Promise<void> =>
  toldAll(void (await ask('POST', '/app/account/deletion', { password })));
