import '../../styles/game_later.css';
import '../../styles/learn_marks.css';
import '../../styles/classes.css';
import '../../styles/lessons.css';
import '../../styles/mascot.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/classwork';
import { isFinished, tally } from '../../learn/progress';
import { lessons } from '../../learn/lessons';
import { Rules } from '../../learn/lesson_rules';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import type { PageProps } from '../../routes';
import { fetchOwnHomework, finishLesson, type OwnHomework, type OwnTask } from '../../server/lessons';
import { Mascot } from '../learn/mascot';
import { useCore } from '../use_core';
import { useTitle } from '../use_title';
import { ChapterTask } from './chapter_task';
import { deadlineWords } from './homework';
import { wordsOf } from './lesson_errors';
import { PuzzleTask } from './puzzle_task';
import { standingWords, taskName } from './task_words';

/** A lesson that was finished in this browser counts, once the pupil comes back from it. */
async function reportLessons(homework: OwnHomework): Promise<boolean> {
  let isChanged = false;
  for (const [number, task] of homework.tasks.entries()) {
    const lesson = task.kind === 'lesson' && task.standing.solved === null ? lessons.find(({ id }) => id === task.name) : undefined;
    if (!lesson || !isFinished(lesson)) continue;
    const { stars, mostStars } = tally(lesson);
    await finishLesson(homework.id, number, stars, mostStars);
    isChanged = true;
  }
  return isChanged;
}

/** A pupil's homework: the tasks, one of which is worked on. */
export function HomeworkPage({ name: id }: PageProps) {
  const [homework, setHomework] = useState<OwnHomework | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const found = useCore();
  const rules = useMemo(() => (found && 'core' in found ? new Rules(found.core) : null), [found]);
  useTitle(homework?.name ?? t('homework.yours'));
  const refresh = async () => {
    try {
      const fetched = await fetchOwnHomework(id);
      setHomework((await reportLessons(fetched)) ? await fetchOwnHomework(id) : fetched);
      setProblem('');
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  useEffect(() => void refresh(), [id]);
  if (!homework)
    return (
      <main class="setup" aria-busy={problem === ''} data-testid="homework-page">
        <p role="alert">{problem}</p>
      </main>
    );
  const { tasks } = homework;
  const next = tasks.findIndex(({ standing }, index) => standing.solved === null && index !== at);
  const task = at === null ? undefined : tasks[at];
  const shared = { rules, homework, onChanged: refresh, onNext: next < 0 ? null : () => setAt(next) };
  return (
    <main class="setup homework-page" data-testid="homework-page">
      <a class="button quiet" href="/class">
        <Icon name="back" />
        {t('homework.toClass')}
      </a>
      <h1>
        <bdi>{homework.name}</bdi>
      </h1>
      <HowFar tasks={tasks} deadline={homework.deadline} />
      <p class="fault" role="alert">
        {problem}
      </p>
      <ol class="task-list">
        {tasks.map((one, index) => (
          <TaskRow key={`${index}`} task={one} number={index} isOpen={index === at} onOpen={() => setAt(index)} />
        ))}
      </ol>
      {task && at !== null && task.kind === 'puzzle' && <PuzzleTask key={at} {...shared} number={at} task={task} />}
      {task?.chapter && at !== null && <ChapterTask key={at} {...shared} number={at} task={task} chapter={task.chapter} />}
    </main>
  );
}

/** How much is done, and until when the rest can be. */
function HowFar({ tasks, deadline }: Pick<OwnHomework, 'tasks' | 'deadline'>) {
  const done = tasks.filter(({ standing }) => standing.solved !== null).length;
  const words = t('homework.doneOf', { done, all: tasks.length });
  return (
    <div class="homework-far" data-testid="homework-far">
      <Mascot mood={done === tasks.length ? 'glad' : 'calm'} />
      <div>
        <p>
          <strong>{words}</strong> · {deadlineWords(deadline)}
        </p>
        <progress value={done} max={tasks.length} aria-label={words} />
      </div>
    </div>
  );
}

interface TaskRowProps {
  task: OwnTask;
  number: number;
  isOpen: boolean;
  onOpen(): void;
}

function TaskRow({ task, number, isOpen, onOpen }: TaskRowProps) {
  const { short, long } = standingWords(task.standing);
  const face = (
    <>
      <span>
        {number + 1}. {taskName(task)}
      </span>
      <span class="task-standing">
        {long} <span aria-hidden="true">{short}</span>
      </span>
    </>
  );
  return (
    <li data-testid={`task-${number}`} class={task.standing.solved === null ? undefined : 'solved'}>
      {task.kind === 'lesson' ? (
        <a class="button" href={`/learn/${task.name}`}>
          {face}
        </a>
      ) : (
        <Button pressed={isOpen} testid={`open-task-${number}`} onClick={onOpen}>
          {face}
        </Button>
      )}
      {task.standing.late && <strong class="late">{t('homework.late')}</strong>}
    </li>
  );
}
