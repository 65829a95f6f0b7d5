import '../../styles/arena.css';
import '../../styles/tournament_wall.css';
import { decimal } from '../../i18n/decimal';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/tournaments';
import { locale } from '../../i18n/language';
import { entrantName, nameIn, stateWords, tournamentErrorWords } from '../../i18n/tournament_words';
import { Button } from '../../parts/controls';
import { drawings } from '../../parts/drawings';
import { lazy } from '../../parts/lazy';
import { Message } from '../../parts/message';
import { useWakefulness } from '../../parts/use_wakefulness';
import type { Tournament } from '../../server/tournaments';
import type { LiveTournament } from '../../tournaments/live_tournament';
import { printedPoints, printedResult } from '../../tournaments/results';
import { slidesOf, type WallSlide } from '../../tournaments/wall_slides';
import { useTitle } from '../use_title';
import { useComingRound } from './coming_round';
import { isDivided } from './sections';
import { useTournament, useTournaments } from './use_tournament';
import { ArenaCode } from './arena_code';
import { ArenaPodium } from './arena_podium';
import { ArenaLines } from './wall_arena';
import { WallCrosstable } from './wall_crosstable';
import { useRoundClock } from './round_clock';

const WallBoards = lazy(() => import('./wall_boards').then(found => found.WallBoards), undefined, null);

/** How long a slide is shown: a dozen lines are read twice. */
const kShownMs = 12_000;

/** The code by which an arena is joined, read from the back of a hall with a phone. */
const kCodePixels = 240;

function titleOf(slide: WallSlide): string {
  switch (slide.kind) {
    case 'boards':
    case 'names':
      return t('pairings.round', { round: slide.round });
    case 'live':
      return t('wall.live', { round: slide.round });
    case 'standings':
      return t('wall.standings', { round: slide.round });
    case 'crosstable':
      return t('wall.crosstable', { round: slide.round });
    case 'players':
      return t('tab.players');
    case 'arena':
      return t('tab.standings');
    case 'arena-games':
      return t('arena.gamesNow');
    case 'podium':
      return t('arena.podium');
  }
}

/** One slide: a list whose lines can be read from the back of a hall. */
function Slide({ live, tournament, slide }: { live: LiveTournament; tournament: Tournament; slide: WallSlide }) {
  switch (slide.kind) {
    case 'boards':
      return (
        <ol class="wall-lines boards">
          {slide.boards.map(({ board, white, black, result }) => {
            const given = live.resultOf(slide.round, board, result);
            return (
              <li key={board}>
                <b>{board}</b>
                <bdi>{nameIn(tournament, white)}</bdi>
                <strong>{given ? printedResult(given) : '–'}</strong>
                <bdi>{nameIn(tournament, black)}</bdi>
              </li>
            );
          })}
        </ol>
      );
    case 'names':
      return (
        <ul class="wall-lines names">
          {slide.names.map(({ entrant, board, seat }) => (
            <li key={entrant.entrant}>
              <bdi>{entrantName(entrant)}</bdi>
              <strong>{board === null ? t('bye.short') : t('wall.seat', { board, color: t(`seat.${seat}`) })}</strong>
            </li>
          ))}
        </ul>
      );
    case 'standings':
      return (
        <ol class="wall-lines standings">
          {slide.rows.map(({ entrant, rank, points, ties, details }) => (
            <li key={entrant}>
              <b>{rank}</b>
              <bdi>{entrantName(details)}</bdi>
              <strong>{printedPoints(points)}</strong>
              <span>{decimal(ties[0] ?? '')}</span>
            </li>
          ))}
        </ol>
      );
    case 'live':
      return <WallBoards boards={slide.boards} />;
    case 'arena':
      return <ArenaLines tournament={tournament} rows={slide.rows} />;
    case 'arena-games':
      return <WallBoards boards={slide.games.map(({ number, game }) => ({ board: number, game }))} isNumbered={false} />;
    case 'podium':
      return <ArenaPodium tournament={tournament} />;
    case 'crosstable':
      return <WallCrosstable tournament={tournament} rows={slide.rows} />;
    case 'players':
      return (
        <ul class="wall-lines names">
          {slide.entrants.map(entrant => (
            <li key={entrant.entrant}>
              <bdi>{entrantName(entrant)}</bdi>
              <strong>{entrant.present ? '✓' : ''}</strong>
            </li>
          ))}
        </ul>
      );
  }
}

