import { useMemo, useState } from 'preact/hooks';
import { Diagram } from '../../board/diagram';
import type { Uci } from '../../core/types';
import { t } from '../../i18n/catalogue/classwork';
import { Rules } from '../../learn/lesson_rules';
import { mistakesIn, shownAt } from '../../lessons/chapter_try';
import { Button } from '../../parts/controls';
import type { OwnTask, Try, TryMove } from '../../server/lessons';
import { commentWords } from '../../study/comment_words';
import { useCore } from '../use_core';
import { verdictWords } from './task_words';

/** The tries at a task one after the other, each move by move. */
export function TryReplay({ task }: { task: OwnTask }) {
  const [at, setAt] = useState({ tried: 0, ply: 0 });
  const found = useCore();
  const rules = useMemo(() => (found && 'core' in found ? new Rules(found.core) : null), [found]);
  const shown = task.tries[at.tried];
  if (!shown) return <p>{t('task.none')}</p>;
  const { moves = [] } = shown;
  const isReplayed = task.kind !== 'lesson';
  return (
    <div class="try-replay" data-testid="try-replay">
      <div class="class-tools">
        {task.tries.map((one, index) => (
          <Button key={one.number} pressed={index === at.tried} testid={`try-${index}`} onClick={() => setAt({ tried: index, ply: 0 })}>
            {t('homework.try', { number: index + 1 })}: {t(`task.${one.result}`)}
          </Button>
        ))}
      </div>
      {shown.stars !== undefined && <p>{t('task.stars', { stars: shown.stars })}</p>}
      {task.kind === 'chapter' && <p>{t('task.mistakes', { count: mistakesIn(moves) })}</p>}
      {isReplayed && rules && <Position rules={rules} fen={task.fen} moves={shownAt(moves, at.ply)} />}
      {isReplayed && (
        <div class="class-tools">
          <Button icon="back" testid="replay-back" disabled={at.ply === 0} onClick={() => setAt({ ...at, ply: at.ply - 1 })}>
            {t('task.back')}
          </Button>
          <Button kind="main" testid="replay-on" disabled={at.ply >= moves.length} onClick={() => setAt({ ...at, ply: at.ply + 1 })}>
            {t('task.on')}
          </Button>
          <span role="status">
            {timeWords(shown, at.ply)} {isReplayed && <Said move={moves[at.ply - 1]} />}
          </span>
        </div>
      )}
    </div>
  );
}

/** What the pupil was shown about a move in a chapter. */
function Said({ move }: { move: TryMove | undefined }) {
  if (!move?.verdict) return null;
  return (
    <>
      <strong>{verdictWords(move.verdict)}</strong> {commentWords(move.words ?? '')}
    </>
  );
}

/** How long it took until this move. */
function timeWords({ moves = [] }: Try, ply: number): string {
  const move = moves[ply - 1];
  return move ? t('task.after', { seconds: Math.round(move.ms / 1_000) }) : '';
}

function Position({ rules, fen, moves }: { rules: Rules; fen: string; moves: readonly Uci[] }) {
  let shown = fen;
  let lastMove: readonly [string, string] | null = null;
  for (const uci of moves) {
    const scene = rules.play(shown, uci);
    shown = scene.fen;
    lastMove = scene.lastMove;
  }
  return <Diagram fen={shown} lastMove={lastMove} label={t('own.board')} />;
}
