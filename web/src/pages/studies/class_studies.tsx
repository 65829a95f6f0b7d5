import '../../styles/rows.css';
import '../../styles/studies.css';
import { t } from '../../i18n/catalogue/studies';
import { studyErrorWords } from '../../i18n/study_words';
import { useList } from '../../parts/list';
import { fetchStudies } from '../../server/studies';

/** The studies that a class may see, each with its way onto the wall display. */
export function ClassStudies({ id }: { id: string }) {
  const list = useList(() => fetchStudies('class').then(({ studies }) => studies.filter(study => study.class === id)), studyErrorWords);
  const found = list.items.value;
  if (!found || found.length === 0) return null;
  return (
    <section aria-labelledby="class-studies">
      <h2 id="class-studies">{t('class.title')}</h2>
      <ul class="rows" data-testid="class-studies">
        {found.map(study => (
          <li key={study.id} class="class-study">
            <a href={`/study/${study.id}`}>
              <bdi>{study.name}</bdi>
            </a>
            <a href={`/study/${study.id}#wall`} target="_blank" rel="noreferrer" data-testid={`wall-${study.id}`}>
              {t('class.wall')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
