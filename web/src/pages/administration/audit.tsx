import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { locale } from '../../i18n/language';
import { Button, TextField } from '../../parts/controls';
import { type AuditEntry, fetchAudit } from '../../server/site';
import { dateOf } from '../account/account_errors';

const kActions = [
  'role',
  'disable',
  'enable',
  'password',
  'create',
  'delete',
  'sessions',
  'settings',
  'banner',
  'stop-clocks',
  'restart-clocks',
  'adjust-clock',
  'decide-result',
  'permissions',
  'card',
  'enrol',
  'class',
  'pair',
  'token',
  'revoke-token',
  'positions',
] as const;
type Action = (typeof kActions)[number];

const isAction = (word: string): word is Action => (kActions as readonly string[]).includes(word);

/** Who did what, the newest first. */
export function Audit({ onProblem }: { onProblem(error: unknown): void }) {
  const [entries, setEntries] = useState<AuditEntry[]>([]);
  const [after, setAfter] = useState<string | undefined>(undefined);
  const [actor, setActor] = useState('');
  const [subject, setSubject] = useState('');
  const look = (from?: string) =>
    void fetchAudit({ actor: actor.trim(), subject: subject.trim() }, from)
      .then(part => {
        setEntries(now => (from === undefined ? part.entries : [...now, ...part.entries]));
        setAfter(part.after);
      })
      .catch(onProblem);
  useEffect(() => look(), []);
  return (
    <section aria-labelledby="audit">
      <h2 id="audit">{t('site.audit')}</h2>
      <form
        onSubmit={event => {
          event.preventDefault();
          look();
        }}
      >
        <TextField label={t('site.by')} value={actor} onInput={setActor} testid="audit-actor" />
        <TextField label={t('site.about')} value={subject} onInput={setSubject} testid="audit-subject" />
        <button type="submit" class="button" data-testid="audit-find">
          {t('site.find')}
        </button>
      </form>
      {entries.length === 0 && <p>{t('site.noEntries')}</p>}
      <ul class="logins" data-testid="audit">
        {entries.map(entry => (
          <li key={entry.id}>
            <span>
              <time dateTime={new Date(entry.at).toISOString()}>{dateOf(entry.at, locale())}</time>
              <small>
                <bdi>{entry.actor || t('site.terminal')}</bdi>
              </small>
            </span>
            <span class="audit-what">
              <strong>{isAction(entry.action) ? t(`site.action.${entry.action}`) : entry.action}</strong> <bdi>{entry.subject}</bdi>{' '}
              <bdi>{entry.details}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {after !== undefined && (
        <Button testid="audit-more" onClick={() => look(after)}>
          {t('site.more')}
        </Button>
      )}
    </section>
  );
}
