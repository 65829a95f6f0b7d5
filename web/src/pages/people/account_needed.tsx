import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/social';
import { sentenceGap } from '../../i18n/sentences';
import { fetchAccount } from '../../server/account';
import { wordsOf } from './people_errors';

/** What is there for who is logged in; for others the way to an account. */
export function AccountNeeded({ children }: { children: ComponentChildren }) {
  const [isKnown, setKnown] = useState<boolean | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    fetchAccount()
      .then(account => setKnown(account !== null))
      .catch((error: unknown) => setProblem(wordsOf(error)));
  }, []);
  if (isKnown) return <>{children}</>;
  if (problem) return <p role="alert">{problem}</p>;
  if (isKnown === null) return <p aria-busy="true" />;
  return (
    <p data-testid="account-needed">
      {t('social.needAccount')}
      {sentenceGap()}
      <a href="/account">{t('social.account')}</a>
    </p>
  );
}
