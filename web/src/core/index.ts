/** The core as published in the npm package: web/npm. */
import { coreOn } from './core.js';
import { Positions } from './position.js';
import type { Position } from './position.js';
import type { Core } from './types.js';
import { Wasm } from './wasm.js';

export { Move, Position } from './position.js';
export type { Ending, Helpmate } from './position.js';
export type * from './actions.js';
export type * from './events.js';
export type * from './types.js';
export { CoreError, type CoreErrorCode } from './core_error.js';

/** The Laws of Chess, loaded. */
export interface Rookery extends Core {
  /** The position of a FEN, or the initial position. Throws a CoreError with every fault. */
  position(fen?: string, chess960?: boolean): Position;
}

/** Loads the core of this package, or from `source`. */
export async function load(source?: BufferSource | PromiseLike<Response>): Promise<Rookery> {
  const wasm = await Wasm.from(source ?? (await ownBytes()));
  const positions = new Positions(wasm);
  return { ...coreOn(wasm), position: (fen, chess960) => positions.read(fen, chess960) };
}

/** The file next to this one: from the disk under Node.js, over the network in a browser. */
async function ownBytes(): Promise<BufferSource> {
  const url = new URL('./rookery.wasm', import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}
