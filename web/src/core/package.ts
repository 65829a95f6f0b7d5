/** What the npm package with the engine offers, whatever it runs in: web/npm. Loading the core's file is left to index.ts and node.ts. */
import { coreOn } from './core.js';
import { rulesOn } from './rules_package.js';
import type { Rules } from './rules_package.js';
import { bytesOf } from './source.js';
import type { CoreSource } from './source.js';
import type { Core } from './types.js';
import { Wasm } from './wasm.js';

export * from './rules_package.js';
// Both lists have the name: what ends a position, and a game's event.
export type { Ending } from './position.js';
export type * from './actions.js';
export type * from './events.js';
export type * from './types.js';

/** The Laws of Chess, loaded: the rules, games with clocks, and the engine. */
export interface Rookery extends Core, Rules {}

/** The core in `source`. Throws an Error with the address if the response says that there is none. */
export async function loadFrom(source: CoreSource): Promise<Rookery> {
  const wasm = await Wasm.from(await bytesOf(source));
  // The whole core has the search in it.
  return { ...coreOn(wasm), ...rulesOn(wasm, async () => {}) };
}
