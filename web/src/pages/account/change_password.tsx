import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { useAction } from '../../parts/action';
import { changePassword } from '../../server/account';
import { PasswordField } from './password_field';
import { wordsOf } from './account_errors';

interface ChangeProps {
  name: string;
  onChanged(): void;
}

/** The form for another password, folded until it is wanted. */
export function ChangePassword({ name, onChanged }: ChangeProps) {
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const changing = useAction(wordsOf);
  const change = async () => {
    await changePassword(present, password);
    setPresent('');
    setPassword('');
    onChanged();
  };
  return (
    <details>
      <summary data-testid="change-password">{t('account.change')}</summary>
      <form onSubmit={changing.submit(change)}>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autocomplete="username" value={name} readOnly hidden />
        <PasswordField
          label={t('account.present')}
          value={present}
          kind="current-password"
          onInput={setPresent}
          testid="present-password"
        />
        <PasswordField label={t('account.newPassword')} value={password} kind="new-password" onInput={setPassword} testid="new-password" />
        <p class="fault" role="alert" data-testid="change-problem">
          {changing.note.value}
        </p>
        <button type="submit" class="button main" disabled={changing.isBusy.value} data-testid="change-password-now">
          {t('account.change')}
        </button>
      </form>
    </details>
  );
}
