import { startOpponent } from '../../core/opponent';
import { thinkBeside } from '../../game/afterthought';
import { seatComputer } from '../../game/computer';
import type { LocalGame } from '../../game/local_game';
import { other } from '../../i18n/sides';
import type { KeptGame } from '../../state/shelf';

/** Has the engine think through what takes long, and play where it has a seat. Returns how to send it away. */
export function bringEngine(game: LocalGame, kept: KeptGame): () => void {
  const engine = startOpponent();
  const stopThinking = thinkBeside(game, engine);
  const stopPlaying = kept.kind === 'computer' ? seatComputer(game, engine, other(kept.side), kept.level) : () => undefined;
  return () => {
    stopThinking();
    stopPlaying();
    engine.close();
  };
}
