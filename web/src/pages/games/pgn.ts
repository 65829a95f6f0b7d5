import type { Core } from '../../core/types';
import { Ledger } from '../../game/ledger';
import { kept, type LocalGameEntry } from '../../state/local_games';

/** The PGN of a game: of one that this browser keeps from the core, of another from the server; null if it cannot be had. */
export async function pgnOf(core: Core, { id, kind }: LocalGameEntry): Promise<string | null> {
  if (kind === 'link') {
    const answer = await fetch(`/game/${id}.pgn`).catch(() => null);
    return answer?.ok ? answer.text() : null;
  }
  const game = kept(id);
  if (!game) return null;
  const ledger = new Ledger(core, game.terms);
  try {
    ledger.confirm(0, game.events);
    return ledger.current.pgn({ Event: 'Casual game', Site: location.host });
  } catch {
    return null;
  } finally {
    ledger.close();
  }
}
