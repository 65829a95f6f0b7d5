import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { pieceOn, whyNot } from '../../i18n/explanations';
import { sides } from '../../i18n/sides';
import type { Core, SquareName } from '../../core/types';
import { turnOf } from '../../core/pieces';
import type { Mark } from '../../learn/types';
import type { Rules } from '../../learn/lesson_rules';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { Promotion } from '../../parts/promotion';
import { type PuzzleAttempt, pieceToMove, wanted } from '../../puzzles/attempt';
import type { Puzzle } from '../../puzzles/types';
import { gather, LessonBoard } from '../learn/lesson_board';
import { Mascot } from '../learn/mascot';
import { AfterPuzzle } from './after_puzzle';
import { usePuzzle } from './use_puzzle';

interface PuzzlePageProps {
  /** Null while the rules are on their way: then the board is seen, with nothing to be moved. */
  core: Core | null;
  rules: Rules | null;
  puzzle: Puzzle;
}

type State = ReturnType<typeof usePuzzle>;

/** One puzzle. What happens in it is decided in puzzles/attempt.ts. */
export function PuzzlePage({ core, rules, puzzle }: PuzzlePageProps) {
  const state = usePuzzle(rules, puzzle);
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
        <Board rules={rules} puzzle={puzzle} state={state} />
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

function Board({ rules, puzzle, state }: { rules: Rules | null; puzzle: Puzzle; state: State }) {
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

/** How it stands, in words: heard through the page's live region, here only seen. */
function Feedback({ rules, puzzle, attempt }: { rules: Rules | null; puzzle: Puzzle; attempt: PuzzleAttempt }) {
  const { phase, refused, hint, ply, helped } = attempt;
  const why = refused ? rules?.explain(attempt.fen, refused.from, refused.to) : null;
  const piece = hint > 0 && phase === 'open' ? pieceToMove(puzzle, attempt) : null;
  const [tone, text] =
    phase === 'solved'
      ? ['good', t(helped ? 'solvedHelped' : 'solved')]
      : phase === 'wrong'
        ? ['wrong', t('wrong')]
        : why
          ? ['wrong', whyNot(why)]
          : piece
            ? ['plain', t('hintPiece', { piece: pieceOn('object', piece.role, piece.on) })]
            : ply > 0
              ? ['good', t('goOn')]
              : ['', ''];
  return (
    <div class={`feedback ${tone}`} data-testid="feedback">
      {phase === 'solved' ? (
        <Mascot mood="glad" />
      ) : (
        text && <Icon name={tone === 'wrong' ? 'cross' : tone === 'good' ? 'check' : 'bulb'} />
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
    // By keyboard, the focus is on what comes next.
    if (attempt.phase === 'wrong' || attempt.phase === 'solved')
      acts.current?.querySelector<HTMLElement>('.main')?.focus({ preventScroll: true });
  }, [attempt.phase]);
  return (
    <div class="lesson-acts" ref={acts}>
      <Feedback rules={rules} puzzle={puzzle} attempt={attempt} />
      <div class="lesson-buttons">
        {attempt.phase === 'solved' ? (
          <AfterPuzzle core={core} puzzle={puzzle} fen={attempt.fen} onAgain={state.again} />
        ) : attempt.phase === 'wrong' ? (
          <Button kind="main" icon="again" testid="retry" onClick={state.retry}>
            {t('retry')}
          </Button>
        ) : (
          <Button icon="bulb" testid="hint" onClick={state.hint} disabled={!rules || attempt.phase === 'reply'}>
            {t('hint')}
          </Button>
        )}
      </div>
    </div>
  );
}
