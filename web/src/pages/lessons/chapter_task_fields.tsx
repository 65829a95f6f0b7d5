import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { sentenceGap } from '../../i18n/sentences';
import { canBeTask, mergedStudies } from '../../lessons/task_chapters';
import { Select } from '../../parts/controls';
import { type ChapterSummary, fetchStudies, fetchStudy, type ListedStudy } from '../../server/studies';
import { wordsOf } from './lesson_errors';

interface ChapterTaskFieldsProps {
  /** As "study/chapter". */
  chosen: ReadonlySet<string>;
  onToggle(place: string): void;
}

/** The studies that the teacher may take chapters from, and the chapters of one of them. */
function useStudies() {
  const [studies, setStudies] = useState<readonly ListedStudy[] | null>(null);
  const [study, setStudy] = useState('');
  const [chapters, setChapters] = useState<readonly ChapterSummary[] | null>(null);
  const [problem, setProblem] = useState('');
  const fail = (error: unknown) => setProblem(wordsOf(error));
  useEffect(() => {
    const lists = (['mine', 'class', 'shared'] as const).map(of => fetchStudies(of));
    void Promise.all(lists).then(found => setStudies(mergedStudies(found.map(list => list.studies))), fail);
  }, []);
  useEffect(() => {
    let isWanted = true;
    setChapters(null);
    setProblem('');
    if (study) {
      void fetchStudy(study).then(
        found => isWanted && setChapters(found.chapters.filter(canBeTask)),
        error => isWanted && fail(error),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [study]);
  return { studies, study, setStudy, chapters, problem };
}

/** Where a teacher chooses chapters of studies as tasks. */
export function ChapterTaskFields({ chosen, onToggle }: ChapterTaskFieldsProps) {
  const { studies, study, setStudy, chapters, problem } = useStudies();
  const options = [{ value: '', label: t('homework.chooseStudy') }, ...(studies ?? []).map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <fieldset class="homework-lessons" data-testid="homework-chapters">
      <legend>{t('homework.chapters')}</legend>
      <p class="fault" role="alert">
        {problem}
      </p>
      {studies?.length === 0 && (
        <p>
          {t('homework.noStudies')}
          {sentenceGap()}
          <a href="/studies">{t('homework.toStudies')}</a>
        </p>
      )}
      {studies && studies.length > 0 && (
        <Select label={t('homework.study')} options={options} value={study} onChoose={setStudy} testid="homework-study" />
      )}
      {chapters?.length === 0 && <p>{t('homework.noChapters')}</p>}
      {chapters?.map(({ id, name }) => {
        const place = `${study}/${id}`;
        return (
          <label key={place}>
            <input type="checkbox" checked={chosen.has(place)} onChange={() => onToggle(place)} data-testid={`homework-chapter-${name}`} />{' '}
            <bdi>{name}</bdi>
          </label>
        );
      })}
      <p class="hint">{t('homework.chaptersAbout')}</p>
    </fieldset>
  );
}
