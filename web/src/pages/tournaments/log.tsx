import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { locale } from '../../i18n/language';
import { loggedWords, nameIn, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { fetchLog, type LoggedEvent, type Tournament } from '../../server/tournaments';
import { isUndoable, readLogged } from '../../tournaments/logged';
import type { TabProps } from './tournament';

const timeWords = (at: number): string => new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(at);

/** Who it was: a person, the players at their board, or the server by itself. */
function actorWords(tournament: Tournament, { actor, name }: LoggedEvent): string {
  if (actor === 'server') return t('log.server');
  if (actor === 'check-in') return t('log.door');
  const player = /^player-(\d+)$/.exec(actor)?.[1];
  if (player) return nameIn(tournament, Number(player));
  return /^board-\d+-(white|black)$/.test(actor) ? t('log.players') : name || actor;
}

interface LogRowProps {
  tournament: Tournament;
  event: LoggedEvent;
  mayUndo: boolean;
  onUndo(): void;
}

function LogRow({ tournament, event, mayUndo, onUndo }: LogRowProps) {
  const logged = readLogged(event.text);
  const words = loggedWords(tournament, logged);
  return (
    <li data-testid={`event-${event.number}`}>
      <span class="log-words">
        <small>
          {event.number} · <time dateTime={new Date(event.at).toISOString()}>{timeWords(event.at)}</time> ·{' '}
          <bdi>{actorWords(tournament, event)}</bdi>
        </small>
        {event.counts ? <span>{words}</span> : <s>{words}</s>}
        {!event.counts && <small>{t('log.undone')}</small>}
      </span>
      {mayUndo && event.counts && isUndoable(logged) && (
        <Button icon="undo" kind="quiet" label={t('log.undoIt', { what: words })} testid={`undo-${event.number}`} onClick={onUndo} />
      )}
    </li>
  );
}

/** Who did what, the latest first, and how it is undone. */
export function LogTab({ live, tournament }: TabProps) {
  const [log, setLog] = useState<readonly LoggedEvent[] | null>(null);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<LoggedEvent | null>(null);
  const report = (error: unknown) => setProblem(tournamentErrorWords(error));
  useEffect(() => {
    let isCurrent = true;
    fetchLog(tournament.id).then(
      found => isCurrent && setLog(found),
      error => isCurrent && report(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [tournament.id, tournament.events]);
  const undo = async (event: LoggedEvent) => {
    setAsked(null);
    setProblem('');
    const refusal = await live.act({ do: 'undo', event: event.number });
    if (refusal) report(refusal);
  };
  return (
    <section class="tournament-tab" aria-labelledby="log-title" aria-busy={log === null && problem === ''}>
      <h2 id="log-title">{t('tab.log')}</h2>
      <p class="hint">{t('log.hint')}</p>
      <p class="fault" role="alert" data-testid="log-problem">
        {problem}
      </p>
      <ol class="log" reversed data-testid="log">
        {log &&
          [...log]
            .reverse()
            .map(event => (
              <LogRow
                key={event.number}
                tournament={tournament}
                event={event}
                mayUndo={tournament.may.arrange}
                onUndo={() => setAsked(event)}
              />
            ))}
      </ol>
      {asked && (
        <Dialog title={t('log.undoAsk')} onClose={() => setAsked(null)} testid="undo-dialog">
          <p>{loggedWords(tournament, readLogged(asked.text))}</p>
          <p class="hint">{t('log.undoText')}</p>
          <div class="dialog-buttons">
            <Button onClick={() => setAsked(null)}>{t('dialog.keep')}</Button>
            <Button kind="main" testid="confirm-undo" onClick={() => void undo(asked)}>
              {t('log.confirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
