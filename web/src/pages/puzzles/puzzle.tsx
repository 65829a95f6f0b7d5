import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { pieceOn } from '../../i18n/explanations';
import { whyNot } from '../../i18n/why_not';
import { sides } from '../../i18n/sides';
import type { Core, SquareName } from '../../core/types';
import { turnOf } from '../../core/pieces';
import type { Mark } from '../../learn/types';
import type { Rules } from '../../learn/lesson_rules';
import { reportPuzzle } from '../../lessons/reported_exercises';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { Promotion } from '../../parts/promotion';
import { type PuzzleAttempt, howSolved, pieceToMove, wanted } from '../../puzzles/attempt';
import { dayOf } from '../../puzzles/days';
import { kept, planned, remember } from '../../puzzles/kept';
import { path } from '../../puzzles/path';
import { planOf } from '../../puzzles/plan';
import type { Puzzle } from '../../puzzles/types';
import { gather, LessonBoard } from '../learn/lesson_board';
import { Mascot } from '../learn/mascot';
import { AfterPuzzle } from './after_puzzle';
import { wrongWords } from './puzzle_words';
import { usePuzzle } from './use_puzzle';

interface PuzzlePageProps {
  /** Null while the rules are on their way: then the board is seen, with nothing to be moved. */
  core: Core | null;
  rules: Rules | null;
  puzzle: Puzzle;
}

type State = ReturnType<typeof usePuzzle>;

/** The plan of the day is chosen when its first puzzle is solved, and stays. */
function keepSolved(puzzle: Puzzle, attempt: PuzzleAttempt): void {
  const today = dayOf(new Date());
  const plan = planOf(path, kept.peek(), today);
  if (kept.peek().plan.day !== today) planned({ day: today, ids: plan.map(({ id }) => id) });
  remember(puzzle.id, howSolved(attempt), today);
  reportPuzzle(puzzle.id, howSolved(attempt));
}

/** One puzzle. What happens in it is decided in puzzles/attempt.ts. */
export function PuzzlePage({ core, rules, puzzle }: PuzzlePageProps) {
  const state = usePuzzle(rules, puzzle, { solved: attempt => keepSolved(puzzle, attempt) });
  const side = turnOf(puzzle.fen);
  return (
    <main class="lesson puzzle" data-testid="puzzle">
      <div class="lesson-head">
        <a class="back-link" href="/puzzles" data-testid="all-puzzles">
          <Icon name="back" />
          {t('all')}
        </a>
        <h1>{`${t('puzzle', { number: puzzle.number })} · ${t(`theme.${puzzle.theme}`)}`}</h1>
      </div>
      <div class="lesson-words">
        <h2>{t(`task.${puzzle.theme}`)}</h2>
        <p class="turn-line">
          <span class={`side-mark ${side}`} aria-hidden="true" />
          {t('play', { side: sides[side] })}
        </p>
      </div>
      <div class="board-area" aria-busy={!rules}>
        <PuzzleBoard rules={rules} puzzle={puzzle} state={state} />
      </div>
      <Acts core={core} rules={rules} puzzle={puzzle} state={state} />
    </main>
  );
}

/** What is marked: the reason why a try is not legal, and as much of the right move as was asked for. */
function marksOf(rules: Rules | null, puzzle: Puzzle, attempt: PuzzleAttempt): ReadonlyMap<SquareName, readonly Mark[]> {
  const { hint, refused, fen, phase } = attempt;
  const right = phase === 'open' && hint > 0 ? wanted(puzzle, attempt) : undefined;
  const why = refused ? rules?.explain(fen, refused.from, refused.to) : null;
  return gather(
    ['blame', why?.squares ?? []],
    ['hint', right ? [right.slice(0, 2)] : []],
    ['goal', right && hint > 1 ? [right.slice(2, 4)] : []],
  );
}

