import type { Wasm } from './wasm';

/** Creates an engine in the core with `network`, the content of nets/rookery.nnue, and returns its address. */
export function openEngine(wasm: Wasm, network: Uint8Array, tableMib: number): number {
  const engine = wasm.call('rookery_engine_open', tableMib) as number;
  wasm.call('rookery_engine_network', engine, network);
  return engine;
}
