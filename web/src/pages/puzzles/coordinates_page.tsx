import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { sideName } from '../../i18n/sides';
import { spelt } from '../../i18n/speech';
import type { Color, SquareName } from '../../core/types';
import { Button, Choice } from '../../parts/controls';
import { Icon } from '../../parts/icons';
import { beginDrill, type Drill, drillAt, type DrillKind, drillKinds, touched } from '../../puzzles/coordinates';
import { type BestKind, kept, rememberRun } from '../../puzzles/kept';
import { say } from '../../state/notices';
import { play as sound } from '../../state/sound';
import { gather, LessonBoard } from '../learn/lesson_board';
import { Mascot } from '../learn/mascot';
import { TimeLeft } from './time_left';

const kEmptyBoard = '8/8/8/8/8/8/8/8 w - - 0 1';
const sides = ['white', 'black'] as const;

/** What the best result of a kind is kept as. */
const bestOf = { find: 'coordinates', name: 'names' } as const satisfies Record<DrillKind, BestKind>;

const asIs = (square: SquareName): string => square;

/** What is asked now; `spell`: how a square's name is put. */
const askedWords = ({ kind, target }: Drill, spell: (square: SquareName) => string): string =>
  kind === 'find' ? t('coordinates.find', { square: spell(target) }) : t('coordinates.which');

/** What was wrong; empty: nothing. */
function wrongWords({ kind, mistake }: Drill, spell: (square: SquareName) => string): string {
  if (!mistake) return '';
  const square = spell(mistake);
  return kind === 'find' ? t('coordinates.wrong', { square }) : t('coordinates.notThat', { square });
}

/** Squares of an empty board that have to be found by their names, or named. */
export function CoordinatesPage() {
  const [side, setSide] = useState<Color>('white');
  const [kind, setKind] = useState<DrillKind>('find');
  const [drill, setDrill] = useState<Drill | null>(null);
  const best = kept.value.best[bestOf[kind]];
  const begin = () => {
    const begun = beginDrill(kind, side, Math.random, Date.now());
    setDrill(begun);
    say(askedWords(begun, spelt));
  };
  const touch = (square: string) => {
    if (!drill || drill.isOver) return;
    const next = touched(drill, square, Math.random, Date.now());
    setDrill(next);
    sound(next.found > drill.found ? 'check' : 'low');
    const asked = askedWords(next, spelt);
    say([wrongWords(next, spelt), asked].join(' ').trim());
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
            legend={t('coordinates.kind')}
            options={drillKinds.map(value => ({ value, label: t(`coordinates.kind.${value}`) }))}
            value={kind}
            onChoose={setKind}
            testid="coordinates-kind"
          />
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

/** What is asked, and the board: it is touched, or its marked square is named by the keys below it. */
function Searching({ drill, onTouch, onTime }: SearchingProps) {
  const { kind, target, mistake } = drill;
  const marks = useMemo(
    () => gather(['blame', kind === 'find' && mistake ? [mistake] : []], ['hint', kind === 'name' ? [target] : []]),
    [kind, target, mistake],
  );
  const asked = askedWords(drill, asIs);
  const touched = (square: SquareName) => kind === 'find' && onTouch(square);
  return (
    <>
      <div class="lesson-words">
        <h2 class="wanted-square" data-testid="wanted-square">
          {asked}
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
          label={asked}
          version={0}
          coordinates={false}
          events={{ moved: () => undefined, refused: () => undefined, premoved: () => undefined, touched }}
        />
      </div>
      <div class="lesson-acts">
        <div class="run-score">
          <TimeLeft until={drill.until} onTime={onTime} />
          <span data-testid="run-score">{t('coordinates.score', { count: drill.found })}</span>
        </div>
        {kind === 'name' && <NameKeys onName={onTouch} />}
        <div class={`feedback ${mistake ? 'wrong' : ''}`} data-testid="feedback">
          {mistake && <Icon name="cross" />}
          <p>{wrongWords(drill, asIs)}</p>
        </div>
      </div>
    </>
  );
}

const files = [...'abcdefgh'];
const ranks = [...'12345678'];

/** A file, then a rank: by keys on the page, or by those of a keyboard. */
function NameKeys({ onName }: { onName(square: SquareName): void }) {
  const [file, setFile] = useState<string | null>(null);
  // The next key may come before the page is drawn again.
  const chosen = useRef<string | null>(null);
  const choose = (key: string | null) => {
    chosen.current = key;
    setFile(key);
  };
  const press = (key: string) => {
    if (files.includes(key)) return choose(key);
    if (!chosen.current || !ranks.includes(key)) return;
    const name = chosen.current + key;
    choose(null);
    onName(name);
  };
  useLayoutEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey && press(key.toLowerCase());
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return (
    <div class="name-keys" dir="ltr" role="group" aria-label={t('coordinates.which')}>
      {[...files, ...ranks].map(key => (
        <Button key={key} testid={`key-${key}`} pressed={files.includes(key) ? key === file : undefined} onClick={() => press(key)}>
          {key}
        </Button>
      ))}
    </div>
  );
}

/** How it went. */
function Result({ drill }: { drill: Drill }) {
  const best = bestOf[drill.kind];
  const isBest = useMemo(() => rememberRun(best, drill.found), [drill]);
  const score = t('coordinates.score', { count: drill.found });
  useEffect(() => say(`${t('run.timeUp')}. ${score}`), []);
  return (
    <div data-testid="run-end">
      <h2>{t('run.timeUp')}</h2>
      <p class="run-total">{score}</p>
      <p class="hint">{isBest ? t('run.newBest') : t('run.best', { best: kept.value.best[best] })}</p>
    </div>
  );
}
