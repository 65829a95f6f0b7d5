import type { Core } from '../../core/types';
import type { RemoteGame } from '../../game/remote_game';
import { Talk } from '../talk/talk';
import { ConditionalMoves } from './conditional';
import { OnLeave } from './on_leave';

/** What stands beside a game and no move needs. */
export function GameSidebar({ game, core }: { game: RemoteGame; core: Core }) {
  return (
    <>
      <OnLeave game={game} />
      <ConditionalMoves game={game} core={core} />
      <Talk game={game.id} />
    </>
  );
}
