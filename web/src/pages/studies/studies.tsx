import '../../styles/analysis.css';
import '../../styles/rows.css';
import '../../styles/studies.css';
import { useEffect, useState } from 'preact/hooks';
import { ago } from '../../i18n/ago';
import { t } from '../../i18n/catalogue/studies';
import { emptyListWords, listWords, studyErrorWords, visibilityWords } from '../../i18n/study_words';
import { sentenceGap } from '../../i18n/sentences';
import { Button } from '../../parts/controls';
import { useList } from '../../parts/list';
import { fetchStudies, type ListedStudy, shownName, type StudyList, studyLists } from '../../server/studies';
import { ownAccount } from '../../state/own_account';
import { go } from '../../state/route';
import { WithToday } from '../people/with_today';
import { useTitle } from '../use_title';
import { NewStudyForm } from './new_study';

function StudyRow({ study }: { study: ListedStudy }) {
  const { id, name, owner, chapters, visibility, changed } = study;
  return (
    <li>
      <a class="row-link" href={`/study/${id}`} data-testid={`study-${id}`}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="study-row-visibility">{visibilityWords(visibility)}</span>
        <small>
          <bdi>{shownName(owner)}</bdi> · {t('list.chapters', { count: chapters })} · {ago(changed)}
        </small>
      </a>
    </li>
  );
}

/** The studies of one list. */
function Listed({ of }: { of: StudyList }) {
  const [next, setNext] = useState('');
  const fetchPart = async (after: string) => {
    const found = await fetchStudies(of, after);
    setNext(found.next);
    return found.studies;
  };
  const list = useList(() => fetchPart(''), studyErrorWords);
  const found = list.items.value;
  const more = () =>
    void list.run(async () => {
      const others = await fetchPart(next);
      list.change(now => [...now, ...others]);
    });
  return (
    <section aria-label={listWords(of)} aria-busy={found === null && list.note.value === ''} data-testid={`list-${of}`}>
      <p class="fault" role="alert" data-testid="studies-problem">
        {list.note.value}
      </p>
      {found?.length === 0 && (
        <WithToday>
          <p data-testid="no-studies">{emptyListWords(of)}</p>
        </WithToday>
      )}
      <ul class="rows">
        {found?.map(study => (
          <StudyRow key={study.id} study={study} />
        ))}
      </ul>
      {next !== '' && (
        <Button testid="more-studies" disabled={list.isBusy.value} onClick={more}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}

/** Without an account there is nothing but what is public. */
const listsFor = (isKnown: boolean): readonly StudyList[] => (isKnown ? studyLists : ['public']);

/** Every study that the visitor may find, and how to begin one: what stands behind '#' is the list, or "new" with what it begins with. */
export function StudiesPage({ part }: { part: string | null }) {
  const isKnown = ownAccount.value !== null;
  const isNew = part !== null && /^new\b/.test(part);
  const title = t(isNew ? 'new.title' : 'list.title');
  useTitle(title);
  useEffect(() => scrollTo(0, 0), [part]);
  if (isNew && isKnown) return <NewStudyForm part={part.slice(4)} />;
  const lists = listsFor(isKnown);
  const of = lists.find(list => list === part) ?? lists[0] ?? 'public';
  return (
    <main class="studies" data-testid="studies">
      <header class="studies-head">
        <h1>{t('list.title')}</h1>
        {isKnown && (
          <Button kind="main" testid="new-study" onClick={() => go('/studies#new')}>
            {t('new.title')}
          </Button>
        )}
      </header>
      <p class="lead-line">{t('list.lead')}</p>
      {!isKnown && (
        <p data-testid="studies-account">
          {t('list.needAccount')}
          {sentenceGap()}
          <a href="/account">{t('list.account')}</a>
        </p>
      )}
      <nav class="study-tabs" aria-label={t('list.label')}>
        <ul>
          {lists.map(list => (
            <li key={list}>
              <a href={`/studies#${list}`} aria-current={list === of ? 'page' : undefined} data-testid={`tab-${list}`}>
                {listWords(list)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Listed key={of} of={of} />
    </main>
  );
}
