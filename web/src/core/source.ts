/** The response to a request for the core: what fetch() promises. Named by its parts, so that no types of browsers are needed. */
export interface CoreResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The core's file, rookery.wasm: its bytes, or the response to a request for it. */
export type CoreSource = ArrayBuffer | ArrayBufferView | CoreResponse | PromiseLike<CoreResponse>;

/**
 * The bytes of the core's file. Throws an Error with the address if the response says that there is nothing.
 * @internal As Wasm.from.
 */
export async function bytesOf(source: CoreSource): Promise<BufferSource> {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source as BufferSource;
  const response = await source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status}; the core, rookery.wasm, is expected there.`);
  return response.arrayBuffer();
}
