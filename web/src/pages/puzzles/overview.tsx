import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/puzzles';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { Icon } from '../../parts/icons';
import { drawings } from '../../parts/drawings';
import { dayOf, streakOf } from '../../puzzles/days';
import { forgetPuzzles, kept } from '../../puzzles/kept';
import { planOf } from '../../puzzles/plan';
import { puzzlesOf } from '../../puzzles/path';
import { runKinds } from '../../puzzles/run';
import { type Puzzle, type Theme, themes } from '../../puzzles/types';
import { ownPupil } from '../../state/own_pupil';
import { useOwnExercises } from '../use_own_exercises';
import { storageWorks } from '../../state/storage';
import { Mascot } from '../learn/mascot';

/** A puzzle as a number that leads to it; what is solved bears a tick. */
function Dot({ puzzle }: { puzzle: Puzzle }) {
  const how = kept.value.solved[puzzle.id];
  return (
    <li>
      <a
        class={`puzzle-dot ${how ?? 'open'}`}
        href={`/puzzles#${puzzle.id}`}
        aria-label={t(`state.${how ?? 'open'}`, { number: puzzle.number })}
        data-testid={`puzzle-${puzzle.number}`}
      >
        <span>{puzzle.number}</span>
        {how && <Icon name={how === 'clean' ? drawings.check : 'again'} />}
      </a>
    </li>
  );
}

const Dots = ({ puzzles }: { puzzles: readonly Puzzle[] }) => (
  <ol class="puzzle-dots">
    {puzzles.map(puzzle => (
      <Dot key={puzzle.id} puzzle={puzzle} />
    ))}
  </ol>
);

/** What is to be solved today, and for how many days in a row something was. */
function Today({ path }: { path: readonly Puzzle[] }) {
  const today = dayOf(new Date());
  const { solved, days, plan } = kept.value;
  const puzzles = planOf(path, kept.value, today);
  const isAgain = ({ id }: Puzzle) => plan.day !== today && solved[id] === 'helped';
  const open = puzzles.find(puzzle => isAgain(puzzle) || !solved[puzzle.id]);
  const streak = streakOf(days, today);
  return (
    <section class="puzzle-today" aria-labelledby="puzzles-today">
      <Mascot mood={streak > 0 ? 'glad' : 'calm'} />
      <div>
        <h2 id="puzzles-today">{t('today')}</h2>
        <p class="puzzle-streak" data-testid="streak">
          {streak > 0 ? t('streak', { count: streak }) : t('noStreak')}
        </p>
        <Dots puzzles={puzzles} />
        {open ? (
          <a class="button main" href={`/puzzles#${open.id}`} data-testid="solve-today">
            {t('todayStart')}
          </a>
        ) : (
          <p data-testid="today-done">{t(puzzles.length > 0 ? 'todayDone' : 'allDone')}</p>
        )}
      </div>
    </section>
  );
}

/** What is solved without a plan: against the clock, or until the first mistake. */
function Runs() {
  const { best } = kept.value;
  return (
    <section class="puzzle-runs" aria-label={t('runs')}>
      {runKinds.map(kind => (
        <a key={kind} class="puzzle-run" href={`/puzzles#${kind}`} data-testid={`run-${kind}`}>
          <Icon name={drawings[kind === 'sprint' ? 'clock' : 'flame']} />
          <strong>{t(`run.${kind}`)}</strong>
          <span>{t(`run.${kind}About`)}</span>
          {best[kind] > 0 && <span class="hint">{t('run.best', { best: best[kind] })}</span>}
        </a>
      ))}
      <a class="puzzle-run" href="/puzzles#coordinates" data-testid="run-coordinates">
        <Icon name={drawings.board} />
        <strong>{t('coordinates.title')}</strong>
        <span>{t('coordinates.about')}</span>
        {best.coordinates > 0 && <span class="hint">{t('run.best', { best: best.coordinates })}</span>}
      </a>
    </section>
  );
}

function ThemeRow({ theme }: { theme: Theme }) {
  const puzzles = puzzlesOf(theme);
  const got = puzzles.filter(({ id }) => kept.value.solved[id]).length;
  return (
    <section class="puzzle-theme" aria-labelledby={`theme-${theme}`}>
      <div class="puzzle-theme-head">
        <h2 id={`theme-${theme}`}>{t(`theme.${theme}`)}</h2>
        <span class="hint">{t('count', { got, all: puzzles.length })}</span>
        <a
          class="button quiet"
          href={`/print#a4-puzzles-${theme}`}
          aria-label={t('printTheme', { theme: t(`theme.${theme}`) })}
          data-testid={`print-${theme}`}
        >
          <Icon name="print" />
          {t('print')}
        </a>
      </div>
      <Dots puzzles={puzzles} />
    </section>
  );
}

/** The plan of the day, and the whole path. */
export function Overview({ path }: { path: readonly Puzzle[] }) {
  const [isAsking, setAsking] = useState(false);
  useOwnExercises();
  const forget = () => {
    forgetPuzzles();
    setAsking(false);
  };
  return (
    <main class="school puzzles" data-testid="puzzles">
      <h1>{t('title')}</h1>
      <p class="lead-line">{t('lead')}</p>
      <Today path={path} />
      <Runs />
      <div class="puzzle-themes">
        {themes.map(theme => (
          <ThemeRow key={theme} theme={theme} />
        ))}
      </div>
      {!storageWorks() && <p class="hint">{t('keepsNothing')}</p>}
      {Object.keys(kept.value.solved).length > 0 && ownPupil.value === '' && (
        <Button kind="quiet" icon="again" testid="reset" onClick={() => setAsking(true)}>
          {t('reset')}
        </Button>
      )}
      {isAsking && (
        <Dialog title={t('resetAsk')} onClose={() => setAsking(false)} testid="reset-dialog">
          <p>{t('resetText')}</p>
          <div class="dialog-buttons">
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
            <Button kind="danger" testid="confirm-reset" onClick={forget}>
              {t('resetYes')}
            </Button>
          </div>
        </Dialog>
      )}
    </main>
  );
}
