import type { Terms, Uci } from './types';
import type { Wasm } from './wasm';

/** What the page asks its opponent's worker. `id` comes back with the reply. */
export interface Question {
  id: number;
  terms: Terms;
  moves: Uci[];
  level: 1 | 2 | 3;
  /** 32 bits; the same seed gives the same game. */
  seed: number;
}

export type Reply = { id: number; uci: Uci } | { id: number; fault: string };

/** Thinks: seconds, on the worker's thread. Never rejects. */
export async function answer(wasm: Wasm | Promise<Wasm>, question: Question): Promise<Reply> {
  const { id, terms, moves, level, seed } = question;
  try {
    const core = await wasm;
    const uci = core.call('rookery_choose', terms.fen, terms.chess960, moves.join(' '), level, seed) as Uci;
    return { id, uci };
  } catch (fault) {
    return { id, fault: fault instanceof Error ? fault.message : String(fault) };
  }
}
