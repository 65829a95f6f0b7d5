import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { useAction } from '../../parts/action';
import { makeToken, type Token } from '../../server/authorization';
import { askedTokenOf } from './asked_token';
import { scopeNames, wordsOfScope } from './scopes';
import { wordsOf } from './account_errors';

/** What most programs of one's own need. */
const kUsual = ['board:play', 'challenge:read', 'challenge:write'];

/** The form for a token, folded until it is wanted or the address asks for one. The token is shown once. */
export function NewToken({ onMade }: { onMade(token: Token): void }) {
  const [asked] = useState(() => askedTokenOf(location.search, scopeNames));
  const [description, setDescription] = useState(asked?.description ?? '');
  const [scopes, setScopes] = useState<readonly string[]>(asked?.scopes ?? kUsual);
  const [secret, setSecret] = useState('');
  const making = useAction(wordsOf);
  const form = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (asked) form.current?.scrollIntoView();
  }, [asked]);
  const toggle = (scope: string) => setScopes(now => (now.includes(scope) ? now.filter(other => other !== scope) : [...now, scope]));
  const make = async () => {
    setSecret('');
    const made = await makeToken(description.trim(), scopes);
    setSecret(made.token);
    setDescription('');
    onMade(made);
  };
  return (
    <details ref={form} open={asked !== null}>
      <summary data-testid="new-token">{t('tokens.new')}</summary>
      <form onSubmit={making.submit(make)}>
        <p>{t('tokens.newLead')}</p>
        <label class="field">
          <span>{t('tokens.what')}</span>
          <input
            type="text"
            required
            maxLength={60}
            value={description}
            onInput={event => setDescription(event.currentTarget.value)}
            data-testid="token-description"
          />
        </label>
        <fieldset class="scopes">
          <legend>{t('tokens.may')}</legend>
          {scopeNames.map(scope => (
            <label key={scope} class="show-password">
              <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} data-testid={`scope-${scope}`} />
              {wordsOfScope(scope)}
            </label>
          ))}
        </fieldset>
        <p class="fault" role="alert" data-testid="token-problem">
          {making.note.value}
        </p>
        <button type="submit" class="button main" disabled={making.isBusy.value} data-testid="token-make">
          {t('tokens.make')}
        </button>
        <div role="status" data-testid="token-made">
          {secret && (
            <>
              <p>{t('tokens.made')}</p>
              <code class="token">{secret}</code>
            </>
          )}
        </div>
      </form>
    </details>
  );
}
