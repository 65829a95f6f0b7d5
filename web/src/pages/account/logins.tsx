import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { language } from '../../i18n/language';
import { endLogin, fetchLogins, type Login } from '../../server/account';
import { Button } from '../../parts/controls';
import { dateOf, wordsOf } from './words';

/** The devices on which the account is logged in, this one first. */
export function Logins() {
  const [logins, setLogins] = useState<Login[]>([]);
  const [most, setMost] = useState(0);
  const [problem, setProblem] = useState('');
  const tell = (error: unknown) => setProblem(wordsOf(error));
  useEffect(() => {
    fetchLogins()
      .then(told => {
        setLogins(told.logins);
        setMost(told.most);
      })
      .catch(tell);
  }, []);
  const end = (id: string) => () =>
    endLogin(id)
      .then(() => setLogins(now => now.filter(login => login.id !== id)))
      .catch(tell);
  return (
    <section aria-labelledby="logins">
      <h2 id="logins">{t('account.places')}</h2>
      <ul class="logins" data-testid="logins">
        {[...logins]
          .sort((one, other) => Number(other.here) - Number(one.here))
          .map(({ id, created, lastUsed, device, here }) => (
            <li key={id}>
              <span>
                {here && <strong>{t('account.here')} · </strong>}
                {device && <bdi>{device} · </bdi>}
                {t('account.since', { date: dateOf(created, language.value) })}
                <small>{t('account.used', { date: dateOf(lastUsed, language.value) })}</small>
              </span>
              {!here && (
                <Button testid="end-login" onClick={end(id)}>
                  {t('account.end')}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {most > 0 && <p data-testid="most-logins">{t('account.mostPlaces', { most })}</p>}
      <p class="fault" role="alert">
        {problem}
      </p>
    </section>
  );
}
