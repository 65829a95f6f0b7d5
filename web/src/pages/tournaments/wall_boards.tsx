import '../../styles/classes.css';
import { t } from '../../i18n/catalogue/tournaments';
import { lazy } from '../../parts/lazy';
import { BoardFace } from '../link/board_face';
import { WithCore } from '../use_core';

const Watched = lazy(() => import('../link/remote_pages').then(found => found.Watched), undefined, null);

interface WallBoardsProps {
  boards: readonly { board: number; game: string | null }[];
  /** The numbers are those of boards, which are said. */
  isNumbered?: boolean;
}

/** The games of the first boards, as they are played. */
export function WallBoards({ boards, isNumbered = true }: WallBoardsProps) {
  return (
    <WithCore meanwhile={<div class="loading" aria-busy="true" />}>
      {core => (
        <ul class="wall-games" data-testid="wall-games">
          {boards.map(({ board, game }) => (
            <li key={board}>
              {game && (
                <Watched core={core} id={game}>
                  {watched => <BoardFace game={watched} note={isNumbered ? t('paper.board', { board }) : ''} />}
                </Watched>
              )}
            </li>
          ))}
        </ul>
      )}
    </WithCore>
  );
}
