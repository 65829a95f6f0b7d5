import { t } from '../../i18n/catalogue/site';
import { limitNames, type LimitName, type PartProps, useChanges } from './use_settings';

const limitLabels = {
  gamesPerMinute: 'site.limitGames',
  linesPerMinute: 'site.limitLines',
  accountsPerMinute: 'site.limitAccounts',
} as const;

/** How much one person, or one address, may ask for. */
export function LimitsForm(props: PartProps) {
  const { shown, change, submit } = useChanges(props);
  return (
    <form onSubmit={submit} data-testid="site-limits">
      <p class="hint">{t('site.limitsHint')}</p>
      <div class="site-fields">
        {limitNames.map(name => (
          <Limit key={name} name={name} value={shown[name]} onChange={value => change({ [name]: value })} />
        ))}
      </div>
      <div class="account-buttons">
        <button type="submit" class="button main" data-testid="limits-save">
          {t('site.save')}
        </button>
      </div>
    </form>
  );
}

interface LimitProps {
  name: LimitName;
  value: number | undefined;
  onChange(value: number | undefined): void;
}

function Limit({ name, value, onChange }: LimitProps) {
  const take = (text: string) => onChange(text.trim() === '' ? undefined : Number(text));
  return (
    <label class="field">
      <span>{t(limitLabels[name])}</span>
      <input
        type="number"
        min={0}
        max={10_000}
        value={value ?? ''}
        onInput={event => take(event.currentTarget.value)}
        data-testid={`site-${name}`}
      />
    </label>
  );
}
