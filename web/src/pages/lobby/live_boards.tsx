import '../../styles/classes.css';
import { lazy } from '../../parts/lazy';
import type { LiveGame } from '../../server/lobby';
import { BoardFace } from '../link/board_face';
import { WithCore } from '../use_core';

const Watched = lazy(() => import('../link/remote_pages').then(found => found.Watched), undefined, null);

/** Games that go on, each on a small board that follows it and leads to it. */
export function LiveBoards({ games }: { games: readonly Pick<LiveGame, 'id' | 'white' | 'black'>[] }) {
  return (
    <WithCore meanwhile={<div class="loading" aria-busy="true" />}>
      {core => (
        <ul class="wall" data-testid="going">
          {games.map(({ id, white, black }) => (
            <li key={id}>
              <a href={`/game/${id}`} class="wall-board">
                <span class="unseen">
                  {white} – {black}
                </span>
                <Watched core={core} id={id}>
                  {watched => <BoardFace game={watched} note="" />}
                </Watched>
              </a>
            </li>
          ))}
        </ul>
      )}
    </WithCore>
  );
}
