import '../styles/front_today.css';
import { useEffect, useState } from 'preact/hooks';
import { MiniBoard } from '../board/mini';
import { turnOf } from '../core/pieces';
import { t as common } from '../i18n/catalogue';
import { t } from '../i18n/catalogue/front';
import { t as puzzles } from '../i18n/catalogue/puzzles';
import { sides } from '../i18n/sides';
import { Icon } from '../parts/icons';
import { drawings } from '../parts/drawings';
import { lazy } from '../parts/lazy';
import { dayOf } from '../puzzles/days';
import { kept } from '../puzzles/kept';
import { path } from '../puzzles/path';
import { planOf } from '../puzzles/plan';
import { runKinds } from '../puzzles/run';
import { fetchTournaments, type ListedTournament } from '../server/tournaments';

/** Most visits find no tournament: what its words need is fetched for those that do. */
const Events = lazy(() => import('./front_events').then(found => found.FrontEvents), undefined, null);

const kMostEvents = 3;

/** The first puzzle of today's plan that is not solved yet; once all are, the first of them, to be looked at again. */
function puzzleOfToday() {
  const planned = planOf(path, kept.value, dayOf(new Date()));
  return planned.find(({ id }) => !kept.value.solved[id]) ?? planned[0] ?? path[0];
}

function DailyPuzzle() {
  const puzzle = puzzleOfToday();
  if (!puzzle) return null;
  const turn = turnOf(puzzle.fen);
  return (
    <a class="game-card" href={`/puzzles#${puzzle.id}`} data-testid="daily-puzzle">
      <MiniBoard fen={puzzle.fen} side={turn} />
      <span class="game-card-words">
        <strong>{t('front.puzzle')}</strong>
        <small>{common('status.toMove', { side: sides[turn] })}</small>
      </span>
    </a>
  );
}

/** The same, to be read from afar. */
export function DailyBoard() {
  const puzzle = puzzleOfToday();
  if (!puzzle) return null;
  const turn = turnOf(puzzle.fen);
  return (
    <figure class="daily-board" data-testid="daily-board">
      <MiniBoard fen={puzzle.fen} side={turn} />
      <figcaption>
        <strong>{t('front.puzzle')}</strong> {common('status.toMove', { side: sides[turn] })}
      </figcaption>
    </figure>
  );
}

/** What is solved without a plan, with the best that was reached. */
function Runs() {
  const { best } = kept.value;
  return (
    <>
      {runKinds.map(kind => (
        <li key={kind}>
          <a class="game-card front-event" href={`/puzzles#${kind}`} data-testid={`today-${kind}`}>
            <Icon name={drawings[kind === 'sprint' ? 'clock' : 'flame']} />
            <span class="game-card-words">
              <strong>{puzzles(`run.${kind}`)}</strong>
              <small>{best[kind] > 0 ? puzzles('run.best', { best: best[kind] }) : puzzles(`run.${kind}About`)}</small>
            </span>
          </a>
        </li>
      ))}
    </>
  );
}

/** Tournaments that are open or going on, the newest first; none where the server is away. */
function useEvents(): readonly ListedTournament[] {
  const [events, setEvents] = useState<readonly ListedTournament[]>([]);
  useEffect(() => {
    fetchTournaments()
      .then(({ tournaments }) => setEvents(tournaments.filter(({ state }) => state !== 'closed').slice(0, kMostEvents)))
      .catch(() => undefined);
  }, []);
  return events;
}

/** What there is today: a puzzle, and the tournaments to come and to be watched. */
export function FrontToday() {
  const events = useEvents();
  return (
    <section class="front-today" aria-labelledby="front-today">
      <h2 id="front-today">{t('front.today')}</h2>
      <ul>
        <li>
          <DailyPuzzle />
        </li>
        <Runs />
        {events.length > 0 && <Events events={events} />}
      </ul>
    </section>
  );
}
