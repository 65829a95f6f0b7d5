import type { Wasm } from '../core/wasm';

/** Text that is not UTF-8, line by line, as older files of games have it. The core knows the encodings, as `rookery pgn repair` does. */

export type Caller = Pick<Wasm, 'call'>;

/** As much of a File as is used here. */
export type Bytes = Pick<Blob, 'size' | 'slice'>;

const kPiece = 1 << 20;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The encoding of the lines that are not UTF-8, by the whole file: a few letters alone could be several. Empty: all are. */
export async function encodingOf(core: Caller, file: Bytes): Promise<string> {
  const guess = core.call('rookery_encoding_guess_open') as number;
  for (let at = 0; at < file.size; at += kPiece) {
    core.call('rookery_encoding_guess_add', guess, new Uint8Array(await file.slice(at, at + kPiece).arrayBuffer()));
  }
  return core.call('rookery_encoding_guess_end', guess) as string;
}

/** Each line that is not UTF-8 read in `encoding`, a name from encodingOf. */
export function toUtf8(core: Caller, bytes: Uint8Array, encoding: string): Uint8Array {
  return new TextEncoder().encode(core.call('rookery_to_utf8', bytes, encoding) as string);
}
