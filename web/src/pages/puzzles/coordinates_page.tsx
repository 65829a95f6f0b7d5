import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { sideName } from '../../i18n/sides';
import { spelt } from '../../i18n/speech';
import type { Color, SquareName } from '../../core/types';
import { Button, Choice } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { beginDrill, type Drill, drillAt, touched } from '../../puzzles/coordinates';
import { kept, rememberRun } from '../../puzzles/kept';
import { say } from '../../state/notices';
import { play as sound } from '../../state/sound';
import { gather, LessonBoard } from '../learn/lesson_board';
import { Mascot } from '../learn/mascot';
import { TimeLeft } from './time_left';

const kEmptyBoard = '8/8/8/8/8/8/8/8 w - - 0 1';
const sides = ['white', 'black'] as const;

/** Squares that are named and have to be found on an empty board. */
export function CoordinatesPage() {
  const [side, setSide] = useState<Color>('white');
  const [drill, setDrill] = useState<Drill | null>(null);
  const best = kept.value.best.coordinates;
  const begin = () => {
    const begun = beginDrill(side, Math.random, Date.now());
    setDrill(begun);
    say(t('coordinates.find', { square: spelt(begun.target) }));
  };
  const touch = (square: string) => {
    if (!drill || drill.isOver) return;
    const next = touched(drill, square, Math.random, Date.now());
    setDrill(next);
    sound(next.found > drill.found ? 'check' : 'low');
    const asked = t('coordinates.find', { square: spelt(next.target) });
    say(next.mistake ? `${t('coordinates.wrong', { square: spelt(next.mistake) })} ${asked}` : asked);
  };
  const isRunning = drill !== null && !drill.isOver;
  return (
    <main class="lesson puzzle run" data-testid="coordinates">
      <div class="lesson-head">
        <a class="back-link" href="/puzzles" data-testid="all-puzzles">
          <Icon name="back" />
          {t('all')}
        </a>
        <h1>{t('coordinates.title')}</h1>
      </div>
      {isRunning ? (
        <Searching drill={drill} onTouch={touch} onTime={() => setDrill(drillAt(drill, Date.now()))} />
      ) : (
        <div class="run-card">
          <Mascot mood={drill ? 'glad' : 'calm'} />
          {drill ? <Result drill={drill} /> : <p>{t('coordinates.about')}</p>}
          {!drill && best > 0 && <p class="hint">{t('run.best', { best })}</p>}
          <Choice
            legend={t('coordinates.side')}
            options={sides.map(value => ({ value, label: sideName(value) }))}
            value={side}
            onChoose={setSide}
            testid="coordinates-side"
          />
          <Button kind="main" testid="run-start" onClick={begin}>
            {t(drill ? 'again' : 'run.start')}
          </Button>
        </div>
      )}
    </main>
  );
}

interface SearchingProps {
  drill: Drill;
  onTouch(square: SquareName): void;
  onTime(): void;
}

/** The square that is looked for, and the board. */
function Searching({ drill, onTouch, onTime }: SearchingProps) {
  const marks = useMemo(() => gather(['blame', drill.mistake ? [drill.mistake] : []]), [drill.mistake]);
  return (
    <>
      <div class="lesson-words">
        <h2 class="wanted-square" data-testid="wanted-square">
          {t('coordinates.find', { square: drill.target })}
        </h2>
      </div>
      <div class="board-area">
        <LessonBoard
          fen={kEmptyBoard}
          check={null}
          lastMove={null}
          orientation={drill.side}
          dests={{}}
          movable={false}
          marks={marks}
          label={t('coordinates.find', { square: drill.target })}
          version={0}
          coordinates={false}
          events={{ moved: () => undefined, refused: () => undefined, premoved: () => undefined, touched: onTouch }}
        />
      </div>
      <div class="lesson-acts">
        <div class={`feedback ${drill.mistake ? 'wrong' : ''}`} data-testid="feedback">
          {drill.mistake && <Icon name="cross" />}
          <p>{drill.mistake ? t('coordinates.wrong', { square: drill.mistake }) : ''}</p>
        </div>
        <div class="run-score">
          <TimeLeft until={drill.until} onTime={onTime} />
          <span data-testid="run-score">{t('coordinates.score', { count: drill.found })}</span>
        </div>
      </div>
    </>
  );
}

/** How it went. */
function Result({ drill }: { drill: Drill }) {
  const isBest = useMemo(() => rememberRun('coordinates', drill.found), [drill]);
  const score = t('coordinates.score', { count: drill.found });
  useEffect(() => say(`${t('run.timeUp')}. ${score}`), []);
  return (
    <div data-testid="run-end">
      <h2>{t('run.timeUp')}</h2>
      <p class="run-total">{score}</p>
      <p class="hint">{isBest ? t('run.newBest') : t('run.best', { best: kept.value.best.coordinates })}</p>
    </div>
  );
}
