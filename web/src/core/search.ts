import { CoreError } from './core_error.js';
import { bytesOf } from './source.js';
import type { CoreSource } from './source.js';
import { Wasm } from './wasm.js';

type Call = (...args: number[]) => number;

/** The verdict, the nodes and the number of moves, in front of the moves (src/wasm/include/rookery/wasm/search.h). */
const HEAD = 12;
const MOVE = 2;

/**
 * The second core of the rules, rookery-search.wasm, which goes through many positions: for proofs that a position is dead or that a side can
 * still mate, where a few trial games do not show it, and for perft. It is loaded when the first position asks for it, at once, or before that
 * by `load`.
 */
export class SearchCore {
  #core: WebAssembly.Exports | null = null;
  #rules: WebAssembly.Exports | null = null;
  #fault: unknown = null;

  /**
   * `bytesNow` has the file's bytes at once, or throws.
   * @internal As Wasm.from.
   */
  constructor(private readonly bytesNow: () => BufferSource) {}

  /** What the core of the rules imports. An exception would leave its stack as it is: a fault waits until the call is over. */
  readonly imports = {
    search: {
      helpmate: (position: number, black: number, nodes: number) => this.#try(0, () => this.#helpmate(position, black, nodes)),
      perft: (position: number, depth: number, nodes: number) =>
        this.#try(-1, () => (this.#asked(position).rookery_search_perft as Call)(depth, nodes)),
    },
  };

  /**
   * The core of the rules that asks.
   * @internal As Wasm.from.
   */
  serve({ exports }: WebAssembly.Instance): Wasm {
    this.#rules = exports;
    (exports._initialize as Call)();
    return new RulesWasm(exports, name => this.#throwFault(name));
  }

  /** Loads the core before a position needs it. */
  async load(source: CoreSource): Promise<void> {
    if (!this.#core) this.#begin((await WebAssembly.instantiate(await bytesOf(source))).instance);
  }

  #throwFault(name: string): void {
    if (this.#fault === null) return;
    const why = String(this.#fault);
    this.#fault = null;
    const advice = 'await loadSearch() before';
    throw new CoreError('no_search', `This needs rookery-search.wasm, which could not be loaded at once (${why}): ${advice}.`, name);
  }

  #try(refused: number, ask: () => number): number {
    try {
      return ask();
    } catch (fault) {
      this.#fault = fault;
      return refused;
    }
  }

  #begin({ exports }: WebAssembly.Instance): WebAssembly.Exports {
    (exports._initialize as Call)();
    this.#core = exports;
    return exports;
  }

  /** The core, with the position in it. */
  #asked(position: number): WebAssembly.Exports {
    const core = this.#core ?? this.#begin(new WebAssembly.Instance(new WebAssembly.Module(this.bytesNow())));
    const rules = this.#rules as WebAssembly.Exports;
    const size = (rules.rookery_position_size as Call)();
    bytesIn(core).set(bytesIn(rules).subarray(position, position + size), (core.rookery_search_position as Call)());
    return core;
  }

  /** The address of the answer, in the memory of the rules. */
  #helpmate(position: number, black: number, nodes: number): number {
    const core = this.#asked(position);
    const found = (core.rookery_search_helpmate as Call)(black, nodes);
    const moves = new DataView(bytesIn(core).buffer).getUint32(found + 8, true);
    const answer = bytesIn(core).slice(found, found + HEAD + MOVE * moves);
    const rules = this.#rules as WebAssembly.Exports;
    const address = (rules.rookery_allocate as Call)(answer.length);
    bytesIn(rules).set(answer, address);
    return address;
  }
}

const bytesIn = (exports: WebAssembly.Exports) => new Uint8Array((exports.memory as WebAssembly.Memory).buffer);

/** The core of the rules, which may lack an answer of the other one. */
class RulesWasm extends Wasm {
  constructor(
    exports: WebAssembly.Exports,
    private readonly check: (name: string) => void,
  ) {
    super(exports);
  }

  override call(name: string, ...args: (string | number | boolean | Uint8Array)[]): unknown {
    const answer = super.call(name, ...args);
    this.check(name);
    return answer;
  }

  override count(name: string, ...args: number[]): number {
    const answer = super.count(name, ...args);
    this.check(name);
    return answer;
  }
}
