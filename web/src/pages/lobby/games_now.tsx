import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/lobby';
import { type LobbyNow, lobbyNow } from '../../server/lobby';
import { lazy } from '../../parts/lazy';

/** Most visits of the front page find no game: what follows one is fetched for those that do. */
const LiveBoards = lazy(() => import('./live_boards').then(found => found.LiveBoards), undefined, null);

const kMostBoards = 4;

/** What is being played on this server, the highest rated players first; nothing where no rated game goes on, or the server is away. */
export function GamesNow() {
  const [games, setGames] = useState<LobbyNow['games']>([]);
  useEffect(() => lobbyNow(lobby => setGames(lobby.games.slice(0, kMostBoards))), []);
  if (games.length === 0) return null;
  return (
    <section class="games-now" aria-labelledby="games-now" data-testid="games-now">
      <h2 id="games-now">
        <a href="/playing">{t('lobby.games')}</a>
      </h2>
      <p>
        <a href="/tv" data-testid="to-tv">
          {t('lobby.best')}
        </a>
      </p>
      <LiveBoards games={games} />
    </section>
  );
}
