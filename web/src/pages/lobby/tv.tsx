import '../../styles/classes.css';
import '../../styles/social.css';
import { useEffect, useState } from 'preact/hooks';
import { t as common } from '../../i18n/catalogue';
import { t as people } from '../../i18n/catalogue/people';
import { t } from '../../i18n/catalogue/social';
import { lazy } from '../../parts/lazy';
import { followLobby, type LiveGame, type LobbyNow } from '../../server/lobby';
import { BoardFace } from '../link/board_face';
import { WithCore } from '../use_core';
import { useTitle } from '../use_title';
import { LiveBoards } from './live_boards';
import { NoGames } from './no_games';

const Watched = lazy(() => import('../link/remote_pages').then(found => found.Watched), undefined, null);

/** How many of the other games are seen next to it: one row of a desk. */
const kMostOthers = 3;

/** The game that is shown: the one before as long as it goes on, then that of the highest rated players. */
export const nextShown = (games: LobbyNow['games'], shown: string | null): LiveGame | null =>
  games.find(({ id }) => id === shown) ?? games[0] ?? null;

function Players({ game }: { game: LiveGame }) {
  const player = (name: string, rating: number) => (
    <span>
      <a href={`/@/${name}`}>
        <bdi>{name}</bdi>
      </a>{' '}
      {rating}
    </span>
  );
  return (
    <p class="tv-players" data-testid="tv-players">
      {player(game.white, game.whiteRating)} – {player(game.black, game.blackRating)}
      <small>
        {people('people.rated')} · {people(`people.pool.${game.chess960 ? 'chess960' : game.speed}`)}
      </small>
    </p>
  );
}

/** What else is being played. */
function Others({ games }: { games: readonly LiveGame[] }) {
  return (
    <section class="tv-others" aria-labelledby="tv-others" data-testid="tv-others">
      <h2 id="tv-others">
        <a href="/playing">{t('social.playing')}</a>
      </h2>
      <LiveBoards games={games} />
    </section>
  );
}

/** The best game of the moment, live, and next to it what else is played. */
export function TvPage() {
  const [game, setGame] = useState<LiveGame | null | undefined>(undefined);
  const [others, setOthers] = useState<readonly LiveGame[]>([]);
  const [isLost, setLost] = useState(false);
  useTitle(common('title.tv'));
  useEffect(() => {
    let shown: string | null = null;
    return followLobby(
      lobby => {
        const next = nextShown(lobby.games, shown);
        shown = next?.id ?? null;
        setLost(false);
        setGame(next);
        setOthers(lobby.games.filter(({ id }) => id !== shown).slice(0, kMostOthers));
      },
      () => setLost(true),
    );
  }, []);
  return (
    <main class="class-page tv" aria-busy={game === undefined} data-testid="tv">
      <h1>{common('title.tv')}</h1>
      <p class="lead-line">{t('social.tvAbout')}</p>
      <p role="alert">{isLost ? t('social.failed') : ''}</p>
      {game === null && <NoGames />}
      {game && (
        <section class="tv-game" aria-label={`${game.white} – ${game.black}`}>
          <Players game={game} />
          <WithCore meanwhile={<div class="loading" aria-busy="true" />}>
            {core => (
              <a href={`/game/${game.id}`} class="wall-board" data-testid="tv-board">
                <span class="unseen">{t('social.watch')}</span>
                <Watched key={game.id} core={core} id={game.id}>
                  {watched => <BoardFace game={watched} note="" />}
                </Watched>
              </a>
            )}
          </WithCore>
          <a class="button main" href={`/game/${game.id}`} data-testid="tv-watch">
            {t('social.watch')}
          </a>
          {others.length > 0 && <Others games={others} />}
        </section>
      )}
      {others.length === 0 && (
        <p>
          <a href="/playing">{t('social.playing')}</a>
        </p>
      )}
    </main>
  );
}
