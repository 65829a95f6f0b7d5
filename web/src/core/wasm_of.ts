import { Wasm } from './wasm.js';

/**
 * The core in these bytes, at once: browsers allow that in workers alone.
 * @internal As Wasm.from.
 */
export function wasmOf(bytes: BufferSource): Wasm {
  const wasm = new Wasm(new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports);
  wasm.tell('_initialize');
  return wasm;
}
