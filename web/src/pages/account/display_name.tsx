import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { useAction } from '../../parts/action';
import { type Account, setDisplay } from '../../server/account';
import { wordsOf } from './account_errors';

interface DisplayProps {
  account: Account;
  onChanged(account: Account): void;
}

/** The name that others see of the account. */
export function DisplayName({ account, onChanged }: DisplayProps) {
  const [display, setName] = useState(account.display);
  const saving = useAction(wordsOf);
  const hint = useId();
  const save = async () => onChanged({ ...account, display: await setDisplay(display.trim()) });
  return (
    <form onSubmit={saving.submit(save)}>
      <label class="field">
        <span>{t('display.title')}</span>
        <input
          type="text"
          autocomplete="nickname"
          aria-describedby={hint}
          value={display}
          placeholder={account.name}
          onInput={event => setName(event.currentTarget.value)}
          data-testid="display-name"
        />
        <small id={hint}>{t('display.hint', { name: account.name })}</small>
      </label>
      <p class="fault" role="alert" data-testid="display-problem">
        {saving.note.value}
      </p>
      <button type="submit" class="button" disabled={saving.isBusy.value} data-testid="display-save">
        {t('display.save')}
      </button>
    </form>
  );
}
