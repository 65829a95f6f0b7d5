/** The npm package of the rules under Node.js, which reads the core from the disk: web/npm. The types are those of rules_index.ts. */
import { readFile } from 'node:fs/promises';
import { searchFile, searchOnDisk } from './search_on_disk.js';
import { loadRulesFrom } from './rules_package.js';
import type { CoreSource, Rules } from './rules_package.js';

export * from './rules_package.js';

/** Loads the rules from `source`, or from the file next to this one, rookery.wasm. */
export async function load(source?: CoreSource): Promise<Rules> {
  return loadRulesFrom(source ?? (await readFile(new URL('./rookery.wasm', import.meta.url))), searchOnDisk(), searchFile);
}
