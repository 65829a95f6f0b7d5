import type { Core } from '../../core/types';
import type { NewLocalGame } from '../../game/local_game';
import type { Start } from '../../state/position_part';

/** What a page that sets up a game in this browser is given. */
export interface SetupProps {
  /** The position to begin with, if one was brought along. */
  given: Start | null;
  /** Begins the game that `chosen` makes once the core is here. */
  onStart(chosen: (core: Core) => NewLocalGame): void;
}
