/** The npm package with the engine in browsers, workers and wherever else there is no Node.js: web/npm. */
import { loadFrom } from './package.js';
import type { CoreSource, Rookery } from './package.js';

export * from './package.js';

/** Loads the core from `source`, or over the network from the file next to this one, rookery.wasm. */
export async function load(source: CoreSource = fetch(new URL('./rookery.wasm', import.meta.url))): Promise<Rookery> {
  return loadFrom(source);
}
