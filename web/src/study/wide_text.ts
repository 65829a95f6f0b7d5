/** Text of two bytes a character, as some programs of Windows write it. */

/** Told by the mark, or by the zero in the first character, which is one of ASCII in a file of games. */
function encodingOf([first, second]: Uint8Array): string | null {
  if (first === undefined || second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** What is UTF-16 as UTF-8, without the mark; any other file as it is. */
export async function narrowed(file: Blob): Promise<Blob> {
  const encoding = encodingOf(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
  if (!encoding) return file;
  const text = file.stream().pipeThrough(new TextDecoderStream(encoding)).pipeThrough(new TextEncoderStream());
  return new Response(text).blob();
}
