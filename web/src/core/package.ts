/** What the npm package offers, whatever it runs in: web/npm. Loading the core's file is left to index.ts and node.ts. */
import { coreOn } from './core.js';
import { Positions } from './position.js';
import type { FenOptions, FenReading, Position } from './position.js';
import type { Core } from './types.js';
import { Wasm } from './wasm.js';

export { Position } from './position.js';
export type { Ending, FenOptions, FenReading, FenRemark, Helpmate } from './position.js';
export type { Move, MoveFilter, MoveSquares, RoleLetter } from './move.js';
export type * from './actions.js';
export type * from './events.js';
export type * from './types.js';
export { CoreError, type CoreErrorCode } from './core_error.js';

/** The Laws of Chess, loaded. */
export interface Rookery extends Core {
  /** The position of a FEN, or the initial position. Throws a CoreError with every fault. */
  position(fen?: string, chess960?: boolean): Position;
  /**
   * The position of a FEN, with remarks on what was mended in it: what can mean one thing only is read. Throws a CoreError with every fault;
   * with `strict`, for all that the standard does not describe.
   */
  parseFen(fen: string, options?: FenOptions): FenReading;
}

/** The response to a request for the core: what fetch() promises. Named by its parts, so that no types of browsers are needed. */
export interface CoreResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The core's file, rookery.wasm: its bytes, or the response to a request for it. */
export type CoreSource = ArrayBuffer | ArrayBufferView | CoreResponse | PromiseLike<CoreResponse>;

/** The core in `source`. Throws an Error with the address if the response says that there is none. */
export async function loadFrom(source: CoreSource): Promise<Rookery> {
  const wasm = await Wasm.from(await bytesOf(source));
  const positions = new Positions(wasm);
  return {
    ...coreOn(wasm),
    position: (fen, chess960) => positions.read(fen, chess960),
    parseFen: (fen, options) => positions.parse(fen, options),
  };
}

async function bytesOf(source: CoreSource): Promise<BufferSource> {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source as BufferSource;
  const response = await source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}; the core, rookery.wasm, is expected there.`);
  return response.arrayBuffer();
}
