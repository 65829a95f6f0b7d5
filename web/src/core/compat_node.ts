/** `rookery/compat` under Node.js: the core is read and compiled while the module is loaded, so that `require` has it, too. */
import { readFileSync } from 'node:fs';
import { CompatChess } from './compat/chess.js';
import type { LoadOptions } from './compat/chess.js';
import { validate } from './compat/fen_faults.js';
import type { FenValidity } from './compat/fen_faults.js';
import { CompatRules } from './compat/rules.js';
import { Positions } from './position.js';
import { searchFile, searchOnDisk } from './search_on_disk.js';

export * from './compat/names.js';

const search = searchOnDisk();
const core = new WebAssembly.Module(readFileSync(new URL('./rookery.wasm', import.meta.url)));
const rules = new CompatRules(new Positions(search.serve(new WebAssembly.Instance(core, search.imports))));

/** Loads rookery-search.wasm, so that no position has to wait for it: the first that needs it loads it at once otherwise. */
export async function loadSearch(): Promise<void> {
  await search.load(searchFile());
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
