import type { Core } from '../../core/types';
import type { RemoteGame } from '../../game/remote_game';
import { lazy } from '../../parts/lazy';
import { arenaSeat } from '../../tournaments/arena_seat';
import { Talk } from '../talk/talk';
import { ConditionalMoves } from './conditional';
import { OnLeave } from './on_leave';

const ArenaBar = lazy(() => import('../tournaments/arena_bar').then(found => found.ArenaBar), undefined, null);

/** What stands beside a game and no move needs. */
export function GameSidebar({ game, core }: { game: RemoteGame; core: Core }) {
  const arena = arenaSeat();
  return (
    <>
      {arena && <ArenaBar key={arena} id={arena} game={game.id} />}
      <OnLeave game={game} />
      <ConditionalMoves game={game} core={core} />
      <Talk game={game.id} />
    </>
  );
}
