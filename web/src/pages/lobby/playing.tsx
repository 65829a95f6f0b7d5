import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/social';
import { followLobby, type LiveGame } from '../../server/lobby';
import { useTitle } from '../use_title';
import { LiveBoards } from './live_boards';
import { NoGames } from './no_games';

/** All rated games that go on, their boards live. */
export function PlayingPage() {
  const [games, setGames] = useState<readonly LiveGame[] | null>(null);
  const [isLost, setLost] = useState(false);
  useTitle(t('social.playing'));
  useEffect(
    () =>
      followLobby(
        lobby => {
          setLost(false);
          setGames(lobby.games);
        },
        () => setLost(true),
      ),
    [],
  );
  return (
    <main class="class-page" aria-busy={games === null} data-testid="playing">
      <h1>{t('social.playing')}</h1>
      <p role="alert">{isLost ? t('social.failed') : ''}</p>
      {games?.length === 0 && <NoGames />}
      {games && games.length > 0 && <LiveBoards games={games} />}
    </main>
  );
}
