import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/site';
import { locale } from '../../i18n/language';
import { Button, TextField } from '../../parts/controls';
import { type AuditEntry, type AuditFilter, fetchAudit } from '../../server/site';
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

/** Who did what, the newest first, page by page. */
export function Audit({ onProblem }: { onProblem(error: unknown): void }) {
  const [asked, setAsked] = useState<Asked>({ filter: { actor: '', subject: '' }, pages: [undefined] });
  const [page, setPage] = useState<{ entries: AuditEntry[]; after?: string } | null>(null);
  useEffect(() => void fetchAudit(asked.filter, asked.pages.at(-1)).then(setPage).catch(onProblem), [asked]);
  const { pages } = asked;
  const turn = (to: Asked['pages']) => setAsked(now => ({ ...now, pages: to }));
  return (
    <>
      <AuditSearch onFind={filter => setAsked({ filter, pages: [undefined] })} />
      {page?.entries.length === 0 && <p>{t('site.noEntries')}</p>}
      <ul class="logins audit" data-testid="audit">
        {page?.entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {(pages.length > 1 || page?.after !== undefined) && (
        <div class="account-buttons">
          <Button testid="audit-newer" disabled={pages.length === 1} onClick={() => turn(pages.slice(0, -1))}>
            {t('site.newer')}
          </Button>
          <Button testid="audit-older" disabled={page?.after === undefined} onClick={() => turn([...pages, page?.after])}>
            {t('site.older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is shown of the log. */
interface Asked {
  filter: AuditFilter;
  /** Where the page that is shown begins, after those that it was reached by; the first begins at undefined. */
  pages: readonly (string | undefined)[];
}

function AuditSearch({ onFind }: { onFind(filter: AuditFilter): void }) {
  const [actor, setActor] = useState('');
  const [subject, setSubject] = useState('');
  const find = (event: Event) => {
    event.preventDefault();
    onFind({ actor: actor.trim(), subject: subject.trim() });
  };
  return (
    <form class="site-line" onSubmit={find}>
      <TextField label={t('site.by')} value={actor} onInput={setActor} testid="audit-actor" />
      <TextField label={t('site.about')} value={subject} onInput={setSubject} testid="audit-subject" />
      <button type="submit" class="button" data-testid="audit-find">
        {t('site.find')}
      </button>
    </form>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li>
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
  );
}
