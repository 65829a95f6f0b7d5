import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { t as site } from '../../i18n/catalogue/site';
import {
  type AccountRole,
  accountRoles,
  endLogins,
  fetchAccounts,
  type ListedAccount,
  resetPassword,
  setDisabled,
  setRole,
} from '../../server/administration';
import { Button, TextField } from '../../parts/controls';
import { PersonName } from '../../parts/person_name';
import { fetchAccount } from '../../server/account';
import { createAccount } from '../../server/site';
import { wordsOf } from '../account/account_errors';

interface RowProps {
  account: ListedAccount;
  own: string;
  onRole(id: string, role: AccountRole): void;
  onReset(account: ListedAccount): void;
  onEndLogins(id: string): void;
  onDisable(id: string, disabled: boolean): void;
}

/** An account and what can be done with it; nothing with a bot's or one's own. `own`: empty while it is not known. */
function AccountRow({ account, own, onRole, onReset, onEndLogins, onDisable }: RowProps) {
  const isFixed = account.role === 'bot' || own === '' || account.id === own;
  return (
    <li data-testid={`account-${account.id}`}>
      <span>
        <strong>
          <PersonName name={account.name} shown={account.display} />
        </strong>
        {account.disabled && <small>{t('account.isDisabled')}</small>}
        {isFixed && <small>{t(`account.role.${account.role}`)}</small>}
      </span>
      {!isFixed && (
        <span class="account-buttons">
          <select
            aria-label={t('account.roleOf', { name: account.name })}
            value={account.role}
            onChange={event => onRole(account.id, event.currentTarget.value as AccountRole)}
            data-testid="account-role"
          >
            {accountRoles.map(role => (
              <option key={role} value={role}>
                {t(`account.role.${role}`)}
              </option>
            ))}
          </select>
          <Button testid="account-reset" onClick={() => onReset(account)}>
            {t('account.reset')}
          </Button>
          <Button testid="account-end-logins" onClick={() => onEndLogins(account.id)}>
            {site('site.endLogins')}
          </Button>
          <Button testid="account-disable" onClick={() => onDisable(account.id, !account.disabled)}>
            {t(account.disabled ? 'account.enable' : 'account.disable')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** All accounts of the server; a new one; what is done with them. */
export function Accounts() {
  const [own, setOwn] = useState('');
  const [accounts, setAccounts] = useState<ListedAccount[]>([]);
  const [after, setAfter] = useState<string | undefined>(undefined);
  const [note, setNote] = useState('');
  const tell = (error: unknown) => setNote(wordsOf(error));
  const more = (from?: string) =>
    fetchAccounts(from)
      .then(part => {
        setAccounts(now => (from === undefined ? part.accounts : [...now, ...part.accounts]));
        setAfter(part.after);
      })
      .catch(tell);
  useEffect(() => {
    fetchAccount().then(account => setOwn(account?.id ?? ''), tell);
    void more();
  }, []);
  const change = (id: string, to: Partial<ListedAccount>) =>
    setAccounts(now => now.map(account => (account.id === id ? { ...account, ...to } : account)));
  const giveRole = (id: string, role: AccountRole) =>
    void setRole(id, role)
      .then(() => change(id, { role }))
      .catch(tell);
  const disable = (id: string, disabled: boolean) =>
    void setDisabled(id, disabled)
      .then(() => change(id, { disabled }))
      .catch(tell);
  const logOut = (id: string) =>
    void endLogins(id)
      .then(() => setNote(site('site.action.sessions')))
      .catch(tell);
  const reset = ({ id, name }: ListedAccount) =>
    void resetPassword(id)
      .then(password => setNote(t('account.resetDone', { name, password })))
      .catch(tell);
  const create = async (name: string): Promise<void> => {
    const made = await createAccount(name);
    setNote(site('site.created', made));
    await more();
  };
  return (
    <>
      <NewAccount onCreate={create} onProblem={tell} />
      <p role="status" data-testid="administration-note">
        {note}
      </p>
      <ul class="logins" data-testid="accounts">
        {accounts.map(account => (
          <AccountRow
            key={account.id}
            account={account}
            own={own}
            onRole={giveRole}
            onReset={reset}
            onEndLogins={logOut}
            onDisable={disable}
          />
        ))}
      </ul>
      {after !== undefined && (
        <Button testid="more-accounts" onClick={() => void more(after)}>
          {t('account.more')}
        </Button>
      )}
    </>
  );
}

interface NewAccountProps {
  onCreate(name: string): Promise<void>;
  onProblem(error: unknown): void;
}

/** An account for somebody, with a password that is shown once. */
function NewAccount({ onCreate, onProblem }: NewAccountProps) {
  const [name, setName] = useState('');
  const create = (event: Event) => {
    event.preventDefault();
    onCreate(name.trim()).then(() => setName(''), onProblem);
  };
  return (
    <form class="site-line" onSubmit={create}>
      <TextField label={site('site.accountName')} value={name} onInput={setName} testid="new-account" />
      <button type="submit" class="button main" disabled={name.trim() === ''} data-testid="new-account-create">
        {site('site.create')}
      </button>
    </form>
  );
}
