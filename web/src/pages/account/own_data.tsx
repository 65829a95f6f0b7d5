import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { type Account, deleteAccount } from '../../server/account';
import { AccountError } from '../../server/ask';
import { PasswordField } from './password_field';
import { wordsOf } from './account_errors';

/** Everything that the server has of the account, as a file. */
export function OwnData({ account }: { account: Account }) {
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data">{t('data.title')}</h2>
      <p>{t('data.lead')}</p>
      <a class="button" href="/app/account/data" download={`${account.id}.json`} data-testid="own-data">
        {t('data.save')}
      </a>
    </section>
  );
}

interface DeletionProps {
  name: string;
  onDeleted(): void;
}

/** The way out, folded, and behind the password: a device left open is not enough. */
export function Deletion({ name, onDeleted }: DeletionProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const remove = async (event: Event) => {
    event.preventDefault();
    setProblem('');
    try {
      await deleteAccount(password);
      onDeleted();
    } catch (error) {
      const isLast = error instanceof AccountError && error.code === 'not_permitted';
      setProblem(isLast ? t('delete.last') : wordsOf(error));
    }
  };
  return (
    <details>
      <summary data-testid="delete-account">{t('delete.title')}</summary>
      <form onSubmit={event => void remove(event)}>
        <p>{t('delete.lead')}</p>
        <input type="text" autocomplete="username" value={name} readOnly hidden />
        <PasswordField
          label={t('account.password')}
          value={password}
          kind="current-password"
          onInput={setPassword}
          testid="delete-password"
        />
        <p class="fault" role="alert" data-testid="delete-problem">
          {problem}
        </p>
        <button type="submit" class="button" data-testid="delete-now">
          {t('delete.now')}
        </button>
      </form>
    </details>
  );
}
