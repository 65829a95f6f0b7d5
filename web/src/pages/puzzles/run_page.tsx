import { useEffect, useMemo, useState } from 'preact/hooks';
import { sides } from '../../i18n/sides';
import { t } from '../../i18n/catalogue/puzzles';
import { turnOf } from '../../core/pieces';
import type { Rules } from '../../learn/lesson_rules';
import { Button } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { kept, rememberRun } from '../../puzzles/kept';
import { path } from '../../puzzles/path';
import { beginRun, mostMistakes, passed, puzzleIn, type Run, type RunKind, timed } from '../../puzzles/run';
import type { Puzzle } from '../../puzzles/types';
import { say } from '../../state/notices';
import { Mascot } from '../learn/mascot';
import { PuzzleBoard } from './puzzle';
import { TimeLeft } from './time_left';
import { usePuzzle } from './use_puzzle';

/** How long a puzzle that is done stays before the next one comes. */
const kSolvedMs = 450;
const kMissedMs = 1_100;

interface RunPageProps {
  rules: Rules | null;
  kind: RunKind;
}

/** Puzzles one after the other, against the clock or until the first mistake. */
export function RunPage({ rules, kind }: RunPageProps) {
  const [run, setRun] = useState<Run | null>(null);
  const begin = () => setRun(beginRun(kind, path, Math.random, Date.now()));
  const best = kept.value.best[kind];
  const puzzle = run && puzzleIn(run);
  return (
    <main class="lesson puzzle run" data-testid="puzzle-run">
      <div class="lesson-head">
        <a class="back-link" href="/puzzles" data-testid="all-puzzles">
          <Icon name="back" />
          {t('all')}
        </a>
        <h1>{t(`run.${kind}`)}</h1>
      </div>
      {!run && (
        <div class="run-card">
          <Mascot mood="calm" />
          <p>{t(`run.${kind}About`)}</p>
          {best > 0 && <p class="hint">{t('run.best', { best })}</p>}
          <Button kind="main" testid="run-start" disabled={!rules} onClick={begin}>
            {t('run.start')}
          </Button>
        </div>
      )}
      {run && puzzle && rules && (
        <Solving
          key={puzzle.id}
          rules={rules}
          run={run}
          puzzle={puzzle}
          onDone={isSolved => setRun(now => now && passed(now, isSolved, Date.now()))}
          onTime={() => setRun(now => now && timed(now, Date.now()))}
        />
      )}
      {run?.end && <Ended run={run} onAgain={begin} />}
    </main>
  );
}

interface SolvingProps {
  rules: Rules;
  run: Run;
  puzzle: Puzzle;
  onDone(isSolved: boolean): void;
  onTime(): void;
}

/** One puzzle of a run. */
function Solving({ rules, run, puzzle, onDone, onTime }: SolvingProps) {
  const [done, setDone] = useState<boolean | null>(null);
  const state = usePuzzle(rules, puzzle, {
    solved: () => setDone(true),
    wrong: () => {
      setDone(false);
      say(t('run.wrong'));
      return true;
    },
  });
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => onDone(done), done ? kSolvedMs : kMissedMs);
    return () => clearTimeout(timer);
  }, [done]);
  const side = turnOf(puzzle.fen);
  return (
    <>
      <div class="lesson-words">
        <h2>{t(`task.${puzzle.theme}`)}</h2>
        <p class="turn-line">
          <span class={`side-mark ${side}`} aria-hidden="true" />
          {t('play', { side: sides[side] })}
        </p>
      </div>
      <div class="board-area">
        <PuzzleBoard rules={rules} puzzle={puzzle} state={state} />
      </div>
      <div class="lesson-acts">
        <div class={`feedback ${done === null ? '' : done ? 'good' : 'wrong'}`} data-testid="feedback">
          {done !== null && <Icon name={done ? drawings.check : 'cross'} />}
          <p>{done === null ? '' : t(done ? 'solved' : 'run.wrong')}</p>
        </div>
        <div class="run-score">
          {run.until !== null && <TimeLeft until={run.until} onTime={onTime} />}
          <span data-testid="run-score">{t('run.score', { count: run.solved })}</span>
          <span class="hint">{t('run.mistakes', { made: run.missed.length, most: mostMistakes[run.kind] })}</span>
        </div>
      </div>
    </>
  );
}

/** How the run went, and what was missed in it. */
function Ended({ run, onAgain }: { run: Run; onAgain(): void }) {
  const isBest = useMemo(() => rememberRun(run.kind, run.solved), [run]);
  const why = t({ time: 'run.timeUp', mistakes: 'run.missed', all: 'run.all' }[run.end ?? 'all'] as 'run.all');
  useEffect(() => say(`${why}. ${t('run.score', { count: run.solved })}`), []);
  return (
    <div class="run-card" data-testid="run-end">
      <Mascot mood={isBest ? 'glad' : 'calm'} />
      <h2>{why}</h2>
      <p class="run-total">{t('run.score', { count: run.solved })}</p>
      <p class="hint">{isBest ? t('run.newBest') : t('run.best', { best: kept.value.best[run.kind] })}</p>
      <Button kind="main" icon="again" testid="run-again" onClick={onAgain}>
        {t('again')}
      </Button>
      {run.missed.length > 0 && (
        <section aria-labelledby="run-missed">
          <h3 id="run-missed">{t('run.review')}</h3>
          <ul class="puzzle-dots">
            {run.missed.map(puzzle => (
              <li key={puzzle.id}>
                <a class="puzzle-dot" href={`/puzzles#${puzzle.id}`} aria-label={t('puzzle', { number: puzzle.number })}>
                  {puzzle.number}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
