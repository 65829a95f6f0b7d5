import '../../styles/social.css';
import '../../styles/talk.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ago } from '../../i18n/ago';
import { t } from '../../i18n/catalogue/social';
import { type Action, useAction } from '../../parts/action';
import { TextForm } from '../../parts/text_form';
import { PersonName } from '../../parts/person_name';
import { fetchThread, markRead, reportThread, type WholeThread, type Written, writeTo } from '../../server/inbox';
import { AccountError } from '../../server/ask';
import { accountNews } from '../../state/account_news';
import { AccountNeeded } from '../people/account_needed';
import { barWords, wordsOf } from '../people/people_errors';
import { WithToday } from '../people/with_today';
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

function Write({ action, onWrite }: { action: Action; onWrite(text: string): Promise<void> }) {
  const [text, setText] = useState('');
  const write = async () => {
    if (text.trim() === '') return;
    await onWrite(text.trim());
    setText('');
  };
  return (
    <form class="write" onSubmit={action.submit(write)}>
      <label class="field">
        <span>{t('social.text')}</span>
        <textarea rows={3} maxLength={1000} value={text} onInput={event => setText(event.currentTarget.value)} data-testid="message-text" />
      </label>
      <button type="submit" class="button main" disabled={action.isBusy.value} data-testid="message-send">
        {t('social.send')}
      </button>
    </form>
  );
}

/** Tells the administrator what was written. */
function Reporting({ name, action }: { name: string; action: Action }) {
  const report = (text: string) => action.run(() => reportThread(name, text).then(() => action.say(t('social.reported'))));
  return (
    <details class="unfold">
      <summary data-testid="thread-report">{t('social.report')}</summary>
      <TextForm
        label={t('social.reportWhat')}
        send={t('social.report')}
        most={500}
        isBusy={action.isBusy.value}
        onSend={report}
        testids={['thread-report-text', 'thread-report-send']}
      />
    </details>
  );
}

/** Who may not write here is told so where the form would be. */
const problemWords = (error: unknown): string => (error instanceof AccountError && error.code === 'not_permitted' ? '' : wordsOf(error));

interface TalkingProps {
  name: string;
  /** Told the name that the other one chose to show. */
  onShown(shown: string): void;
}

function Talking({ name, onShown }: TalkingProps) {
  const [thread, setThread] = useState<WholeThread | null>(null);
  const action = useAction(problemWords);
  const take = (found: WholeThread) => {
    setThread(found);
    onShown(found.shown);
  };
  const refresh = () => fetchThread(name).then(take).catch(action.fail);
  const unread = accountNews.value?.unread;
  useEffect(() => {
    void refresh().then(() => (unread === 0 ? undefined : markRead(name).catch(() => undefined)));
  }, [name, unread]);
  const write = (text: string) => writeTo(name, text).finally(refresh);
  if (!thread) return <p role="status">{action.note.value}</p>;
  return (
    <>
      <Messages messages={thread.messages} />
      {thread.why === '' ? <Write action={action} onWrite={write} /> : <p data-testid="thread-why">{barWords(thread.why)}</p>}
      <p role="status" data-testid="thread-note">
        {action.note.value}
      </p>
      {thread.messages.some(message => !message.own) && <Reporting name={name} action={action} />}
    </>
  );
}

/** What was written with one person. */
export function ThreadPage({ name }: { name: string }) {
  const [shown, setShown] = useState('');
  useTitle(shown || name);
  return (
    <main class="setup people" data-testid="thread">
      <p>
        <a href="/messages">{t('social.messages')}</a>
      </p>
      <h1>
        <a href={`/@/${name}`}>
          <PersonName name={name} shown={shown} />
        </a>
      </h1>
      <WithToday>
        <AccountNeeded>
          <Talking key={name} name={name} onShown={setShown} />
        </AccountNeeded>
      </WithToday>
    </main>
  );
}
