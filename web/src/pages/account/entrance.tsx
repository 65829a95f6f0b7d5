import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { type Account, logIn, signUp } from '../../server/account';
import { useAction } from '../../parts/action';
import { Choice } from '../../parts/controls';
import { PasswordField } from './password_field';
import { wordsOf } from './account_errors';

/** The form by which one logs in or creates an account. */
export function Entrance({ onEnter }: { onEnter(account: Account): void }) {
  const [way, setWay] = useState<'in' | 'new'>('in');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const entering = useAction(wordsOf);
  const isBusy = entering.isBusy.value;
  const hint = useId();
  const enter = async () => {
    const account = await (way === 'in' ? logIn : signUp)(name.trim(), password);
    if (account) onEnter(account);
  };
  return (
    <form onSubmit={entering.submit(enter)}>
      <p class="lead-line">{t('account.lead')}</p>
      <Choice
        legend={t('account.title')}
        options={[
          { value: 'in', label: t('account.logIn') },
          { value: 'new', label: t('account.signUp') },
        ]}
        value={way}
        onChoose={setWay}
        testid="way"
      />
      <label class="field">
        <span>{t('account.name')}</span>
        <input
          type="text"
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={20}
          aria-describedby={way === 'new' ? hint : undefined}
          value={name}
          onInput={event => setName(event.currentTarget.value)}
          data-testid="account-name-field"
        />
        {way === 'new' && <small id={hint}>{t('account.nameHint')}</small>}
      </label>
      <PasswordField
        label={t('account.password')}
        value={password}
        kind={way === 'in' ? 'current-password' : 'new-password'}
        onInput={setPassword}
        testid="account-password"
      />
      <p class="fault" role="alert" data-testid="account-problem">
        {entering.note.value}
      </p>
      <button type="submit" class="button main" disabled={isBusy} data-testid="account-enter">
        {isBusy ? t('account.working') : t(way === 'in' ? 'account.logIn' : 'account.signUp')}
      </button>
    </form>
  );
}
