import '../../styles/social.css';
import { useEffect, useState } from 'preact/hooks';
import { ago } from '../../i18n/ago';
import { t } from '../../i18n/catalogue/social';
import { PersonName } from '../../parts/person_name';
import { fetchInbox, type Thread } from '../../server/inbox';
import { accountNews } from '../../state/account_news';
import { AccountNeeded } from '../people/account_needed';
import { WithToday } from '../people/with_today';
import { FindPlayer } from '../people/find_player';
import { barWords, wordsOf } from '../people/people_errors';
import { useTitle } from '../use_title';

function ThreadRow({ thread }: { thread: Thread }) {
  const { name, shown, at, text, own, unread } = thread;
  return (
    <li class={unread > 0 ? 'unread' : undefined}>
      <a href={`/messages/${name}`} class="thread" data-testid={`thread-${name}`}>
        <strong>
          <PersonName name={name} shown={shown} />
        </strong>
        {unread > 0 && <span class="count">{t('social.unread', { count: unread })}</span>}
        <small>{ago(at)}</small>
        <span class="thread-text">
          <bdi>{own ? t('social.you', { text }) : text}</bdi>
        </span>
      </a>
    </li>
  );
}

function Threads() {
  const [inbox, setInbox] = useState<Awaited<ReturnType<typeof fetchInbox>> | null>(null);
  const [problem, setProblem] = useState('');
  // Another message: another number.
  const unread = accountNews.value?.unread;
  useEffect(() => {
    fetchInbox()
      .then(setInbox)
      .catch((error: unknown) => setProblem(wordsOf(error)));
  }, [unread]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!inbox) return <p aria-busy="true" />;
  return (
    <>
      {inbox.why !== '' && <p data-testid="inbox-why">{barWords(inbox.why)}</p>}
      {inbox.threads.length === 0 && inbox.why === '' && <p data-testid="no-threads">{t('social.noThreads')}</p>}
      <ul class="threads" data-testid="threads">
        {inbox.threads.map(thread => (
          <ThreadRow key={thread.name} thread={thread} />
        ))}
      </ul>
      {inbox.why === '' && <FindPlayer />}
    </>
  );
}

/** With whom one wrote, the latest first. */
export function InboxPage() {
  useTitle(t('social.messages'));
  return (
    <main class="setup people" data-testid="inbox">
      <h1>{t('social.messages')}</h1>
      <WithToday>
        <AccountNeeded>
          <Threads />
        </AccountNeeded>
      </WithToday>
    </main>
  );
}
