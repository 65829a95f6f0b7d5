import { useState } from 'preact/hooks';
import { lessons } from '../../learn/lessons';
import { reportExercise } from '../../lessons/reported_exercises';
import { award, resumeAt, starsOf, tally } from '../../learn/progress';
import type { Rules } from '../../learn/lesson_rules';
import { exercisesOf, isExercise, type Lesson, type Step } from '../../learn/types';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { go } from '../../state/route';
import { Exercise } from './exercise';
import { Look } from './look';
import { AloudSwitch } from './read_aloud';
import { Stars } from './stars';
import { t } from '../../i18n/catalogue/school';

const kDone = 'done';

interface LessonPageProps {
  /** Null while they are on their way: then a step is seen, with nothing to be moved. */
  rules: Rules | null;
  lesson: Lesson;
  /** The step's name from the address; null to go on where the person left. */
  part: string | null;
}

/** Keeps the stars here, and for the teacher of a pupil on the server. */
function keepSolved(lesson: Lesson, exercise: string, stars: number): void {
  award(lesson.id, exercise, stars);
  reportExercise(lesson.id, exercise, stars, exercisesOf(lesson).length);
}

/** A lesson, one step after the other. The address names the step, so a reload comes back to it. */
export function LessonPage({ rules, lesson, part }: LessonPageProps) {
  const named = lesson.steps.findIndex(({ id }) => id === part);
  // Where the person left is found once: what is solved here does not take them away from it.
  const [left] = useState(() => resumeAt(lesson));
  const at = part === kDone ? lesson.steps.length : named >= 0 ? named : left;
  const step = lesson.steps[at];
  const next = lesson.steps[at + 1]?.id ?? kDone;
  const onNext = () => go(`/learn/${lesson.id}#${next}`);
  return (
    <main class={`lesson${step ? '' : ' at-end'}`} data-testid="lesson">
      <div class="lesson-head">
        <a class="back-link" href="/learn">
          <Icon name="back" />
          {t('school.home')}
        </a>
        <h1>{lesson.title}</h1>
        <AloudSwitch />
        <StepBar lesson={lesson} at={at} />
      </div>
      {!step ? (
        <Finished lesson={lesson} />
      ) : isExercise(step) ? (
        <Exercise key={step.id} rules={rules} exercise={step} onSolved={stars => keepSolved(lesson, step.id, stars)} onNext={onNext} />
      ) : (
        <Look key={step.id} rules={rules} step={step} onNext={onNext} />
      )}
    </main>
  );
}

function stepLabel(lesson: Lesson, step: Step, number: number): string {
  const at = { number, all: lesson.steps.length };
  if (!isExercise(step)) return t('step.look', at);
  const stars = starsOf(lesson.id, step.id);
  return stars > 0 ? t('step.solved', { ...at, stars }) : t('step.unsolved', at);
}

/** Every step as a dot that leads there; solved ones are filled and bear a tick. */
function StepBar({ lesson, at }: { lesson: Lesson; at: number }) {
  return (
    <nav aria-label={t('step.all')}>
      <ol class="step-bar">
        {lesson.steps.map((step, index) => {
          const stars = isExercise(step) ? starsOf(lesson.id, step.id) : 0;
          const look = isExercise(step) ? (stars > 0 ? 'solved' : 'open') : 'tell';
          return (
            <li key={step.id}>
              <a
                class={`step-dot ${look}`}
                href={`/learn/${lesson.id}#${step.id}`}
                aria-label={stepLabel(lesson, step, index + 1)}
                aria-current={index === at ? 'step' : undefined}
              >
                <span>{stars > 0 && <Icon name={drawings.check} />}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** After the last step: what was won, what is still open, and where to go on. */
function Finished({ lesson }: { lesson: Lesson }) {
  const { stars, mostStars, solved, exercises } = tally(lesson);
  const won = t('step.doneStars', { got: stars, all: mostStars });
  const following = lessons[lessons.indexOf(lesson) + 1];
  const open = exercisesOf(lesson).find(({ id }) => starsOf(lesson.id, id) === 0);
  return (
    <section class="lesson-done" data-testid="lesson-done">
      <Stars count={Math.floor((3 * stars) / mostStars)} label={won} />
      <h2>{open ? t('step.open', { count: exercises - solved }) : t('step.done', { title: lesson.title })}</h2>
      <p>{won}</p>
      <p>{t(stars === mostStars ? 'step.perfect' : 'step.improve')}</p>
      <div class="lesson-buttons">
        {open && (
          <a class="button main" href={`/learn/${lesson.id}#${open.id}`} data-testid="to-open">
            {t('step.toOpen')}
          </a>
        )}
        <a
          class={`button ${open ? 'plain' : 'main'}`}
          href={following ? `/learn/${following.id}` : '/learn/play/pawns'}
          data-testid="next-lesson"
        >
          {following ? t('step.nextLesson', { title: following.title }) : t('step.toGames')}
        </a>
        {!following && (
          <a class="button plain" href="/puzzles" data-testid="to-puzzles">
            {t('school.puzzlesTitle')}
          </a>
        )}
        <a class="button plain" href="/learn">
          {t('school.home')}
        </a>
      </div>
    </section>
  );
}
