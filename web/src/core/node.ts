/** The npm package with the engine under Node.js, which reads the core from the disk: web/npm. The types are those of index.ts. */
import { readFile } from 'node:fs/promises';
import { loadFrom } from './package.js';
import type { CoreSource, Rookery } from './package.js';

export * from './package.js';

/** Loads the core from `source`, or from the file next to this one, rookery.wasm. */
export async function load(source?: CoreSource): Promise<Rookery> {
  return loadFrom(source ?? (await readFile(new URL('./rookery.wasm', import.meta.url))));
}
