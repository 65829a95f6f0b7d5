import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { language } from '../../i18n/language';
import { Button } from '../../parts/controls';
import { endToken, fetchTokens, type Token } from '../../server/authorization';
import { NewToken } from './new_token';
import { ScopeList } from './scopes';
import { dateOf, wordsOf } from './words';

/** The programs that may act for the account, and a way to another. */
export function Tokens() {
  const [tokens, setTokens] = useState<Token[]>([]);
  const [problem, setProblem] = useState('');
  const tell = (error: unknown) => setProblem(wordsOf(error));
  useEffect(() => {
    fetchTokens().then(setTokens).catch(tell);
  }, []);
  const end = (id: string) => () =>
    endToken(id)
      .then(() => setTokens(now => now.filter(token => token.id !== id)))
      .catch(tell);
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{t('tokens.title')}</h2>
      {tokens.length > 0 && (
        <ul class="logins" data-testid="tokens">
          {tokens.map(({ id, description, scopes, created, lastUsed }) => (
            <li key={id}>
              <div>
                <strong>{description}</strong>
                <ScopeList scopes={scopes} />
                <small>{t('tokens.since', { date: dateOf(created, language.value) })}</small>
                <small>{lastUsed === null ? t('tokens.unused') : t('tokens.used', { date: dateOf(lastUsed, language.value) })}</small>
              </div>
              <Button testid="end-token" onClick={end(id)}>
                {t('tokens.withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p class="fault" role="alert">
        {problem}
      </p>
      <NewToken onMade={token => setTokens(now => [token, ...now])} />
    </section>
  );
}
