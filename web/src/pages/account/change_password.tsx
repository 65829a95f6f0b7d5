import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { changePassword } from '../../server/account';
import { PasswordField } from './password_field';
import { wordsOf } from './words';

interface ChangeProps {
  name: string;
  onChanged(): void;
}

/** The form for another password, folded until it is wanted. */
export function ChangePassword({ name, onChanged }: ChangeProps) {
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const change = async (event: Event) => {
    event.preventDefault();
    setProblem('');
    try {
      await changePassword(present, password);
      setPresent('');
      setPassword('');
      onChanged();
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <details>
      <summary data-testid="change-password">{t('account.change')}</summary>
      <form onSubmit={event => void change(event)}>
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
          {problem}
        </p>
        <button type="submit" class="button main" data-testid="change-password-now">
          {t('account.change')}
        </button>
      </form>
    </details>
  );
}
