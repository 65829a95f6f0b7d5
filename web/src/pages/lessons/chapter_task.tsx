import { useState } from 'preact/hooks';
import type { Uci } from '../../core/types';
import { t } from '../../i18n/catalogue/classwork';
import { t as studyWords } from '../../i18n/catalogue/studies';
import { sides } from '../../i18n/sides';
import { turnOf } from '../../core/pieces';
import type { Rules } from '../../learn/lesson_rules';
import { foundIn, mistakesIn, resumedChapter, standing, stands } from '../../lessons/chapter_try';
import { hasTries } from '../../lessons/homework';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { type OwnHomework, type OwnTask, sendTryMove, showMove, type TaskChapter, type Try, type TryMove } from '../../server/lessons';
import { say } from '../../state/notices';
import { commentWords } from '../../study/comment_words';
import { wordsOf } from './lesson_errors';
import { QuestionBoard } from './question_board';
import { verdictWords } from './task_words';
import { sentences } from '../../i18n/sentences';

interface ChapterTaskProps {
  rules: Rules | null;
  homework: OwnHomework;
  number: number;
  task: OwnTask;
  chapter: TaskChapter;
  onChanged(): void;
  /** null: no other task is open. */
  onNext: (() => void) | null;
}

/** A pupil's try at a chapter as the server knows it, and what the last move brought. */
function useChapterTry({ homework, number, task, chapter, onChanged }: ChapterTaskProps) {
  const [at, setAt] = useState(() => resumedChapter(task));
  const [result, setResult] = useState<Try['result']>(task.standing.solved === null ? 'going' : 'right');
  const [answers, setAnswers] = useState<readonly TryMove[]>([]);
  const [hasHint, setHint] = useState(false);
  const action = useAction(wordsOf);
  const move = (uci: Uci | typeof showMove) =>
    void action.run(async () => {
      const { moves = [], hint = '', ...tried } = await sendTryMove(homework.id, number, { try: at.try, ply: at.moves.length }, uci);
      const made = moves.slice(at.moves.length);
      setAt({ try: tried.number, moves, hint });
      setResult(tried.result);
      setAnswers(made);
      if (made.some(stands)) setHint(false);
      if (made[0]?.verdict) say(sentences(verdictWords(made[0].verdict), commentWords(made[0].words ?? '')));
      onChanged();
    });
  const again = () => {
    setAt({ try: at.try + 1, ...chapter.begin });
    setResult('going');
    setAnswers([]);
    setHint(false);
  };
  return { at, result, answers, hasHint, action, move, again, askHint: () => setHint(true) };
}

/** What the author says to the pupil's last move, and to the reply. */
function Answers({ answers }: { answers: readonly TryMove[] }) {
  const [own, ...replies] = answers;
  return (
    <div class={`chapter-answer ${own?.verdict ?? ''}`} data-testid="chapter-answer">
      {own?.verdict && <strong>{verdictWords(own.verdict)}</strong>}
      {[own, ...replies].map((move, index) => move?.words && <p key={`${index}`}>{commentWords(move.words)}</p>)}
    </div>
  );
}

interface PositionProps extends Pick<ChapterTaskProps, 'rules' | 'task' | 'chapter'> {
  moves: readonly TryMove[];
  answers: readonly TryMove[];
  movable: boolean;
  onMove(uci: Uci): void;
}

/** The position that is asked about, with what the author drew there, and the move that was just taken back. */
function Position({ rules, task, chapter, moves, answers, movable, onMove }: PositionProps) {
  let fen = task.fen;
  let lastMove: [string, string] | null = null;
  for (const uci of rules ? standing(moves) : []) {
    const scene = rules?.play(fen, uci);
    fen = scene?.fen ?? fen;
    lastMove = scene?.lastMove ?? null;
  }
  const shapes = moves.filter(stands).at(-1)?.shapes ?? chapter.shapes;
  const drawn = shapes.flatMap(({ from, to }) => (to ? [from + to] : []));
  const refused = answers.filter(move => !stands(move)).map(({ uci }) => uci);
  return (
    <QuestionBoard
      rules={rules}
      fen={fen}
      movable={movable}
      lastMove={lastMove}
      orientation={chapter.orientation}
      arrows={[...drawn, ...refused]}
      marked={new Set(shapes.flatMap(({ from, to }) => (to ? [] : [from])))}
      label={t('own.board')}
      onMove={onMove}
    />
  );
}

/** How a try ended. */
const endWords = (moves: readonly TryMove[]): string => {
  const count = mistakesIn(moves);
  return count > 0 ? sentences(studyWords('lesson.doneMistakes', { count }), t('task.cleanNeeded')) : studyWords('lesson.done');
};

/** A chapter of homework: its moves are found one after the other. The server judges each: this page does not know them. */
export function ChapterTask(props: ChapterTaskProps) {
  const { rules, homework, task, chapter, onNext } = props;
  const { at, result, answers, hasHint, action, move, again, askHint } = useChapterTry(props);
  const isOpen = result === 'going' && hasTries(task, homework.mostTries);
  const mayTryAgain = result === 'wrong' && hasTries(task, homework.mostTries);
  const isMovable = isOpen && !action.isBusy.value;
  // In a chapter with hidden moves both sides are asked, one after the other.
  const isFirst = standing(at.moves).length % 2 === 0;
  const first = turnOf(task.fen);
  const side = isFirst ? first : first === 'white' ? 'black' : 'white';
  return (
    <section class="puzzle-task" aria-labelledby="chapter-task" data-testid="chapter-task">
      <h2 id="chapter-task">
        <bdi>{task.name}</bdi>
      </h2>
      {chapter.words && <p>{commentWords(chapter.words)}</p>}
      {isOpen && <p data-testid="chapter-question">{studyWords('lesson.task', { side: sides[side] })}</p>}
      <Position rules={rules} task={task} chapter={chapter} moves={at.moves} answers={answers} movable={isMovable} onMove={move} />
      <p class="fault" role="alert">
        {action.note.value}
      </p>
      <p class="hint" data-testid="chapter-found">
        {studyWords('lesson.found', { found: foundIn(at.moves, chapter, task.fen), all: chapter.asked })}
      </p>
      <Answers answers={answers} />
      {isOpen && hasHint && <p data-testid="chapter-hint">{at.hint}</p>}
      {result !== 'going' && <p data-testid="task-state">{answers.length > 0 ? endWords(at.moves) : t(`task.said.${result}`)}</p>}
      {!isOpen && !mayTryAgain && result !== 'right' && <p>{t('task.noMore')}</p>}
      <div class="class-tools">
        {isOpen && at.hint && !hasHint && (
          <Button icon="bulb" testid="chapter-ask-hint" onClick={askHint}>
            {studyWords('lesson.askHint')}
          </Button>
        )}
        {isOpen && (
          <Button testid="chapter-show" disabled={!isMovable} onClick={() => move(showMove)}>
            {studyWords('lesson.solve')}
          </Button>
        )}
        {mayTryAgain && (
          <Button kind="main" icon="again" testid="try-again" onClick={again}>
            {t('task.again')}
          </Button>
        )}
        {onNext && result !== 'going' && (
          <Button kind={mayTryAgain ? 'plain' : 'main'} testid="next-task" onClick={onNext}>
            {t('task.next')}
          </Button>
        )}
      </div>
    </section>
  );
}
