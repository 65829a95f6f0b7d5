import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';

interface PasswordProps {
  label: string;
  value: string;
  /** What a password manager fills in or offers to keep. */
  kind: 'current-password' | 'new-password';
  onInput(value: string): void;
  testid: string;
}

/** A password, hidden until one asks to see it. */
export function PasswordField({ label, value, kind, onInput, testid }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const hint = useId();
  return (
    <div class="field">
      <label class="field">
        <span>{label}</span>
        <input
          type={isShown ? 'text' : 'password'}
          autocomplete={kind}
          autocapitalize="none"
          spellcheck={false}
          required
          maxLength={500}
          aria-describedby={kind === 'new-password' ? hint : undefined}
          value={value}
          onInput={event => onInput(event.currentTarget.value)}
          data-testid={testid}
        />
      </label>
      {kind === 'new-password' && <small id={hint}>{t('account.passwordHint')}</small>}
      <label class="show-password">
        <input type="checkbox" checked={isShown} onChange={event => setShown(event.currentTarget.checked)} />
        {t('account.show')}
      </label>
    </div>
  );
}
