import { t } from '../i18n/catalogue';
import { accountNews } from '../state/account_news';
import { ownAccount } from '../state/own_account';
import { Avatar } from './avatar';
import { Icon } from './icons';

/** At the end of the bar: who is logged in and what is new for them, or where to log in. */
export function AccountLink() {
  const account = ownAccount.value;
  const unread = account ? (accountNews.value?.unread ?? 0) : 0;
  return (
    <>
      {unread > 0 && (
        <a class="button quiet bare" href="/messages" aria-label={t('bar.unread', { count: unread })} data-testid="bar-unread">
          <Icon name="letter" />
          <span class="bar-count">{unread}</span>
        </a>
      )}
      <a
        class="button quiet bar-account"
        href="/account"
        aria-label={account ? t('bar.account', { name: account.shown }) : t('bar.logIn')}
        data-testid="bar-account"
      >
        {account ? <Avatar name={account.name} /> : <Icon name="person" />}
        <span class="bar-account-name">{account ? account.shown : t('bar.logIn')}</span>
      </a>
    </>
  );
}
