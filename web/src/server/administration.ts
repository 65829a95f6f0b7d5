import type { Account, AccountRole } from './account';
import { ask } from './ask';

export type { AccountRole } from './account';

/** The roles that an administrator assigns. */
export const accountRoles = ['player', 'teacher', 'administrator'] as const satisfies readonly AccountRole[];

/** An account in the administrators' list. */
export interface ListedAccount extends Account {
  disabled: boolean;
  /** Milliseconds since 1970; absent: never. */
  seen?: number;
}

export interface AccountList {
  accounts: ListedAccount[];
  /** The start of the next part; absent: this was the last. */
  after?: string;
}

const pathOf = (id: string, what: string) => `/app/accounts/${encodeURIComponent(id)}/${what}`;

// Each rejects with an AccountError.

export const fetchAccounts = async (after?: string): Promise<AccountList> =>
  (await ask('GET', `/app/accounts${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`)) as unknown as AccountList;
export const setRole = async (id: string, role: AccountRole): Promise<void> => void (await ask('PUT', pathOf(id, 'role'), { role }));
export const setDisabled = async (id: string, disabled: boolean): Promise<void> =>
  void (await ask('PUT', pathOf(id, 'disabled'), { disabled }));
export const endLogins = async (id: string): Promise<void> => void (await ask('DELETE', pathOf(id, 'logins')));
/** The new password, which is shown only this once. */
export const resetPassword = async (id: string): Promise<string> => (await ask('POST', pathOf(id, 'password'))).password as string;
/** Makes the logged-in account the first administrator, with the secret that the server printed. */
export const becomeAdministrator = async (secret: string): Promise<void> => void (await ask('POST', '/app/administrator', { secret }));
