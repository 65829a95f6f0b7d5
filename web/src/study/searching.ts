import { openEngine } from '../core/engine';
import type { Wasm } from '../core/wasm';
import type { EngineFindings, Life } from './types';

/** What the page asks its engine's worker. `id` comes back with each answer. */
export type Asked =
  | { id: number; about: 'lines'; fen: string; chess960: boolean; moves: string; lines: number; depth: number }
  | { id: number; about: 'verdict'; fen: string; chess960: boolean; moves: string; nodes: number }
  | { id: number; about: 'life'; fen: string; chess960: boolean; nodes: number }
  | { id: number; about: 'rest' };

/** `done`: there will be no more about this. */
export type Told =
  | { id: number; done: boolean; findings: EngineFindings; ms: number; nodes: number }
  | { id: number; done: true; life: Life }
  | { id: number; done: true; fault: string };

const kHashMib = 32;

/** The engine in its worker: one search at a time, depth by depth, so that between two depths it hears what is asked next. */
export class Searcher {
  private engine: Promise<number> | null = null;
  private latest = 0;

  constructor(
    private readonly wasm: Wasm | Promise<Wasm>,
    private readonly network: () => Promise<Uint8Array>,
    private readonly tell: (told: Told) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async ask(asked: Asked): Promise<void> {
    this.latest = asked.id;
    try {
      const wasm = await this.wasm;
      if (asked.about === 'lines') await this.deepen(wasm, asked);
      else if (asked.about === 'verdict') await this.judge(wasm, asked);
      else if (asked.about === 'life') {
        const life = wasm.call('rookery_life', asked.fen, asked.chess960, asked.nodes) as Life;
        this.tell({ id: asked.id, done: true, life });
      }
    } catch (fault) {
      this.tell({ id: asked.id, done: true, fault: fault instanceof Error ? fault.message : String(fault) });
    }
  }

  private async open(wasm: Wasm): Promise<number> {
    this.engine ??= this.network().then(bytes => openEngine(wasm, bytes, kHashMib));
    try {
      return await this.engine;
    } catch (fault) {
      this.engine = null; // the next question asks for the network again
      throw fault;
    }
  }

  private async search(
    wasm: Wasm,
    fen: string,
    chess960: boolean,
    moves: string,
    depth: number,
    nodes: number,
    lines: number,
  ): Promise<EngineFindings> {
    const engine = await this.open(wasm);
    return wasm.call('rookery_engine_search', engine, fen, chess960, moves, depth, nodes, lines) as EngineFindings;
  }

  private async deepen(wasm: Wasm, { id, fen, chess960, moves, lines, depth: deepest }: Extract<Asked, { about: 'lines' }>): Promise<void> {
    const began = this.now();
    let nodes = 0;
    for (let depth = 1; depth <= deepest && this.latest === id; depth += 1) {
      const findings = await this.search(wasm, fen, chess960, moves, depth, 0, lines);
      nodes += findings.nodes;
      // Less deep than asked: a mate is proved, or there is no move.
      const done = depth === deepest || findings.depth < depth;
      this.tell({ id, done, findings, ms: this.now() - began, nodes });
      if (done) return;
      await new Promise(heard => setTimeout(heard));
    }
  }

  private async judge(wasm: Wasm, { id, fen, chess960, moves, nodes }: Extract<Asked, { about: 'verdict' }>): Promise<void> {
    const began = this.now();
    const findings = await this.search(wasm, fen, chess960, moves, 0, nodes, 1);
    this.tell({ id, done: true, findings, ms: this.now() - began, nodes: findings.nodes });
  }
}
