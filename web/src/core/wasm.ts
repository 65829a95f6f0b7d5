/**
 * Calls to the compiled core: with text and numbers, and answers in JSON. src/wasm/include/rookery/wasm/core.h describes the functions and
 * who frees what.
 */

import { CoreError, valueFrom } from './core_error.js';
import { shown, time, whole } from './numbers.js';

type Argument = string | number | boolean | Uint8Array;
type Exported = (...args: number[]) => number;

const kDoubles = 4;

/** The functions whose last number is a time; all other numbers are unsigned 32-bit integers. */
const TAKE_A_TIME = new Set(['rookery_view', 'rookery_decide', 'rookery_guess', 'rookery_clock']);

export class Wasm {
  private stopped = false;
  private bytes = new Uint8Array();
  /** The buffer into which the core writes for `doubles`; 0 before its first use. */
  private room = 0;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  /** @internal Use `from`, or wasmOf. */
  constructor(private readonly exports: WebAssembly.Exports) {}

  /**
   * Requires `script-src 'wasm-unsafe-eval'` under a Content-Security-Policy. Throws on anything but the core.
   * @internal Its types are those of browsers, which the npm package's declarations do without.
   */
  static async from(source: BufferSource | WebAssembly.Module | Response | PromiseLike<Response>): Promise<Wasm> {
    const wasm = new Wasm((await instanceOf(source)).exports);
    wasm.exported('_initialize')();
    return wasm;
  }

  /**
   * Calls the exported function `name`; a string, or bytes, become an address and a size. Throws the core's error; a TypeError on a wrong
   * number or type of arguments, a RangeError on a number that the core cannot represent.
   */
  call(name: string, ...args: Argument[]): unknown {
    const texts: number[] = [];
    try {
      const numbers = args.flatMap((arg, i) =>
        isText(arg) ? this.write(name, arg, texts) : [numberOf(name, arg, i, i === args.length - 1)],
      );
      const { length } = this.exported(name);
      if (numbers.length !== length) {
        throw new TypeError(`${name} takes ${length} numbers, of which a text is two; ${numbers.length} were given.`);
      }
      return this.take(this.run(name, numbers));
    } finally {
      for (const text of texts) this.run('rookery_free', [text]);
    }
  }

  /** Calls a function that returns a number. */
  count(name: string, ...args: number[]): number {
    return this.run(name, args);
  }

  /**
   * Calls a function whose last argument is a buffer for `count` doubles (at most `kDoubles`): returns its result and what it wrote, which
   * is the core's own memory: read it before the next call.
   */
  doubles(name: string, count: number, ...args: number[]): [number, Float64Array] {
    this.room ||= this.run('rookery_allocate', [kDoubles * 8]) >>> 0;
    const answer = this.run(name, [...args, this.room]);
    return [answer, new Float64Array(this.memory().buffer, this.room, count)];
  }

  /** A function that returns a number, for calls by the million: `count` looks it up by its name each time. */
  counter(name: string): Exported {
    const call = this.exported(name);
    return (...args) => this.run(name, args, call);
  }

  /** Calls a function without a result. */
  tell(name: string, ...args: number[]): void {
    this.run(name, args);
  }

  private write(name: string, text: string | Uint8Array, texts: number[]): [number, number] {
    const bytes = typeof text === 'string' ? this.encoder.encode(text) : text;
    const address = this.run('rookery_allocate', [bytes.length]) >>> 0;
    if (address === 0) throw new CoreError('too_long', `A text of ${bytes.length} bytes is too long.`, name);
    texts.push(address);
    this.memory().set(bytes, address);
    return [address, bytes.length];
  }

  private take(answer: number): unknown {
    const address = answer >>> 0;
    const memory = this.memory();
    const text = this.decoder.decode(memory.subarray(address, memory.indexOf(0, address)));
    this.run('rookery_free', [address]);
    return valueFrom(JSON.parse(text));
  }

  /** A trap leaves the memory in an unknown state: no calls are permitted after one. */
  private run(name: string, args: number[], call = this.exported(name)): number {
    if (this.stopped) throw new CoreError('stopped', 'The core has stopped. Load the page again.', name);
    try {
      return call(...args);
    } catch (trap) {
      this.stopped = true;
      throw new CoreError('stopped', `The core has stopped: ${String(trap)}`, name);
    }
  }

  private exported(name: string): Exported {
    const found = this.exports[name];
    if (typeof found !== 'function') throw new CoreError('not_the_core', 'This is not the core of the server.', name);
    return found as Exported;
  }

  /** The core's memory. To be read again after each call: if a call grows the memory, it detaches earlier views. */
  memory(): Uint8Array {
    const { buffer } = this.exports.memory as WebAssembly.Memory;
    if (this.bytes.buffer !== buffer) this.bytes = new Uint8Array(buffer);
    return this.bytes;
  }
}

function isText(arg: unknown): arg is string | Uint8Array {
  return typeof arg === 'string' || ArrayBuffer.isView(arg);
}

function numberOf(name: string, arg: unknown, index: number, last: boolean): number {
  if (typeof arg === 'boolean') return Number(arg);
  const where = `${name}, argument ${index + 1}`;
  if (typeof arg !== 'number') throw new TypeError(`${where}: ${shown(arg)} is not text, a number, true or false.`);
  return last && TAKE_A_TIME.has(name) ? time(arg, where) : whole(arg, where, 0, 0xffff_ffff);
}

async function instanceOf(source: Parameters<typeof Wasm.from>[0]): Promise<WebAssembly.Instance> {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source);
  const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
  return (isBytes ? await WebAssembly.instantiate(source) : await WebAssembly.instantiateStreaming(source)).instance;
}
