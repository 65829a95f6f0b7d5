import { effect, untracked } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { other, sides } from '../../i18n/sides';
import { Button } from '../../parts/controls';
import { say } from '../../state/notices';
import { commentWords } from '../../study/comment_words';
import { type Node, pathTo } from '../../study/tree';
import { foundOf, Quiz, type Tried } from '../../studies/quiz';
import type { SharedStudy } from '../../studies/shared_study';
import type { ChapterRoomProps } from './chapter_room';

/** The other side takes a moment, so that the answer can be read. */
const kReplyMs = 900;

type QuizProps = Pick<ChapterRoomProps, 'opened' | 'live'> & { study: SharedStudy };

/** The chapter of this page as questions: what is played on the board answers them. */
export function useQuiz({ study, opened, live }: QuizProps, isOn: boolean): Quiz {
  const side = opened.stored.orientation;
  const quiz = useMemo(
    () => new Quiz(study.tree.peek().root, side, node => live.chapter.peek()?.content.get(study.idOf(node))?.wrong ?? ''),
    [study, side],
  );
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    study.onPlay = (uci, san) => {
      // An earlier position is looked at: the question stands elsewhere.
      if (study.at.peek() !== quiz.at.peek()) study.lead(study.idOf(quiz.at.peek()));
      else if (quiz.isAsked) quiz.answer(uci, san);
      return true;
    };
    const stop = effect(() => {
      const at = quiz.at.value;
      untracked(() => study.lead(study.idOf(at)));
      clearTimeout(timer);
      if (!quiz.isAsked) timer = setTimeout(() => quiz.reply(), kReplyMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      study.onPlay = () => false;
    };
  }, [quiz, isOn]);
  return quiz;
}

/** The moves that are found. */
export const seenIn =
  (quiz: Quiz) =>
  (node: Node): boolean =>
    pathTo(quiz.at.value).includes(node);

const verdicts = { right: 'lesson.right', nearly: 'lesson.nearly', wrong: 'lesson.wrongMove' } as const;

function Answer({ tried }: { tried: Tried | null }) {
  return (
    <div class={`quiz-answer ${tried?.verdict ?? ''}`} role="status" data-testid="quiz-answer">
      {tried && (
        <>
          <strong>{t(verdicts[tried.verdict])}</strong>
          {tried.words && <p>{tried.words}</p>}
        </>
      )}
    </div>
  );
}

/** What is asked, the answer to the last move, and help. */
export function QuizPanel({ quiz, study, opened }: QuizProps & { quiz: Quiz }) {
  void study.version.value;
  const side = opened.stored.orientation;
  const node = quiz.at.value;
  const { found, all } = foundOf(study.tree.value.root, node, side);
  const hint = opened.content.get(study.idOf(node))?.hint ?? '';
  const mistakes = quiz.mistakes.value;
  const { isOver, isAsked } = quiz;
  const task = isOver
    ? mistakes > 0
      ? t('lesson.doneMistakes', { count: mistakes })
      : t('lesson.done')
    : t(isAsked ? 'lesson.task' : 'lesson.reply', { side: sides[isAsked ? side : other(side)] });
  useEffect(() => say(task), [task, node]);
  const opening = commentWords(node.after.text);
  return (
    <section class="quiz" data-testid="quiz">
      {node.parent === null && opening && <p>{opening}</p>}
      <p class="quiz-task" data-testid="quiz-task">
        {task}
      </p>
      <p class="hint" data-testid="quiz-found">
        {t('lesson.found', { found, all })}
      </p>
      <Answer tried={quiz.tried.value} />
      {isAsked && quiz.hasHint.value && (
        <p role="status" data-testid="quiz-hint">
          {hint}
        </p>
      )}
      <div class="desk-row">
        {isAsked && hint && !quiz.hasHint.value && (
          <Button icon="bulb" testid="quiz-ask-hint" onClick={() => quiz.hint()}>
            {t('lesson.askHint')}
          </Button>
        )}
        {isAsked && (
          <Button testid="quiz-solve" onClick={() => quiz.solve()}>
            {t('lesson.solve')}
          </Button>
        )}
        <Button icon="again" testid="quiz-again" onClick={() => quiz.restart()}>
          {t('lesson.again')}
        </Button>
      </div>
    </section>
  );
}
