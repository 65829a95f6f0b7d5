import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/lobby';
import { clockLabel } from '../../i18n/time_controls';
import { fetchOwnGames, type OwnGame } from '../../server/computer_games';

/** What one has not finished at this server, those first in which one is to move; nothing where there is none. */
export function OwnGames() {
  const [games, setGames] = useState<OwnGame[]>([]);
  useEffect(() => {
    fetchOwnGames()
      .then(found => setGames([...found.filter(game => game.turn), ...found.filter(game => !game.turn)]))
      .catch(() => undefined);
  }, []);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="own-games">
      <h2 id="own-games">{t('lobby.ownGames')}</h2>
      <ul class="seeks" data-testid="own-games">
        {games.map(({ id, opponent, turn, clock }) => (
          <li key={id}>
            <a href={`/game/${id}`}>
              <bdi>{opponent}</bdi>
            </a>
            <small>
              {clockLabel(clock)}
              {turn && ` · ${t('lobby.yourTurn')}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
