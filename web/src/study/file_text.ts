import { isUtf8, toUtf8 } from './encoding';
import { EncodingGuess } from './encoding_guess';
import { narrowed } from './wide_text';

/** The text of a file of games, in whichever encoding it is. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await (await narrowed(file)).arrayBuffer());
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const guess = new EncodingGuess();
  guess.add(bytes);
  return new TextDecoder().decode(toUtf8(bytes, guess.name()));
}
