import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { locale } from '../../i18n/language';
import { csvOf, type PupilProgress, progressOf } from '../../lessons/progress';
import { Button } from '../../parts/controls';
import { fetchHomework, fetchResults, type HomeworkResults } from '../../server/lessons';
import { downloadFile } from '../../state/download';
import { wordsOf } from './lesson_errors';

/** So much homework, the newest, is counted: the results of each are asked for. */
const kMostHomework = 12;

/** In the order in which it was set. */
async function fetchAllResults(id: string): Promise<HomeworkResults[]> {
  const list = [...(await fetchHomework(id))].sort((one, other) => one.created - other.created).slice(-kMostHomework);
  const results: HomeworkResults[] = [];
  // One after the other: the server limits what is asked at once.
  for (const { id: homework } of list) results.push(await fetchResults(id, homework));
  return results;
}

const doneWords = ({ done, all }: { done: number; all: number }): string => t('homework.doneOf', { done, all });

const minutes = (ms: number): number => Math.round(ms / 60_000);

/** How far each pupil is with puzzles, chapters and lessons, over all homework: as a table, and for spreadsheets. */
export function Progress({ id, name }: { id: string; name: string }) {
  const [results, setResults] = useState<HomeworkResults[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => void fetchAllResults(id).then(setResults, error => setProblem(wordsOf(error))), [id]);
  const pupils = results && progressOf(results, locale());
  const save = () => {
    const heads = {
      name: t('answers.pupil'),
      account: t('progress.account'),
      puzzles: t('homework.puzzles'),
      chapters: t('progress.chapters'),
      lessons: t('progress.lessons'),
      late: t('homework.late'),
      minutes: t('progress.minutes'),
    };
    // A spreadsheet takes the text for UTF-8 by this mark.
    if (results && pupils) downloadFile(`${name}.csv`, `\ufeff${csvOf(pupils, results, heads)}`, 'text/csv');
  };
  return (
    <section class="homework-results" aria-labelledby="progress" aria-busy={!results && problem === ''} data-testid="progress">
      <h2 id="progress">{t('part.progress')}</h2>
      <p class="fault" role="alert">
        {problem}
      </p>
      {pupils?.length === 0 && <p>{t('progress.none')}</p>}
      {results && pupils && pupils.length > 0 && (
        <>
          <p class="hint">{t('progress.about', { most: kMostHomework })}</p>
          <ProgressTable pupils={pupils} results={results} />
          <div class="class-tools">
            <Button icon="down" testid="progress-csv" onClick={save}>
              {t('homework.table')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface TableProps {
  pupils: readonly PupilProgress[];
  results: readonly HomeworkResults[];
}

function ProgressTable({ pupils, results }: TableProps) {
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('homework.results')}>
      <table data-testid="progress-table">
        <thead>
          <tr>
            <th scope="col">{t('answers.pupil')}</th>
            <th scope="col">{t('homework.puzzles')}</th>
            <th scope="col">{t('progress.chapters')}</th>
            <th scope="col">{t('progress.lessons')}</th>
            <th scope="col">{t('homework.late')}</th>
            <th scope="col">{t('progress.minutes')}</th>
            {results.map(({ id, name }) => (
              <th scope="col" key={id}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ account, shown, puzzles, chapters, lessons, late, ms, homework }) => (
            <tr key={account} data-testid={`progress-of-${account}`}>
              <th scope="row">
                <bdi>{shown}</bdi>
              </th>
              <td>{doneWords(puzzles)}</td>
              <td>{doneWords(chapters)}</td>
              <td>{doneWords(lessons)}</td>
              <td>{late}</td>
              <td>{minutes(ms)}</td>
              {homework.map((each, index) => (
                <td key={results[index]?.id}>{each ? doneWords(each) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
