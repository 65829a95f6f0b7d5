import '../../styles/classes.css';
import { t as people } from '../../i18n/catalogue/people';
import { lazy } from '../../parts/lazy';
import type { LiveGame } from '../../server/lobby';
import { BoardFace } from '../link/board_face';
import { WithCore } from '../use_core';

const Watched = lazy(() => import('../link/remote_pages').then(found => found.Watched), undefined, null);

/** Games that go on, each on a small board that follows it and leads to it. */
export function LiveBoards({ games }: { games: readonly LiveGame[] }) {
  return (
    <WithCore meanwhile={<div class="loading" aria-busy="true" />}>
      {core => (
        <ul class="wall" data-testid="going">
          {games.map(({ id, white, black, whiteRating, blackRating, speed, chess960 }) => (
            <li key={id}>
              <a href={`/game/${id}`} class="wall-board">
                <span class="unseen">
                  {white} {whiteRating} – {black} {blackRating}
                </span>
                <Watched core={core} id={id}>
                  {watched => (
                    <BoardFace
                      game={watched}
                      note={`${people('people.rated')} · ${people(`people.pool.${chess960 ? 'chess960' : speed}`)}`}
                      ratings={{ white: whiteRating, black: blackRating }}
                    />
                  )}
                </Watched>
              </a>
            </li>
          ))}
        </ul>
      )}
    </WithCore>
  );
}
