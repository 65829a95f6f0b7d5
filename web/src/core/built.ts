import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** For tests: the built core, whose path vite.config.ts knows. */
export function builtCore(): Uint8Array<ArrayBuffer> {
  const path = process.env.ROOKERY_WASM;
  if (!path) throw new Error('ROOKERY_WASM does not say where the built core lies.');
  return new Uint8Array(readFileSync(path));
}

/** For tests: the network of the computer opponent. */
export async function builtNetwork(): Promise<Uint8Array<ArrayBuffer>> {
  const path = process.env.ROOKERY_NETWORK;
  if (!path) throw new Error('ROOKERY_NETWORK does not say where the network lies.');
  return new Uint8Array(await readFile(path));
}
