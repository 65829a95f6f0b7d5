import { signal } from '@preact/signals';
import { forget, isRecord, load, save } from './storage';

/** The account that is logged in, as this browser last heard of it: the bar names it before the server has answered. */
export interface OwnAccount {
  name: string;
  /** As others see it. */
  shown: string;
}

// Without the prefix of what is carried to another browser (transfer.ts): there somebody else may be logged in.
const key = 'rookery-account';

const isAccount = (value: unknown): value is OwnAccount & Record<string, unknown> =>
  isRecord(value) && typeof value.name === 'string' && typeof value.shown === 'string';

/** null: nobody is logged in. */
export const ownAccount = signal<OwnAccount | null>(load(key, isAccount) ?? null);

/** Takes in what the server says of who is logged in. */
export function rememberAccount(account: { name: string; display: string } | null): void {
  if (account) {
    ownAccount.value = { name: account.name, shown: account.display || account.name };
    save(key, ownAccount.value);
  } else {
    ownAccount.value = null;
    forget(key);
  }
}
