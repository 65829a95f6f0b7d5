import { Decompress } from 'fzstd';
import xxhash, { type XXHash } from 'xxhash-wasm';
import type { Gathered, UnpackFault } from './unpacking';

/**
 * Zstandard (RFC 8878). fzstd unpacks the blocks; the frames around them are read here, as it would give a window of two gigabytes to a file of
 * twenty bytes and does not look at checksums.
 */

const kMagic = 0xfd2fb528;
/** Frames to be skipped: 16 of them. */
const kSkippable = 0x184d2a50;
/** Of bytes that text may refer back to: as `zstd` itself takes without being asked for more, and `rookery pgn`. */
const kLongestWindow = 2 ** 27;
const kLongestBlock = 2 ** 17;
/** Of XXH64, which stands behind a frame. */
const kLowerHalf = 0xffffffffn;
/** So much of a file is read at once, in bytes. */
const kPiece = 2 ** 20;

class Damaged extends Error {}

/** The bytes of a file, one after the other. */
class Bytes {
  private piece = new Uint8Array();
  private at = 0;
  private read = 0;

  constructor(private readonly file: Blob) {}

  async isAtEnd(): Promise<boolean> {
    return this.at === this.piece.length && this.read === this.file.size;
  }
  /** Throws where there are fewer. */
  async take(count: number): Promise<Uint8Array> {
    if (this.at + count > this.piece.length) await this.readOn(count);
    this.at += count;
    return this.piece.subarray(this.at - count, this.at);
  }
  async number(count: number): Promise<number> {
    return (await this.take(count)).reduceRight((value, byte) => value * 256 + byte, 0);
  }
  async pass(count: number): Promise<void> {
    const isThere = this.piece.length - this.at;
    if (count <= isThere) this.at += count;
    else {
      this.read += count - isThere;
      this.at = this.piece.length;
      if (this.read > this.file.size) throw new Damaged();
    }
  }

  private async readOn(count: number): Promise<void> {
    const left = this.piece.subarray(this.at);
    const more = new Uint8Array(await this.file.slice(this.read, this.read + Math.max(kPiece, count)).arrayBuffer());
    this.read += more.length;
    this.piece = new Uint8Array(left.length + more.length);
    this.piece.set(left);
    this.piece.set(more, left.length);
    this.at = 0;
    if (this.piece.length < count) throw new Damaged();
  }
}

interface FrameHeader {
  bytes: Uint8Array;
  window: number;
  hasChecksum: boolean;
}

const numberOf = (bytes: Uint8Array): number => bytes.reduceRight((value, byte) => value * 256 + byte, 0);

/** RFC 8878, 3.1.1.1, behind the magic number. */
async function frameHeader(bytes: Bytes): Promise<FrameHeader> {
  const [descriptor = 0] = await bytes.take(1);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const sizeFlag = descriptor >> 6;
  const sizeBytes = sizeFlag === 0 ? Number(isSingleSegment) : 2 ** sizeFlag;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const rest = (await bytes.take(Number(!isSingleSegment) + dictionaryBytes + sizeBytes)).slice();
  // What was packed with a dictionary cannot be unpacked without it, and a reserved bit has no meaning yet.
  if (numberOf(rest.subarray(Number(!isSingleSegment)).subarray(0, dictionaryBytes)) !== 0 || (descriptor & 8) !== 0) throw new Damaged();
  const [windowByte = 0] = rest;
  const base = 2 ** (10 + (windowByte >> 3));
  const size = numberOf(rest.subarray(rest.length - sizeBytes)) + (sizeFlag === 1 ? 256 : 0);
  return {
    bytes: Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, descriptor, ...rest),
    window: isSingleSegment ? size : base + (base / 8) * (windowByte & 7),
    hasChecksum: (descriptor & 4) !== 0,
  };
}

/** A block with its header (RFC 8878, 3.1.1.2). */
async function block(bytes: Bytes): Promise<{ isLast: boolean; whole: Uint8Array }> {
  const header = (await bytes.take(3)).slice();
  const value = numberOf(header);
  const [kind, size] = [(value >> 1) & 3, value >> 3];
  const isRepeated = kind === 1;
  if (size > kLongestBlock || kind === 3) throw new Damaged();
  const content = await bytes.take(isRepeated ? 1 : size);
  const whole = new Uint8Array(header.length + content.length);
  whole.set(header);
  whole.set(content, header.length);
  return { isLast: (value & 1) !== 0, whole };
}

async function unpackFrame(bytes: Bytes, out: Gathered, hash: XXHash<bigint>): Promise<UnpackFault | null> {
  const header = await frameHeader(bytes);
  if (header.window > kLongestWindow) return 'zstd_window';
  let isTooLarge = false;
  const decompress = new Decompress(chunk => {
    if (isTooLarge) return;
    if (header.hasChecksum) hash.update(chunk);
    isTooLarge = !out.add(chunk);
  });
  decompress.push(header.bytes);
  for (let isLast = false; !isLast && !isTooLarge; ) {
    const next = await block(bytes);
    isLast = next.isLast;
    decompress.push(next.whole);
  }
  if (isTooLarge) return 'packed_too_large';
  if (!header.hasChecksum) return endOf(decompress);
  const checksum = await bytes.take(4);
  decompress.push(checksum.slice());
  endOf(decompress);
  return BigInt(numberOf(checksum)) === (hash.digest() & kLowerHalf) ? null : 'zstd_damaged';
}

/** Throws where fzstd waits for more. */
function endOf(decompress: Decompress): null {
  decompress.push(new Uint8Array(), true);
  return null;
}

/** Unpacks all frames of a file, one behind the other. Null: `out` has their text. */
export async function unzstd(file: Blob, out: Gathered): Promise<UnpackFault | null> {
  const bytes = new Bytes(file);
  const { create64 } = await xxhash();
  try {
    while (!(await bytes.isAtEnd())) {
      const magic = await bytes.number(4);
      if ((magic & ~15) >>> 0 === kSkippable) await bytes.pass(await bytes.number(4));
      else if (magic !== kMagic) return 'zstd_damaged';
      else {
        const fault = await unpackFrame(bytes, out, create64());
        if (fault) return fault;
      }
    }
    return null;
  } catch {
    return 'zstd_damaged';
  }
}