/**
 * Which slide is shown: the next one after some time, unless it is held. Arrow keys turn, the space bar holds. `round`: with a new one the
 * first slide is shown at once, its pairings. `onEnd`: instead of
 * the first slide after the last.
 */
function useTurning(count: number, round: number, onEnd?: () => void) {
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const turn = (by: number) => {
    if (onEnd && at + by >= count) onEnd();
    else setAt((at + by + Math.max(1, count)) % Math.max(1, count));
  };
  useEffect(() => {
    if (isHeld || (count < 2 && !onEnd)) return undefined;
    const timer = setTimeout(() => turn(1), kShownMs);
    return () => clearTimeout(timer);
  }, [at, isHeld, count, onEnd]);
  useEffect(() => setAt(0), [round]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') turn(1);
      else if (event.key === 'ArrowLeft') turn(-1);
      else if (event.key === ' ' && event.target === document.body) setHeld(now => !now);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [at, count, onEnd]);
  return { at: Math.min(at, Math.max(0, count - 1)), isHeld, turn, hold: () => setHeld(now => !now) };
}

/** What the hall wants to know of one tournament, in turn. */
function Wall({ live, onEnd }: { live: LiveTournament; onEnd?: (() => void) | undefined }) {
  const tournament = live.now.value;
  const fault = live.fault.value;
  const slides = useMemo(() => (tournament ? slidesOf(tournament, locale()) : []), [tournament, locale()]);
  const { at, isHeld, turn, hold } = useTurning(slides.length, tournament?.played.length ?? 0, onEnd);
  useWakefulness(true);
  const slide = slides[at];
  const coming = useComingRound(tournament);
  const clock = useRoundClock(tournament);
  useTitle(tournament?.name ?? t('tab.wall'));
  if (!tournament && fault && fault.code !== '') return <Message title={t('missing.title')} text={tournamentErrorWords(fault)} />;
  return (
    <main class="wall-display" aria-busy={!tournament} data-testid="wall">
      <header>
        <h1>
          <bdi>{tournament?.name}</bdi>
        </h1>
        <p data-testid="wall-title">{slide && titleOf(slide)}</p>
        {clock !== '' && <p data-testid="wall-clock">{clock}</p>}
        {coming !== '' && <strong data-testid="wall-coming">{coming}</strong>}
      </header>
      {tournament && slide && <Slide live={live} tournament={tournament} slide={slide} />}
      {tournament && !slide && <p class="wall-empty">{t('wall.empty')}</p>}
      {tournament?.arena && tournament.state !== 'closed' && <ArenaCode id={tournament.id} size={kCodePixels} />}
      <footer>
        <span role="status" class="wall-connection" data-testid="wall-connection">
          {live.isLost.value && t('wall.cut')}
        </span>
        <span>{tournament && stateWords({ ...tournament, round: tournament.played.length })}</span>
        {slides.length > 1 && (
          <span class="wall-turn">
            <Button icon="back" kind="quiet" label={t('wall.back')} testid="wall-back" onClick={() => turn(-1)} />
            <Button kind="quiet" pressed={isHeld} label={t('wall.hold')} testid="wall-hold" onClick={hold} icon={drawings.pause} />
            <Button icon="next" kind="quiet" label={t('wall.next')} testid="wall-next" onClick={() => turn(1)} />
            <span dir="ltr" data-testid="wall-place">
              {at + 1}/{slides.length}
            </span>
          </span>
        )}
      </footer>
    </main>
  );
}

/** Several tournaments, as the sections of an event, one after the other. */
function Walls({ ids }: { ids: readonly string[] }) {
  const lives = useTournaments(ids);
  const [at, setAt] = useState(0);
  const live = lives[at % lives.length];
  const next = useCallback(() => setAt(now => now + 1), []);
  return live ? <Wall key={at} live={live} onEnd={next} /> : null;
}

function OneWall({ id }: { id: string }) {
  const live = useTournament(id);
  const tournament = live.now.value;
  const ids = tournament && isDivided(tournament) ? (tournament.sections ?? []).map(section => section.id) : [];
  return ids.length > 0 ? <Walls ids={ids} /> : <Wall live={live} />;
}

/** For a projector, without a login. `name`: the id of a tournament, or of an event whose sections are shown in turn; several ids with commas between them. */
export function WallPage({ name }: { name: string }) {
  const ids = name.split(',').filter(Boolean);
  return ids.length > 1 ? <Walls ids={ids} /> : <OneWall id={name} />;
}
