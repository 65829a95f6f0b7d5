import '../../styles/account.css';
import '../../styles/mascot.css';
import '../../styles/places.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/account';
import { t as site } from '../../i18n/catalogue/site';
import { t as social } from '../../i18n/catalogue/social';
import { type Account, fetchAccount, logOut, logOutEverywhere } from '../../server/account';
import { AccountError } from '../../server/ask';
import { becomeAdministrator } from '../../server/administration';
import { Avatar } from '../../parts/avatar';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { Icon } from '../../parts/icons';
import { Mascot } from '../learn/mascot';
import { ChangePassword } from './change_password';
import { DisplayName } from './display_name';
import { Entrance } from './entrance';
import { LeaveForm } from './leave';
import { Logins } from './logins';
import { Deletion, OwnData } from './own_data';
import { Reports } from '../talk/reports';
import { Tokens } from './tokens';
import { rememberAccount } from '../../state/own_account';
import { wordsOf } from './account_errors';

export { AuthorizePage } from './authorize';

/** The secret of the link that a new server prints (`#administrator=…`); null: the page was opened without it. */
const secretInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('administrator');

/** What one has an account for. */
function Benefits() {
  const rows = [
    [drawings.games, t('account.forGames')],
    ['hand', t('account.forOpponents')],
    ['flag', t('account.forEvents')],
    [drawings.learn, t('account.forClass')],
  ] as const;
  return (
    <aside>
      <div class="places-look">
        <Mascot mood="glad" />
        <h2>{t('account.forWhat')}</h2>
      </div>
      <ul class="places-list">
        {rows.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} />
            {words}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The ways in, and what they lead to. */
const Outside = ({ onEnter }: { onEnter(account: Account): void }) => (
  <div class="places">
    <Entrance onEnter={onEnter} />
    <Benefits />
  </div>
);

interface WhoProps {
  account: Account;
  onLeave(how: () => Promise<void>): () => void;
}

/** Who is logged in, the way out, and where this account leads. */
function Who({ account, onLeave }: WhoProps) {
  return (
    <>
      <div class="account-head">
        <p class="lead-line account-who" data-testid="account-name">
          <Avatar name={account.name} />
          {t('account.hello', { name: account.display || account.name })}
        </p>
        <Button testid="log-out" onClick={onLeave(logOut)}>
          {t('account.logOut')}
        </Button>
      </div>
      {account.role !== 'player' && <p data-testid="account-role-line">{t(`account.role.${account.role}`)}</p>}
      <div class="account-buttons">
        {(account.role === 'teacher' || account.role === 'administrator') && (
          <a class="button main" href="/classes" data-testid="to-classes">
            {t('account.classes')}
          </a>
        )}
        {account.role === 'administrator' && (
          <a class="button main" href="/administration" data-testid="to-site">
            {site('site.to')}
          </a>
        )}
        <a class="button" href="/lobby" data-testid="to-lobby">
          {t('account.lobby')}
        </a>
        <a class="button" href="/tournaments" data-testid="to-tournaments">
          {social('social.tournaments')}
        </a>
        <a class="button" href="/people" data-testid="to-people">
          {social('social.people')}
        </a>
        <a class="button" href="/messages" data-testid="to-messages">
          {social('social.messages')}
        </a>
        <a class="button" href={`/@/${account.name}`} data-testid="to-page">
          {t('account.page')}
        </a>
      </div>
    </>
  );
}

interface PartsProps extends WhoProps {
  onRenamed(renamed: Account): void;
  onPassword(): void;
  onDeleted(): void;
}

/** What can be seen and changed of an account. */
function Parts({ account, onLeave, onRenamed, onPassword, onDeleted }: PartsProps) {
  return (
    <div class="wide-columns">
      <DisplayName account={account} onChanged={onRenamed} />
      {account.role !== 'bot' && <LeaveForm />}
      <Logins onEverywhere={onLeave(logOutEverywhere)} />
      <Tokens />
      {account.role === 'administrator' && <Reports />}
      <ChangePassword name={account.name} onChanged={onPassword} />
      <OwnData account={account} />
      <Deletion name={account.name} onDeleted={onDeleted} />
    </div>
  );
}

/** The account that is logged in, or the ways to one. */
export function AccountPage() {
  const [account, setAccount] = useState<Account | null | undefined>(undefined);
  const [note, setNote] = useState('');
  const [secret, setSecret] = useState(secretInAddress);
  useEffect(() => {
    fetchAccount()
      .then(setAccount)
      .catch((error: unknown) => {
        setAccount(null);
        setNote(wordsOf(error));
      });
  }, []);
  useEffect(() => {
    if (!account || secret === null) return;
    history.replaceState(history.state, '', location.pathname);
    setSecret(null);
    becomeAdministrator(secret)
      .then(() => {
        setAccount({ ...account, role: 'administrator' });
        setNote(t('account.became'));
      })
      .catch((error: unknown) =>
        setNote(error instanceof AccountError && error.code === 'not_found' ? t('account.usedLink') : wordsOf(error)),
      );
  }, [account, secret]);
  const leave = (how: () => Promise<void>) => () =>
    how()
      .then(() => {
        setAccount(null);
        setNote(t('account.out'));
      })
      .catch((error: unknown) => setNote(wordsOf(error)));
  const enter = (entered: Account) => {
    setAccount(entered);
    setNote('');
  };
  const rename = (renamed: Account) => {
    setAccount(renamed);
    rememberAccount(renamed);
    setNote(t('display.saved', { name: renamed.display || renamed.name }));
  };
  return (
    <main class="setup account" aria-busy={account === undefined}>
      <h1>{t('account.title')}</h1>
      <p role="status" data-testid="account-note">
        {note}
      </p>
      {account === null && secret !== null && <p>{t('account.becomeLead')}</p>}
      {account === null && <Outside onEnter={enter} />}
      {account && (
        <>
          <Who account={account} onLeave={leave} />
          <Parts
            account={account}
            onLeave={leave}
            onRenamed={rename}
            onPassword={() => setNote(t('account.changed'))}
            onDeleted={() => {
              setAccount(null);
              setNote(t('delete.done'));
            }}
          />
        </>
      )}
    </main>
  );
}
