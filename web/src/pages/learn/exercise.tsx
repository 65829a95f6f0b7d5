import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardEvents } from '../../board/ground';
import { pieceOn, squares, turnOf } from '../../core/pieces';
import type { Promoted } from '../../core/promoted';
import type { Color, SquareName } from '../../core/types';
import { again, answered, type Attempt, begin, hinted, moved, pointed, refused, starsFor, unpromoted } from '../../learn/attempt';
import { bottomOf, isTarget } from '../../learn/judge';
import type { Rules } from '../../learn/lesson_rules';
import type { Exercise as Task } from '../../learn/types';
import { Promotion } from '../../parts/promotion';
import { say } from '../../state/notices';
import { play } from '../../state/sound';
import { Controls } from './exercise_controls';
import { gather, LessonBoard, pairsOf } from './lesson_board';
import { StepFrame } from './step_frame';
import { t } from '../../i18n/catalogue/school';

interface ExerciseProps {
  rules: Rules | null;
  exercise: Task;
  onSolved(stars: 1 | 2 | 3): void;
  onNext(): void;
}

/** The squares that the hint marks: those stated, or the target that is looked for. */
function hintSquares(exercise: Task, { isHinted, found, fen }: Attempt): readonly SquareName[] {
  if (!isHinted) return [];
  if (exercise.kind !== 'point') return exercise.show;
  const target = exercise.targets[found];
  return target ? squares.filter(square => isTarget(fen, target.on, square)) : [];
}

/** The hint as an arrow: from the piece to its square, while it stands there. */
function hintArrows(exercise: Task, { isHinted, fen }: Attempt): readonly [SquareName, SquareName][] {
  const [from, to] = exercise.kind === 'collect' || exercise.kind === 'find' ? exercise.show : [];
  return isHinted && from && to && pieceOn(fen, from) ? [[from, to]] : [];
}

/** Heard and said when an attempt has become another. */
function accompany(before: Attempt, after: Attempt): void {
  if (after.said && after.said !== before.said) {
    const verdict = { good: after.phase === 'solved' ? `${t('step.right')}. ` : '', wrong: '', plain: '' }[after.said.tone];
    say(verdict + after.said.text);
  }
  if (after.phase === 'solved' && before.phase !== 'solved') play('end');
  else if (after.stars.length < before.stars.length) play('check');
  else if (after.moves > before.moves) play('move');
}

/** All that the page of an exercise knows. */
interface State {
  /** What has come of it; null before anything was tried. */
  made: Attempt | null;
  /** Counts up with every step, so that the board is drawn afresh. */
  version: number;
}

/** An exercise on the real board. What happens in it is decided in learn/attempt.ts. */
export function Exercise({ rules, exercise, onSolved, onNext }: ExerciseProps) {
  const start = useMemo(() => begin(rules, exercise), [rules]);
  const [{ made, version }, setState] = useState<State>({ made: null, version: 0 });
  const attempt = made ?? start;
  const bottom = bottomOf(exercise);
  const become = (next: Attempt) => {
    accompany(attempt, next);
    if (next.phase === 'solved' && attempt.phase !== 'solved') onSolved(starsFor(exercise, next));
    setState({ made: next, version: version + 1 });
  };
  const move = (from: SquareName, to: SquareName, role?: Promoted) => rules && become(moved(rules, exercise, attempt, from, to, role));
  const movable = attempt.phase === 'open' && !attempt.promoting && (exercise.kind === 'collect' || exercise.kind === 'find');
  const dests = useMemo(() => (movable && rules ? rules.dests(attempt.fen) : {}), [movable, rules, attempt.fen]);
  const marks = useMemo(
    () =>
      gather(
        ['star', attempt.stars],
        ...pairsOf(exercise.kind === 'ask' ? exercise.marks : {}),
        ['blame', attempt.blame],
        ['hint', hintSquares(exercise, attempt)],
      ),
    [exercise, attempt],
  );
  const events: BoardEvents = {
    moved: (from, to) => move(from, to),
    refused: (from, to) => rules && become(refused(rules, attempt, from, to)),
    premoved: () => undefined,
    touched: square => exercise.kind === 'point' && become(pointed(exercise, attempt, square)),
  };
  const acts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By keyboard, the focus is on what comes next.
    if (attempt.phase !== 'open') acts.current?.querySelector<HTMLElement>('.main')?.focus({ preventScroll: true });
  }, [attempt.phase]);
  const board = (
    <>
      <LessonBoard
        {...attempt}
        orientation={bottom}
        dests={dests}
        movable={movable}
        marks={marks}
        label={exercise.task}
        version={version}
        arrows={hintArrows(exercise, attempt)}
        events={events}
      />
      <Promoting attempt={attempt} bottom={bottom} onChosen={move} onCancel={() => become(unpromoted(attempt))} />
    </>
  );
  const controls = (
    <div ref={acts}>
      {rules && (
        <Controls
          exercise={exercise}
          attempt={attempt}
          onAnswer={index => become(answered(rules, exercise, attempt, index))}
          onHint={() => become(hinted(exercise, attempt))}
          onAgain={() => become(again(rules, exercise, attempt))}
          onNext={onNext}
        />
      )}
    </div>
  );
  const mood = attempt.phase === 'solved' ? 'glad' : attempt.phase === 'wrong' ? 'puzzled' : 'calm';
  return <StepFrame title={exercise.task} said={attempt.said?.text} mood={mood} board={board} isEarly={!rules} acts={controls} />;
}

interface PromotingProps {
  attempt: Attempt;
  bottom: Color;
  onChosen(from: SquareName, to: SquareName, role: Promoted): void;
  onCancel(): void;
}

/** Asks what the pawn becomes that stands before the last rank. */
function Promoting({ attempt, bottom, onChosen, onCancel }: PromotingProps) {
  const { promoting } = attempt;
  if (!promoting) return null;
  const { from, to } = promoting;
  const play = { promote: (role: Promoted) => onChosen(from, to, role), cancel: onCancel };
  return <Promotion play={play} to={to} side={turnOf(attempt.fen)} orientation={bottom} />;
}
