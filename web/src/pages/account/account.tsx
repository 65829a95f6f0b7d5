import '../../styles/account.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { type Account, fetchAccount, logOut, logOutEverywhere } from '../../server/account';
import { Button } from '../../parts/controls';
import { ChangePassword } from './change_password';
import { Entrance } from './entrance';
import { Logins } from './logins';
import { wordsOf } from './words';

/** The account that is logged in, or the ways to one. */
export function AccountPage() {
  const [account, setAccount] = useState<Account | null | undefined>(undefined);
  const [note, setNote] = useState('');
  useEffect(() => {
    fetchAccount()
      .then(setAccount)
      .catch((error: unknown) => {
        setAccount(null);
        setNote(wordsOf(error));
      });
  }, []);
  const leave = (how: () => Promise<void>) => () =>
    how()
      .then(() => {
        setAccount(null);
        setNote(t('account.out'));
      })
      .catch((error: unknown) => setNote(wordsOf(error)));
  const enter = (entered: Account) => {
    setAccount(entered);
    setNote('');
  };
  return (
    <main class="setup account" aria-busy={account === undefined}>
      <h1>{t('account.title')}</h1>
      <p role="status" data-testid="account-note">
        {note}
      </p>
      {account === null && <Entrance onEnter={enter} />}
      {account && (
        <>
          <p class="lead-line" data-testid="account-name">
            {t('account.hello', { name: account.name })}
          </p>
          <div class="account-buttons">
            <Button kind="main" testid="log-out" onClick={leave(logOut)}>
              {t('account.logOut')}
            </Button>
            <Button testid="log-out-everywhere" onClick={leave(logOutEverywhere)}>
              {t('account.everywhere')}
            </Button>
          </div>
          <Logins />
          <ChangePassword name={account.name} onChanged={() => setNote(t('account.changed'))} />
        </>
      )}
    </main>
  );
}
