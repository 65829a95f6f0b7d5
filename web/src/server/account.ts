import { forgetCards } from '../state/login_cards';
import { rememberAccount } from '../state/own_account';
import { isRecord } from '../state/storage';
import { ask } from './ask';

/** The role of an account on the server. */
export type AccountRole = 'player' | 'bot' | 'teacher' | 'administrator';

/** The logged-in account. */
export interface Account {
  id: string;
  name: string;
  /** The displayed name; empty: `name` is displayed. */
  display: string;
  role: AccountRole;
  /** Milliseconds since 1970, like all times below. */
  created: number;
}

/** A login of the account on some device. */
export interface Login {
  id: string;
  created: number;
  lastUsed: number;
  /** Such as "Firefox, Linux"; empty: unknown. */
  device: string;
  here: boolean;
}

const accountIn = (body: Record<string, unknown>): Account | null => (isRecord(body.account) ? (body.account as unknown as Account) : null);

/**
 * Returns the account that is logged in now, which this browser remembers from here on, after announcing the change to the whole page. What a
 * teacher's tab kept is not for the next person.
 */
function toldAll(account: Account | null): Account | null {
  forgetCards();
  rememberAccount(account);
  dispatchEvent(new Event(kAccountChanged));
  return account;
}

/** The same once `done` has ended every login of this browser. */
async function loggedOut(done: Promise<unknown>): Promise<void> {
  await done;
  toldAll(null);
}

/** A window event. */
export const kAccountChanged = 'rookery-account';

// Each rejects with an AccountError.

/** null: nobody is logged in. */
export const fetchAccount = async (): Promise<Account | null> => accountIn(await ask('GET', '/app/login'));
export const logIn = async (name: string, password: string): Promise<Account | null> =>
  toldAll(accountIn(await ask('POST', '/app/login', { name, password })));
/** Logs a pupil in by what was typed from a card. */
export const logInByCard = async (name: string, code: string): Promise<Account | null> =>
  toldAll(accountIn(await ask('POST', '/app/class/login', { name, code })));
export const signUp = async (name: string, password: string): Promise<Account | null> =>
  toldAll(accountIn(await ask('POST', '/app/accounts', { name, password })));
export const logOut = (): Promise<void> => loggedOut(ask('DELETE', '/app/login'));
export const logOutEverywhere = (): Promise<void> => loggedOut(ask('DELETE', '/app/logins'));
/** The account's logins, and their maximum number. */
export const fetchLogins = async (): Promise<{ logins: Login[]; most: number }> => {
  const told = await ask('GET', '/app/logins');
  return { logins: told.logins as Login[], most: told.most as number };
};
export const endLogin = async (id: string): Promise<void> => void (await ask('DELETE', `/app/logins/${id}`));
export const changePassword = async (present: string, password: string): Promise<void> =>
  void (await ask('PUT', '/app/account/password', { present, password }));
/** Sets the displayed name; empty: the account's own name. Returns the name as displayed. */
export const setDisplay = async (display: string): Promise<string> =>
  (await ask('PUT', '/app/account/display', { display })).display as string;
export const deleteAccount = (password: string): Promise<void> => loggedOut(ask('POST', '/app/account/deletion', { password }));