/** The board of a puzzle, on which its side moves while it may. */
export function PuzzleBoard({ rules, puzzle, state }: { rules: Rules | null; puzzle: Puzzle; state: State }) {
  const { attempt } = state;
  const side = turnOf(puzzle.fen);
  const movable = attempt.phase === 'open' && !attempt.promoting;
  const dests = useMemo(() => (movable && rules ? rules.dests(attempt.fen) : {}), [movable, rules, attempt.fen]);
  const marks = useMemo(() => marksOf(rules, puzzle, attempt), [rules, attempt]);
  const { promoting } = attempt;
  return (
    <>
      <LessonBoard
        {...attempt}
        orientation={side}
        dests={dests}
        movable={movable}
        marks={marks}
        label={t('board', { number: puzzle.number, task: t(`task.${puzzle.theme}`) })}
        version={state.version}
        events={{ moved: state.move, refused: state.move, premoved: () => undefined, touched: () => undefined }}
      />
      {promoting && (
        <Promotion
          play={{ promote: role => state.move(promoting.from, promoting.to, role), cancel: state.cancel }}
          to={promoting.to}
          side={side}
          orientation={side}
        />
      )}
    </>
  );
}

/** How it stands, in words. */
function feedbackOf(rules: Rules | null, puzzle: Puzzle, attempt: PuzzleAttempt): readonly ['good' | 'wrong' | 'plain' | '', string] {
  const { phase, refused, hint, ply, helped, wrong } = attempt;
  const why = refused ? rules?.explain(attempt.fen, refused.from, refused.to) : null;
  const piece = hint > 0 && phase === 'open' ? pieceToMove(puzzle, attempt) : null;
  if (phase === 'solved') return ['good', t(helped ? 'solvedHelped' : 'solved')];
  if (phase === 'shown') return ['plain', t('solutionShown')];
  if (why) return ['wrong', whyNot(why)];
  if (piece) return ['plain', t('hintPiece', { piece: pieceOn('object', piece.role, piece.on) })];
  if (wrong) return ['wrong', wrongWords(attempt)];
  return ply > 0 && phase !== 'showing' ? ['good', t('goOn')] : ['', ''];
}

/** The same, seen; it is heard through the page's live region. */
function Feedback({ rules, puzzle, attempt }: { rules: Rules | null; puzzle: Puzzle; attempt: PuzzleAttempt }) {
  const [tone, text] = feedbackOf(rules, puzzle, attempt);
  return (
    <div class={`feedback ${tone}`} data-testid="feedback">
      {attempt.phase === 'solved' ? (
        <Mascot mood="glad" />
      ) : (
        text && <Icon name={tone === 'wrong' ? 'cross' : tone === 'good' ? drawings.check : 'bulb'} />
      )}
      <p>{text}</p>
    </div>
  );
}

interface ActsProps extends PuzzlePageProps {
  state: State;
}

function Acts({ core, rules, puzzle, state }: ActsProps) {
  const { attempt } = state;
  const acts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By keyboard, the focus is on what comes next. A wrong move returns by itself: the focus stays on the board.
    if (attempt.phase === 'shown' || attempt.phase === 'solved')
      acts.current?.querySelector<HTMLElement>('.main')?.focus({ preventScroll: true });
  }, [attempt.phase]);
  return (
    <div class="lesson-acts" ref={acts}>
      <Feedback rules={rules} puzzle={puzzle} attempt={attempt} />
      <div class="lesson-buttons">
        {attempt.phase === 'solved' || attempt.phase === 'shown' ? (
          <AfterPuzzle core={core} puzzle={puzzle} fen={attempt.fen} onAgain={state.again} />
        ) : (
          <>
            {attempt.phase === 'wrong' ? (
              <Button kind="main" icon="again" testid="retry" onClick={state.retry}>
                {t('retry')}
              </Button>
            ) : (
              <Button icon="bulb" testid="hint" onClick={state.hint} disabled={!rules || attempt.phase !== 'open'}>
                {t('hint')}
              </Button>
            )}
            <Button icon="eye" testid="solution" onClick={state.solution} disabled={!rules || attempt.phase === 'showing'}>
              {t('solution')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
