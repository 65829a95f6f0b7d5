import { codePages } from './code_pages';

/** Text that is not UTF-8, line by line, as files of games have it that are older. */

/** U+FEFF, which some programs write before UTF-8; it tells nothing of the text behind it. */
export const kUtf8Mark = Uint8Array.of(0xef, 0xbb, 0xbf);

const kHigh = 0x80;
const kLineFeed = 10;
const kCarriageReturn = 13;
/** In bytes; a longer line is looked at in parts. */
const kLongestPart = 1 << 16;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean => start.every((byte, at) => bytes[at] === byte);

/** Where `bytes` can be cut without cutting a character of UTF-8: behind the last of ASCII, if there is one. */
export function cutOf(bytes: Uint8Array): number {
  const byte = (at: number): number => bytes[at] ?? 0;
  let size = bytes.length;
  while (size > 0 && byte(size - 1) >= kHigh) size -= 1;
  if (size > 0) return size;
  const isContinued = (at: number): boolean => (byte(at) & 0xc0) === kHigh;
  size = bytes.length - 1;
  while (size > 0 && isContinued(size)) size -= 1;
  return size > 0 ? size : bytes.length;
}

/**
 * The parts of a text, each in one encoding: lines, which end in a line feed, a carriage return or both, and pieces of longer ones, cut behind
 * a byte of ASCII.
 */
export function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const piece = bytes.subarray(at, at + kLongestPart);
    const end = piece.findIndex(byte => byte === kLineFeed || byte === kCarriageReturn);
    const isWhole = end >= 0 || at + piece.length === bytes.length;
    const part = end >= 0 ? piece.subarray(0, end + 1) : isWhole ? piece : piece.subarray(0, cutOf(piece));
    yield part;
    at += part.length;
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Each part that is not UTF-8 read in `encoding`, a name that EncodingGuess tells. */
export function toUtf8(bytes: Uint8Array, encoding: string): Uint8Array {
  const page = codePages().find(({ name, nameWithoutControls }) => name === encoding || nameWithoutControls === encoding);
  if (!page) throw new RangeError(encoding);
  const isMarked = startsWith(bytes, kUtf8Mark);
  const text = isMarked ? bytes.subarray(kUtf8Mark.length) : bytes;
  const read = (part: Uint8Array) => (isUtf8(part) ? decoder.decode(part) : Array.from(part, byte => page.characters[byte]?.char).join(''));
  return new TextEncoder().encode((isMarked ? '\ufeff' : '') + Array.from(partsOf(text), read).join(''));
}
