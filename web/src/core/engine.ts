import type { Wasm } from './wasm';

/** An engine in the core that evaluates with `network`, what nets/rookery.nnue holds: its address. */
export function openEngine(wasm: Wasm, network: Uint8Array, tableMib: number): number {
  const engine = wasm.call('rookery_engine_open', tableMib) as number;
  wasm.call('rookery_engine_network', engine, network);
  return engine;
}
