import '../../styles/social.css';
import '../../styles/talk.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ago } from '../../i18n/ago';
import { t } from '../../i18n/catalogue/social';
import { fetchThread, markRead, reportThread, type WholeThread, type Written, writeTo } from '../../server/inbox';
import { AccountError } from '../../server/ask';
import { accountNews } from '../../state/account_news';
import { AccountNeeded } from '../people/account_needed';
import { barWords, wordsOf } from '../people/words';
import { useTitle } from '../use_title';

function Messages({ messages }: { messages: readonly Written[] }) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => void log.current?.scrollTo({ top: log.current.scrollHeight }), [messages.length]);
  if (messages.length === 0) return <p data-testid="no-messages">{t('social.noMessages')}</p>;
  return (
    <div class="messages" ref={log} tabIndex={0} role="log" aria-label={t('social.messages')}>
      <ul data-testid="messages">
        {messages.map(({ at, text, own }) => (
          <li key={`${at}${text}`} class={own ? 'own' : undefined}>
            <bdi>{text}</bdi> <small>{ago(at)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Write({ onWrite }: { onWrite(text: string): Promise<void> }) {
  const [text, setText] = useState('');
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '')
      void onWrite(text.trim()).then(
        () => setText(''),
        () => undefined,
      );
  };
  return (
    <form class="write" onSubmit={send}>
      <label class="field">
        <span>{t('social.text')}</span>
        <textarea rows={3} maxLength={1000} value={text} onInput={event => setText(event.currentTarget.value)} data-testid="message-text" />
      </label>
      <button type="submit" class="button main" data-testid="message-send">
        {t('social.send')}
      </button>
    </form>
  );
}

/** Tells the administrator what was written. */
function Reporting({ onReport }: { onReport(text: string): void }) {
  const [text, setText] = useState('');
  const report = (event: Event) => {
    event.preventDefault();
    onReport(text.trim());
    setText('');
  };
  return (
    <details class="unfold">
      <summary data-testid="thread-report">{t('social.report')}</summary>
      <form class="chat-form" onSubmit={report}>
        <input
          type="text"
          required
          maxLength={500}
          aria-label={t('social.reportWhat')}
          placeholder={t('social.reportWhat')}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
          data-testid="thread-report-text"
        />
        <button type="submit" class="button" data-testid="thread-report-send">
          {t('social.report')}
        </button>
      </form>
    </details>
  );
}

function Talking({ name }: { name: string }) {
  const [thread, setThread] = useState<WholeThread | null>(null);
  const [note, setNote] = useState('');
  const tell = (error: unknown) => setNote(error instanceof AccountError && error.code === 'not_permitted' ? '' : wordsOf(error));
  const look = () => fetchThread(name).then(setThread).catch(tell);
  const unread = accountNews.value?.unread;
  useEffect(() => {
    void look().then(() => (unread === 0 ? undefined : markRead(name).catch(() => undefined)));
  }, [name, unread]);
  const write = async (text: string) => {
    setNote('');
    await writeTo(name, text).catch((error: unknown) => {
      tell(error);
      void look();
      throw error;
    });
    await look();
  };
  if (!thread) return <p role="status">{note}</p>;
  return (
    <>
      <Messages messages={thread.messages} />
      {thread.why === '' ? <Write onWrite={write} /> : <p data-testid="thread-why">{barWords(thread.why)}</p>}
      <p role="status" data-testid="thread-note">
        {note}
      </p>
      {thread.messages.some(message => !message.own) && (
        <Reporting onReport={text => void reportThread(name, text).then(() => setNote(t('social.reported')), tell)} />
      )}
    </>
  );
}

/** What was written with one person. */
export function ThreadPage({ name }: { name: string }) {
  useTitle(name);
  return (
    <main class="setup people" data-testid="thread">
      <p>
        <a href="/messages">{t('social.messages')}</a>
      </p>
      <h1>
        <a href={`/@/${name}`}>
          <bdi>{name}</bdi>
        </a>
      </h1>
      <AccountNeeded>
        <Talking key={name} name={name} />
      </AccountNeeded>
    </main>
  );
}
