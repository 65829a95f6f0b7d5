import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { fetchOwnHomeworkList, type OwnListedHomework } from '../../server/lessons';
import { deadlineWords } from './homework';

/** The homework of a pupil's class, as links; nothing where there is none. */
export function OwnHomeworkList() {
  const [found, setFound] = useState<readonly OwnListedHomework[]>([]);
  useEffect(() => void fetchOwnHomeworkList().then(setFound, () => undefined), []);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="own-homework" data-testid="own-homework">
      <h2 id="own-homework">{t('homework.yours')}</h2>
      <ul class="homework-list">
        {found.map(({ id, name, deadline, done, tasks, late }) => (
          <li key={id}>
            <a class="button homework-row" href={`/homework/${id}`}>
              <bdi>{name}</bdi>
              <small>
                {t('homework.doneOf', { done, all: tasks })} · {deadlineWords(deadline)}
                {late && ` · ${t('homework.late')}`}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
