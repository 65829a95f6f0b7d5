import '../../styles/mascot.css';
import { t } from '../../i18n/catalogue/lobby';
import type { LiveGame } from '../../server/lobby';
import { FrontToday } from '../front_today';
import { Mascot } from '../learn/mascot';
import { LiveBoards } from './live_boards';

const kMostBoards = 12;
/** With fewer boards there is room for what else there is today. */
const kFew = 4;

/** The boards of the evening, live; while there are few, what else there is to do. */
export function Evening({ games }: { games: readonly LiveGame[] }) {
  return (
    <>
      <section aria-labelledby="going">
        <h2 id="going">{t('lobby.games')}</h2>
        {games.length === 0 ? (
          <div class="no-evening">
            <Mascot mood="calm" />
            <p>{t('lobby.noGames')}</p>
          </div>
        ) : (
          <LiveBoards games={games.slice(0, kMostBoards)} />
        )}
        {games.length > kMostBoards && <a href="/playing">{t('lobby.allGames')}</a>}
      </section>
      {games.length < kFew && <FrontToday />}
    </>
  );
}
