import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { fetchResults, fetchTries, type HomeworkResults, type OwnTask, tableAddress } from '../../server/lessons';
import { wordsOf } from './lesson_errors';
import { standingWords, taskName } from './task_words';
import { TryReplay } from './try_replay';

interface ResultsProps {
  id: string;
  homework: string;
  onDelete(): void;
}

/** The results by pupil and by task; each cell opens the tries behind it. */
export function Results({ id, homework, onDelete }: ResultsProps) {
  const [found, setFound] = useState<HomeworkResults | null>(null);
  const [problem, setProblem] = useState('');
  const [replayed, setReplayed] = useState<{ title: string; task: OwnTask } | null>(null);
  const fail = (error: unknown) => setProblem(wordsOf(error));
  useEffect(() => void fetchResults(id, homework).then(setFound, fail), [id, homework]);
  if (!found) return <p role="alert">{problem}</p>;
  const replay = (account: string, shown: string, task: number) =>
    void fetchTries(id, homework, account).then(own => {
      const one = own.tasks[task];
      if (one) setReplayed({ title: `${shown} · ${task + 1} ${taskName(one)}`, task: one });
    }, fail);
  return (
    <div class="homework-results">
      <p class="fault" role="alert">
        {problem}
      </p>
      <ResultTable results={found} onReplay={replay} />
      <div class="class-tools">
        <a class="button" href={tableAddress(id, homework)} download data-testid="homework-csv">
          {t('homework.table')}
        </a>
        <Button kind="danger" testid="delete-homework-button" onClick={onDelete}>
          {t('homework.delete')}
        </Button>
      </div>
      {replayed && (
        <Dialog title={replayed.title} onClose={() => setReplayed(null)} testid="replay">
          <TryReplay task={replayed.task} />
        </Dialog>
      )}
    </div>
  );
}

interface ResultTableProps {
  results: HomeworkResults;
  onReplay(account: string, shown: string, task: number): void;
}

function ResultTable({ results, onReplay }: ResultTableProps) {
  const solved = (task: number) => results.pupils.filter(pupil => pupil.tasks[task]?.solved !== null).length;
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('homework.results')}>
      <table data-testid="homework-results">
        <caption>{t('homework.results')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('answers.pupil')}</th>
            <th scope="col">{t('homework.done')}</th>
            {results.tasks.map((task, index) => (
              <th scope="col" key={`${index}`}>
                {index + 1} {task.source ? <ChapterLink {...task.source} name={task.name} /> : taskName(task)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.pupils.map(pupil => (
            <PupilRow key={pupil.account} pupil={pupil} onReplay={onReplay} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('homework.solvedBy')}</th>
            <td />
            {results.tasks.map((_, index) => (
              <td key={`${index}`}>{t('homework.doneOf', { done: solved(index), all: results.pupils.length })}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** To the chapter as it is now; the task has it as it was. */
function ChapterLink({ study, chapter, name }: { study: string; chapter: string; name: string }) {
  return (
    <a href={`/study/${study}/${chapter}`} title={t('homework.chapterNow')}>
      <bdi>{name}</bdi>
    </a>
  );
}

interface PupilRowProps {
  pupil: HomeworkResults['pupils'][number];
  onReplay: ResultTableProps['onReplay'];
}

function PupilRow({ pupil, onReplay }: PupilRowProps) {
  const { account, shown, done, late, tasks } = pupil;
  return (
    <tr data-testid={`results-of-${account}`}>
      <th scope="row">
        <bdi>{shown}</bdi>
      </th>
      <td>
        {t('homework.doneOf', { done, all: tasks.length })} {late && <strong class="late">{t('homework.late')}</strong>}
      </td>
      {tasks.map((standing, index) => {
        const { short, long } = standingWords(standing);
        return (
          <td key={`${index}`} class={standing.late ? 'late' : undefined}>
            {standing.tries === 0 ? (
              <span aria-label={long}>{short}</span>
            ) : (
              <Button kind="quiet" testid={`tries-${index}`} onClick={() => onReplay(account, shown, index)}>
                <span aria-hidden="true">{short}</span>
                <span class="unseen">{long}</span>
              </Button>
            )}
          </td>
        );
      })}
    </tr>
  );
}
