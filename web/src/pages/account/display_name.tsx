import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { type Account, setDisplay } from '../../server/account';
import { wordsOf } from './words';

interface DisplayProps {
  account: Account;
  onChanged(account: Account): void;
}

/** The name that others see of the account. */
export function DisplayName({ account, onChanged }: DisplayProps) {
  const [display, setName] = useState(account.display);
  const [problem, setProblem] = useState('');
  const hint = useId();
  const save = async (event: Event) => {
    event.preventDefault();
    setProblem('');
    try {
      onChanged({ ...account, display: await setDisplay(display.trim()) });
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  return (
    <form onSubmit={event => void save(event)}>
      <label class="field">
        <span>{t('display.title')}</span>
        <input
          type="text"
          autocomplete="nickname"
          aria-describedby={hint}
          value={display}
          onInput={event => setName(event.currentTarget.value)}
          data-testid="display-name"
        />
        <small id={hint}>{t('display.hint', { name: account.name })}</small>
      </label>
      <p class="fault" role="alert" data-testid="display-problem">
        {problem}
      </p>
      <button type="submit" class="button" data-testid="display-save">
        {t('display.save')}
      </button>
    </form>
  );
}
