/** The npm package of the rules in browsers, workers and wherever else there is no Node.js: web/npm. */
import { searchAddress, searchByRequest } from './search_by_request.js';
import { loadRulesFrom } from './rules_package.js';
import type { CoreSource, Rules } from './rules_package.js';

export * from './rules_package.js';

/** Loads the rules from `source`, or over the network from the file next to this one, rookery.wasm. */
export async function load(source: CoreSource = fetch(new URL('./rookery.wasm', import.meta.url))): Promise<Rules> {
  return loadRulesFrom(source, searchByRequest(), () => fetch(searchAddress()));
}
