import { readFileSync } from 'node:fs';
import { SearchCore } from './search.js';

/** The bytes of the second core, next to this file. */
export const searchFile = () => readFileSync(new URL('./rookery-search.wasm', import.meta.url));

/** The search, from the disk: Node.js and Deno. */
export const searchOnDisk = (): SearchCore => new SearchCore(searchFile);
