import { useState } from 'preact/hooks';
import { turnOf } from '../../core/pieces';
import type { Uci } from '../../core/types';
import { t } from '../../i18n/catalogue/classwork';
import { t as puzzleWords } from '../../i18n/catalogue/puzzles';
import { sides } from '../../i18n/sides';
import type { Rules } from '../../learn/lesson_rules';
import { hasTries, movesOf, resumed } from '../../lessons/homework';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { isTheme } from '../../puzzles/path';
import { type OwnHomework, type OwnTask, sendTryMove, type Try } from '../../server/lessons';
import { say } from '../../state/notices';
import { wordsOf } from './lesson_errors';
import { QuestionBoard } from './question_board';

interface PuzzleTaskProps {
  rules: Rules | null;
  homework: OwnHomework;
  number: number;
  task: OwnTask;
  onChanged(): void;
  /** null: no other task is open. */
  onNext: (() => void) | null;
}

/** A puzzle of homework. The server judges each move and plays the replies: this page does not know the solution. */
export function PuzzleTask({ rules, homework, number, task, onChanged, onNext }: PuzzleTaskProps) {
  const [at, setAt] = useState(() => resumed(task));
  const [result, setResult] = useState<Try['result']>(task.standing.solved === null ? 'going' : 'right');
  const action = useAction(wordsOf);
  let fen = task.fen;
  let lastMove: [string, string] | null = null;
  for (const uci of rules ? at.moves : []) {
    const scene = rules?.play(fen, uci);
    fen = scene?.fen ?? fen;
    lastMove = scene?.lastMove ?? null;
  }
  const isOpen = result === 'going' && hasTries(task, homework.mostTries);
  const move = (uci: Uci) =>
    void action.run(async () => {
      const tried = await sendTryMove(homework.id, number, { try: at.try, ply: at.moves.length }, uci);
      setAt({ try: tried.number, moves: movesOf(tried) });
      setResult(tried.result);
      say(t(`task.said.${tried.result}`));
      onChanged();
    });
  const again = () => {
    setAt({ try: at.try + 1, moves: [] });
    setResult('going');
  };
  const mayTryAgain = result === 'wrong' && hasTries(task, homework.mostTries);
  return (
    <section class="puzzle-task" aria-labelledby="puzzle-task" data-testid="puzzle-task">
      <h2 id="puzzle-task">{isTheme(task.name) ? puzzleWords(`task.${task.name}`) : t('own.move')}</h2>
      <p>{puzzleWords('play', { side: sides[turnOf(task.fen)] })}</p>
      <QuestionBoard
        rules={rules}
        fen={fen}
        movable={isOpen && !action.isBusy.value}
        lastMove={lastMove}
        label={t('own.board')}
        onMove={move}
      />
      <p class="fault" role="alert">
        {action.note.value}
      </p>
      <p data-testid="task-state">{result !== 'going' || at.moves.length > 0 ? t(`task.said.${result}`) : !isOpen && t('task.noMore')}</p>
      <div class="class-tools">
        {mayTryAgain && (
          <Button kind="main" icon="again" testid="try-again" onClick={again}>
            {t('task.again')}
          </Button>
        )}
        {result === 'wrong' && !mayTryAgain && <p>{t('task.noMore')}</p>}
        {onNext && result !== 'going' && (
          <Button kind={mayTryAgain ? 'plain' : 'main'} testid="next-task" onClick={onNext}>
            {t('task.next')}
          </Button>
        )}
      </div>
    </section>
  );
}
