import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { locale } from '../../i18n/language';
import { lessons } from '../../learn/lessons';
import { Icon } from '../../parts/icons';
import { type ClassProgress, type DoneTasks, fetchProgress, type PupilProgress, progressAddress } from '../../server/lessons';
import { wordsOf } from './lesson_errors';

const doneWords = ({ done, all }: DoneTasks): string => t('homework.doneOf', { done, all });

const minutes = (ms: number): number => Math.round(ms / 60_000);

const dayWords = (ms: number | null): string => (ms === null ? '–' : new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(ms));

const sorted = ({ homework, pupils }: ClassProgress): ClassProgress => ({
  homework,
  pupils: [...pupils].sort((one, other) => one.shown.localeCompare(other.shown, locale())),
});

/** How far each pupil is, with homework and besides it: as tables, and for spreadsheets. The server adds up. */
export function Progress({ id, name }: { id: string; name: string }) {
  const [progress, setProgress] = useState<ClassProgress | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(
    () =>
      void fetchProgress(id).then(
        found => setProgress(sorted(found)),
        error => setProblem(wordsOf(error)),
      ),
    [id],
  );
  return (
    <section class="homework-results" aria-labelledby="progress" aria-busy={!progress && problem === ''} data-testid="progress">
      <h2 id="progress">{t('part.progress')}</h2>
      <p class="fault" role="alert">
        {problem}
      </p>
      {progress?.pupils.length === 0 && <p>{t('progress.nobody')}</p>}
      {progress && progress.pupils.length > 0 && (
        <>
          <h3>{t('part.homework')}</h3>
          {progress.homework.length === 0 ? <p>{t('homework.none')}</p> : <HomeworkTable {...progress} />}
          <h3>{t('progress.own')}</h3>
          <p class="hint">{t('progress.ownAbout')}</p>
          <OwnTable pupils={progress.pupils} />
          <div class="class-tools">
            <a class="button" href={progressAddress(id)} download={`${name}.csv`} data-testid="progress-csv">
              <Icon name="down" />
              {t('homework.table')}
            </a>
          </div>
        </>
      )}
    </section>
  );
}

function Head({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{t('answers.pupil')}</th>
        {names.map((name, index) => (
          <th scope="col" key={`${index}`}>
            <bdi>{name}</bdi>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ pupil, cells, testid }: { pupil: PupilProgress; cells: readonly (string | number)[]; testid: string }) {
  return (
    <tr data-testid={`${testid}-${pupil.account}`}>
      <th scope="row">
        <bdi>{pupil.shown}</bdi>
      </th>
      {cells.map((cell, index) => (
        <td key={`${index}`}>{cell}</td>
      ))}
    </tr>
  );
}

/** All homework together, and each by itself. */
function HomeworkTable({ homework, pupils }: ClassProgress) {
  const names = [t('homework.puzzles'), t('progress.chapters'), t('progress.lessons'), t('homework.late'), t('progress.minutes')];
  const cellsOf = (pupil: PupilProgress) => [
    doneWords(pupil.puzzles),
    doneWords(pupil.chapters),
    doneWords(pupil.lessons),
    pupil.late,
    minutes(pupil.ms),
    ...homework.map(({ tasks }, index) => doneWords({ done: pupil.homework[index] ?? 0, all: tasks })),
  ];
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('part.homework')}>
      <table data-testid="progress-table">
        <Head names={[...names, ...homework.map(({ name }) => name)]} />
        <tbody>
          {pupils.map(pupil => (
            <Row key={pupil.account} pupil={pupil} cells={cellsOf(pupil)} testid="progress-of" />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lessons and puzzles that no homework asked for. */
function OwnTable({ pupils }: { pupils: readonly PupilProgress[] }) {
  const names = [t('progress.finished'), t('progress.stars'), t('homework.puzzles'), t('progress.withoutHelp'), t('progress.last')];
  const lessonCell = (pupil: PupilProgress, id: string): string => {
    const found = pupil.own.lessons.find(({ lesson }) => lesson === id);
    return found ? doneWords({ done: found.solved, all: found.exercises }) : '–';
  };
  const cellsOf = (pupil: PupilProgress) => [
    doneWords({ done: pupil.own.finished, all: lessons.length }),
    pupil.own.stars,
    pupil.own.puzzles,
    pupil.own.withoutHelp,
    dayWords(pupil.own.last),
    ...lessons.map(({ id }) => lessonCell(pupil, id)),
  ];
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={t('progress.own')}>
      <table data-testid="own-table">
        <Head names={[...names, ...lessons.map(({ title }) => title)]} />
        <tbody>
          {pupils.map(pupil => (
            <Row key={pupil.account} pupil={pupil} cells={cellsOf(pupil)} testid="own-of" />
          ))}
        </tbody>
      </table>
    </div>
  );
}
