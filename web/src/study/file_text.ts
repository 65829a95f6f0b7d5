import { type Caller, encodingOf, isUtf8, toUtf8 } from './encoding';
import { narrowed } from './wide_text';

/** The text of a file of games, in whichever encoding it is; `core` is asked for where that is not UTF-8. */
export async function textOf(file: Blob, core: () => Promise<Caller>): Promise<string> {
  const narrow = await narrowed(file);
  const bytes = new Uint8Array(await narrow.arrayBuffer());
  const decoder = new TextDecoder();
  if (isUtf8(bytes)) return decoder.decode(bytes);
  const caller = await core();
  return decoder.decode(toUtf8(caller, bytes, await encodingOf(caller, narrow)));
}
