/** `rookery/compat` in browsers and workers: the core is loaded before the module is. */
import { CompatChess } from './compat/chess.js';
import type { LoadOptions } from './compat/chess.js';
import { validate } from './compat/fen_faults.js';
import type { FenValidity } from './compat/fen_faults.js';
import { CompatRules } from './compat/rules.js';
import { Positions } from './position.js';
import { searchAddress, searchByRequest } from './search_by_request.js';
import { bytesOf } from './source.js';

export * from './compat/names.js';

const search = searchByRequest();
const file = await bytesOf(fetch(new URL('./rookery.wasm', import.meta.url)));
const rules = new CompatRules(new Positions(search.serve((await WebAssembly.instantiate(file, search.imports)).instance)));

/** Loads rookery-search.wasm, so that no position has to wait for it: the first that needs it loads it at once otherwise. */
export async function loadSearch(): Promise<void> {
  await search.load(fetch(searchAddress()));
}

/** A game with chess.js's names. */
export class Chess extends CompatChess {
  constructor(fen?: string, options?: LoadOptions) {
    super(rules, fen, options);
  }
}

/** Whether a FEN has all its fields and can be played. */
export function validateFen(fen: string): FenValidity {
  return validate(rules, fen);
}
