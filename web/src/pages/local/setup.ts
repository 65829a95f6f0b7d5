import type { Core } from '../../core/types';
import type { NewLocalGame } from '../../game/local_game';
import type { Start } from '../../state/position_part';

/** What a page that sets up a game in this browser is given. */
export interface SetupProps {
  /** The position to begin with, if one was brought along. */
  given: Start | null;
  /**
   * Begins the game that `chosen` makes once the core is here. `first`: how many moves of the usual start the people at this screen may
   * make before that.
   */
  onStart(chosen: (core: Core) => NewLocalGame, first: number): void;
}
