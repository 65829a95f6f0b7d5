import { t as common } from '../../i18n/catalogue';
import { t } from '../../i18n/catalogue/lobby';
import { clockLabel } from '../../i18n/time_controls';
import { Avatar } from '../../parts/avatar';
import { codeOf, useAddresses } from '../../server/addresses';
import type { LobbyNow } from '../../server/lobby';
import { DailyBoard } from '../front_today';
import { LiveBoards } from './live_boards';
import { Room } from './room';

const kMostBoards = 8;

/** How a phone gets here. */
function Join() {
  const [address] = useAddresses() ?? [];
  if (!address) return null;
  return (
    <figure class="lobby-join">
      <img src={codeOf('/lobby', address)} width="160" height="160" alt={t('lobby.join')} />
      <figcaption>
        <strong>{t('lobby.join')}</strong>
        <span dir="ltr">{`${address}/lobby`.replace(/([^:])\/\//, '$1/')}</span>
      </figcaption>
    </figure>
  );
}

/** The lobby for a projector: the same, larger, and nothing to be operated but the way back. */
export function LobbyWall({ lobby, problem }: { lobby: LobbyNow | null; problem: string }) {
  return (
    <main class="class-page lobby-page lobby-wall" aria-busy={lobby === null} data-testid="lobby-wall">
      <header class="lobby-head">
        <h1>{common('title.lobby')}</h1>
        <a class="button quiet" href="/lobby" data-testid="from-projector">
          {t('lobby.leaveProjector')}
        </a>
      </header>
      <p class="fault" role="alert">
        {problem}
      </p>
      {lobby && (
        <div class="lobby">
          <section aria-labelledby="going">
            <h2 id="going">{t('lobby.games')}</h2>
            {lobby.games.length === 0 ? (
              <>
                <p>{t('lobby.noGames')}</p>
                <DailyBoard />
              </>
            ) : (
              <LiveBoards games={lobby.games.slice(0, kMostBoards)} />
            )}
          </section>
          <div>
            <Join />
            <section aria-labelledby="wall-seeks">
              <h2 id="wall-seeks">{t('lobby.seeks')}</h2>
              {lobby.seeks.length === 0 && <p>{t('lobby.none')}</p>}
              <ul class="seeks">
                {lobby.seeks.map(({ id, name, rating, clock }) => (
                  <li key={id}>
                    <strong>
                      <Avatar name={name} /> <bdi>{name}</bdi> {rating}
                    </strong>
                    <small>{clockLabel(clock)}</small>
                  </li>
                ))}
              </ul>
            </section>
            <Room lobby={lobby} />
          </div>
        </div>
      )}
    </main>
  );
}
