import '../../styles/classes.css';
import '../../styles/diagram.css';
import '../../styles/lessons.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import type { PageProps } from '../../routes';
import { fetchClass, type Pupil, type SchoolClass } from '../../server/classes';
import { positionOf } from '../../state/position_part';
import { Icon } from '../../parts/icons';
import { useTitle } from '../use_title';
import { Homework } from './homework';
import { wordsOf } from './lesson_errors';
import { Progress } from './progress';
import { Question } from './question';
import { Simuls } from './simuls';

const parts = ['question', 'homework', 'progress', 'simul'] as const;
type Part = (typeof parts)[number];

const isPart = (word: string | null): word is Part => parts.some(part => part === word);

/** A teacher's lesson with a class: asks all at once, sets homework, sees how far each is, plays all at once. What follows '#' says which, or is the position of a question. */
export function LessonPage({ name: id, part }: PageProps) {
  const [found, setFound] = useState<(SchoolClass & { pupils: Pupil[] }) | null>(null);
  const [problem, setProblem] = useState('');
  useTitle(t('lesson.title', { name: found?.name ?? '' }));
  useEffect(() => {
    setProblem('');
    fetchClass(id).then(setFound, error => setProblem(wordsOf(error)));
  }, [id]);
  const shown = isPart(part) ? part : 'question';
  return (
    // A simul says itself which of its parts is the main one.
    <div
      role={shown === 'simul' ? undefined : 'main'}
      class="class-page lesson-page"
      aria-busy={!found && problem === ''}
      data-testid="lesson-page"
    >
      <a class="button quiet" href={`/classes#${id}`} data-testid="to-class">
        <Icon name="back" />
        {t('lesson.toClass')}
      </a>
      <h1>
        <bdi>{t('lesson.title', { name: found?.name ?? '…' })}</bdi>
      </h1>
      <p class="fault" role="alert">
        {problem}
      </p>
      <nav aria-label={t('lesson.parts')}>
        <ul class="lesson-parts">
          {parts.map(one => (
            <li key={one}>
              <a class="button" href={`/lesson/${id}#${one}`} aria-current={one === shown ? 'page' : undefined} data-testid={`part-${one}`}>
                {t(`part.${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {found && shown === 'question' && <Question id={id} pupils={found.pupils.length} start={positionOf(part)?.fen ?? null} />}
      {found && shown === 'homework' && <Homework id={id} />}
      {found && shown === 'progress' && <Progress id={id} name={found.name} />}
      {found && shown === 'simul' && <Simuls id={id} pupils={found.pupils} />}
    </div>
  );
}
