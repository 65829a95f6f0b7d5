import '../../styles/talk.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/talk';
import { type Action, useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { TextForm } from '../../parts/text_form';
import { load, save } from '../../state/storage';
import { type ChatLine, type ChatPlace, followChat, reportChat, sayInGame } from '../../server/talk';
import { Note } from './note';
import { presets, shownLine } from './presets';
import { wordsOf } from './talk_errors';

const kMuted = 'rookery.chat.muted';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** What is said at the game, as long as this tab is seen: a browser allows a server few connections. */
function useChat(game: string, isMuted: boolean): { place: ChatPlace | null; lines: readonly ChatLine[] } {
  const [place, setPlace] = useState<ChatPlace | null>(null);
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  useEffect(() => {
    let stop: (() => void) | null = null;
    const follow = () => {
      stop?.();
      const isSeen = document.visibilityState === 'visible' && !isMuted;
      stop = isSeen
        ? followChat(game, (now, from, more) => {
            setPlace(now);
            setLines(before => [...before.slice(0, from), ...more]);
          })
        : null;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [game, isMuted]);
  return { place, lines };
}

function Lines({ lines }: { lines: readonly ChatLine[] }) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => void log.current?.scrollTo({ top: log.current.scrollHeight }), [lines.length]);
  return (
    <div class="chat-log" ref={log} tabIndex={0} role="log" aria-label={t('talk.chat')}>
      {lines.length === 0 && (
        <p class="hint" data-testid="chat-empty">
          {t('talk.empty')}
        </p>
      )}
      <ul class="chat-lines" data-testid="chat-lines">
        {lines.map(({ at, name, text, own }) => (
          <li key={`${at}${text}`} class={own ? 'own' : undefined}>
            <bdi class="chat-name">{name}</bdi> <bdi>{shownLine(text)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SayProps {
  game: string;
  action: Action;
}

function Say({ game, action }: SayProps) {
  const say = (text: string) => action.run(() => sayInGame(game, text));
  const isBusy = action.isBusy.value;
  return (
    <>
      <div class="chat-presets">
        {presets.map(preset => (
          <Button key={preset} kind="quiet" testid="chat-preset" disabled={isBusy} onClick={() => void say(preset)}>
            {shownLine(preset)}
          </Button>
        ))}
      </div>
      <TextForm
        label={t('talk.write')}
        send={t('talk.send')}
        most={140}
        isBusy={isBusy}
        onSend={say}
        testids={['chat-text', 'chat-send']}
      />
    </>
  );
}

/** Tells the administrator what happened; what was said is sent along. */
function Reporting({ game, action }: SayProps) {
  const report = (text: string) => action.run(() => reportChat(game, text).then(() => action.say(t('talk.reported'))));
  return (
    <details>
      <summary data-testid="chat-report">{t('talk.report')}</summary>
      <TextForm
        label={t('talk.reportWhat')}
        send={t('talk.report')}
        most={500}
        isBusy={action.isBusy.value}
        onSend={report}
        testids={['report-text', 'report-send']}
      />
    </details>
  );
}

/** The chat of a game, with the other player or among those who watch; and one's own note. */
export function Talk({ game }: { game: string }) {
  const [isMuted, setMuted] = useState(() => load(kMuted, isFlag) ?? false);
  const action = useAction(wordsOf);
  const { place, lines } = useChat(game, isMuted);
  const mute = (muted: boolean) => {
    save(kMuted, muted);
    setMuted(muted);
  };
  const count = isMuted ? 0 : lines.length;
  const [isOpen, setOpen] = useState(false);
  // How many lines there were when they were seen last, or when the page came: what is said later marks the closed chat.
  const [seen, setSeen] = useState<number | null>(null);
  useEffect(() => void (place && (isOpen || seen === null) && setSeen(lines.length)), [place, isOpen, lines.length]);
  const hasNews = !isOpen && seen !== null && lines.slice(seen).some(line => !line.own);
  const muting = (
    <Button kind="quiet" testid="chat-mute" pressed={isMuted} onClick={() => mute(!isMuted)}>
      {t(isMuted ? 'talk.unmute' : 'talk.mute')}
    </Button>
  );
  const toggle = (talk: HTMLDetailsElement) => {
    setOpen(talk.open);
    if (talk.open) talk.scrollIntoView({ block: 'nearest' });
  };
  return (
    <details class="talk" data-testid="talk" onToggle={({ currentTarget }) => toggle(currentTarget)}>
      <summary data-testid="talk-open">
        {t('talk.chat')}
        {count > 0 && (
          <span class={`talk-count${hasNews ? ' new' : ''}`}>
            <span class="unseen"> · </span>
            {count}
          </span>
        )}
      </summary>
      {isMuted && (
        <div class="talk-head">
          <p>{t('talk.muted')}</p>
          {muting}
        </div>
      )}
      {!isMuted && place && (
        <>
          <div class="talk-head">
            <p class="hint">{t(place.room === 'player' ? 'talk.ofPlayers' : 'talk.ofWatchers')}</p>
            {muting}
          </div>
          {place.listens && <Lines lines={lines} />}
          {place.why === '' ? <Say game={game} action={action} /> : <p data-testid="chat-why">{t(`talk.why.${place.why}`)}</p>}
          {lines.some(line => !line.own) && <Reporting game={game} action={action} />}
        </>
      )}
      <p role="status" data-testid="talk-note">
        {action.note.value}
      </p>
      <Note game={game} />
    </details>
  );
}
