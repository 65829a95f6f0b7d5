import { startOpponent } from '../../core/opponent';
import type { Opponent, Uci } from '../../core/types';

/** The strongest one that answers within a second on any device. */
const kLevel = 8;
/** A wrong move does not wait longer than this for what answers it. */
const kPatienceMs = 4_000;

let opponent: Opponent | null = null;

/** A good answer to the last move in the position `fen`; null if none was found in time. */
export function findAnswer(fen: string): Promise<Uci | null> {
  opponent ??= startOpponent();
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), kPatienceMs));
  const found = opponent.choose({ fen, chess960: false, clock: '-', rules: '' }, [], kLevel).catch(() => null);
  return Promise.race([found, late]);
}

/** Ends what looks for answers: the page of puzzles is left. */
export function stopAnswering(): void {
  opponent?.close();
  opponent = null;
}
