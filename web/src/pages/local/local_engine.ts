import { startOpponent } from '../../core/opponent';
import { searchProofs } from '../../game/proof_search';
import { isEasy, seatComputer, showHint } from '../../game/computer';
import type { LocalGame } from '../../game/local_game';
import { afterRulings, t } from '../../i18n/catalogue/rulings';
import { other } from '../../i18n/sides';
import { notify } from '../../state/notices';
import type { KeptGame } from '../../state/local_games';

/** Has the engine think through what takes long, and play where it has a seat. Returns how to send it away. */
export function bringEngine(game: LocalGame, kept: KeptGame): () => void {
  const engine = startOpponent();
  const stopThinking = searchProofs(game, engine);
  const stopPlaying = kept.kind === 'computer' ? seatComputer(game, engine, other(kept.side), kept.level) : () => undefined;
  if (kept.kind === 'computer' && isEasy(kept.level)) {
    game.askHint.value = () => void showHint(game, engine).catch(() => afterRulings(() => notify(t('game.computerStopped'), 'wrong')));
  }
  return () => {
    game.askHint.value = null;
    stopThinking();
    stopPlaying();
    engine.close();
  };
}
