import type { Level, Terms, Uci } from './types';
import { openGame } from './core';
import { openEngine } from './engine';
import type { Wasm } from './wasm';

/** A request to the opponent's worker. `id` is repeated in the reply. */
export interface MoveRequest {
  id: number;
  terms: Terms;
  moves: Uci[];
  level: Level;
  /** 32 bits; the same seed gives the same game. */
  seed: number;
}

/** Requests a pending proof of the game that `events` describe. */
export interface ProofRequest {
  id: number;
  terms: Terms;
  events: readonly string[];
}

export type Reply = { id: number; uci: Uci } | { id: number; event: string | null } | { id: number; fault: string };

/** The core, and the address of an engine in it. */
export interface EngineSession {
  wasm: Wasm;
  engine: number;
}

const kTableMib = 8;

/** `network`: the content of nets/rookery.nnue. */
export async function openSession(wasm: Wasm | Promise<Wasm>, network: Promise<Uint8Array>): Promise<EngineSession> {
  const [core, bytes] = await Promise.all([wasm, network]);
  return { wasm: core, engine: openEngine(core, bytes, kTableMib) };
}

/** Chooses a move: takes seconds, on the worker's thread. Never rejects. */
export async function answer(session: EngineSession | Promise<EngineSession>, question: MoveRequest): Promise<Reply> {
  const { id, terms, moves, level, seed } = question;
  try {
    const { wasm, engine } = await session;
    const uci = wasm.call('rookery_choose', engine, terms.fen, terms.chess960, moves.join(' '), level, seed) as Uci;
    return { id, uci };
  } catch (fault) {
    return { id, fault: faultWords(fault) };
  }
}

/** Carries out the pending proof: takes seconds, on the worker's thread. Never rejects. */
export async function settle(wasm: Wasm | Promise<Wasm>, { id, terms, events }: ProofRequest): Promise<Reply> {
  try {
    const game = openGame(await wasm, terms);
    for (const event of events) game.record(event);
    const event = game.think();
    game.close();
    return { id, event };
  } catch (fault) {
    return { id, fault: faultWords(fault) };
  }
}

const faultWords = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));
