import { t } from '../../i18n/catalogue/account';
import { language } from '../../i18n/language';
import { Button } from '../../parts/controls';
import { useList } from '../../parts/list';
import { endToken, fetchTokens } from '../../server/authorization';
import { NewToken } from './new_token';
import { ScopeList } from './scopes';
import { dateOf, wordsOf } from './account_errors';

/** The programs that may act for the account, and a way to another. */
export function Tokens() {
  const tokens = useList(fetchTokens, wordsOf);
  const rows = tokens.items.value ?? [];
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">{t('tokens.title')}</h2>
      {rows.length > 0 && (
        <ul class="logins" data-testid="tokens">
          {rows.map(token => (
            <li key={token.id}>
              <div>
                <strong>{token.description}</strong>
                <ScopeList scopes={token.scopes} />
                <small>{t('tokens.since', { date: dateOf(token.created, language.value) })}</small>
                <small>
                  {token.lastUsed === null ? t('tokens.unused') : t('tokens.used', { date: dateOf(token.lastUsed, language.value) })}
                </small>
              </div>
              <Button testid="end-token" disabled={tokens.isBusy.value} onClick={() => void tokens.remove(token, () => endToken(token.id))}>
                {t('tokens.withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p class="fault" role="alert">
        {tokens.note.value}
      </p>
      <NewToken onMade={token => tokens.change(now => [token, ...now])} />
    </section>
  );
}
