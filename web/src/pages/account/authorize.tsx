import '../../styles/account.css';
import { useEffect, useState } from 'preact/hooks';
import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/account';
import { Button } from '../../parts/controls';
import { type Account, fetchAccount } from '../../server/account';
import { AccountError } from '../../server/ask';
import { fetchWish, grantWish, type AuthorizationWish } from '../../server/authorization';
import { Entrance } from './entrance';
import { ScopeList } from './scopes';
import { wordsOf } from './account_errors';

/** "https://example.com", or what else precedes the path: the recipient of the answer. */
const receiverOf = (uri: string): string => /^[a-z][a-z0-9+.-]*:(?:\/\/[^/?]*)?/i.exec(uri)?.[0] ?? uri;

const words = (error: unknown): string =>
  error instanceof AccountError && error.field ? t('authorize.wrong', { field: error.field }) : wordsOf(error);

/** What a program asks for that sent somebody to /oauth, and the two answers (RFC 6749, 4.1.1). */
export function AuthorizePage() {
  const [query] = useState(location.search);
  const [account, setAccount] = useState<Account | null | undefined>(undefined);
  const [wish, setWish] = useState<AuthorizationWish | null>(null);
  const [problem, setProblem] = useState('');
  const tell = (error: unknown) => setProblem(words(error));
  useEffect(() => {
    document.title = common('title.page', { name: t('authorize.title') });
    fetchWish(query).then(setWish).catch(tell);
    fetchAccount().then(setAccount).catch(tell);
  }, []);
  const allow = () =>
    void grantWish(query)
      .then(there => location.replace(there))
      .catch(tell);
  return (
    <main class="setup account" aria-busy={!problem && (!wish || account === undefined)} data-testid="authorize">
      <h1>{t('authorize.title')}</h1>
      <p class="fault" role="alert" data-testid="authorize-problem">
        {problem}
      </p>
      {wish && account === null && (
        <>
          <p class="lead-line">{t('authorize.login', { client: wish.client })}</p>
          <Entrance onEnter={setAccount} />
        </>
      )}
      {wish && account && (
        <>
          <p class="lead-line">{t('authorize.lead', { client: wish.client, name: account.name })}</p>
          <ScopeList scopes={wish.scopes} />
          <p data-testid="authorize-where">{t('authorize.where', { where: receiverOf(wish.redirectUri) })}</p>
          <div class="account-buttons">
            <Button kind="main" testid="authorize-allow" onClick={allow}>
              {t('authorize.allow')}
            </Button>
            <Button testid="authorize-refuse" onClick={() => location.replace(wish.denied)}>
              {t('authorize.refuse')}
            </Button>
          </div>
        </>
      )}
    </main>
  );
}
