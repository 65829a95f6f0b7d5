import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { language } from '../../i18n/language';
import { endLogin, fetchLogins } from '../../server/account';
import { Button } from '../../parts/controls';
import { useList } from '../../parts/list';
import { dateOf, wordsOf } from './account_errors';

/** The devices on which the account is logged in, this one first, and the way out on all of them. */
export function Logins({ onEverywhere }: { onEverywhere(): void }) {
  const [most, setMost] = useState(0);
  const logins = useList(async () => {
    const fetched = await fetchLogins();
    setMost(fetched.most);
    return fetched.logins;
  }, wordsOf);
  const hereFirst = [...(logins.items.value ?? [])].sort((one, other) => Number(other.here) - Number(one.here));
  return (
    <section aria-labelledby="logins">
      <h2 id="logins">{t('account.places')}</h2>
      <ul class="logins" data-testid="logins">
        {hereFirst.map(login => (
          <li key={login.id}>
            <span>
              {login.here && <strong>{t('account.here')} · </strong>}
              {login.device && (
                <>
                  <bdi>{login.device}</bdi>
                  {' · '}
                </>
              )}
              {t('account.since', { date: dateOf(login.created, language.value) })}
              <small>{t('account.used', { date: dateOf(login.lastUsed, language.value) })}</small>
            </span>
            {!login.here && (
              <Button testid="end-login" disabled={logins.isBusy.value} onClick={() => void logins.remove(login, () => endLogin(login.id))}>
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {most > 0 && <p data-testid="most-logins">{t('account.mostPlaces', { most })}</p>}
      <Button testid="log-out-everywhere" onClick={onEverywhere}>
        {t('account.everywhere')}
      </Button>
      <p class="fault" role="alert">
        {logins.note.value}
      </p>
    </section>
  );
}
