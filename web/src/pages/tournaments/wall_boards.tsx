import '../../styles/classes.css';
import { t } from '../../i18n/catalogue/tournaments';
import { lazy } from '../../parts/lazy';
import type { PlayedBoard } from '../../server/tournaments';
import { BoardFace } from '../link/board_face';
import { WithCore } from '../use_core';

const Watched = lazy(() => import('../link/remote_pages').then(found => found.Watched), undefined, null);

/** The games of the first boards, as they are played. */
export function WallBoards({ boards }: { boards: readonly PlayedBoard[] }) {
  return (
    <WithCore meanwhile={<div class="loading" aria-busy="true" />}>
      {core => (
        <ul class="wall-games" data-testid="wall-games">
          {boards.map(({ board, game }) => (
            <li key={board}>
              {game && (
                <Watched core={core} id={game}>
                  {watched => <BoardFace game={watched} note={t('paper.board', { board })} />}
                </Watched>
              )}
            </li>
          ))}
        </ul>
      )}
    </WithCore>
  );
}
