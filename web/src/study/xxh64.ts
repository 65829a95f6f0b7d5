/**
 * XXH64, whose lower half stands behind a frame of Zstandard (RFC 8878, 3.1.1; specified in github.com/Cyan4973/xxHash). A number of 64 bits is
 * two of 32 here: with BigInt a large file would take many times as long.
 */

const kHalf = 2 ** 16;
const kWord = 2 ** 32;

/** The upper 32 bits of a product. */
function upperProduct(a: number, b: number): number {
  const [aHigh, aLow, bHigh, bLow] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff];
  const middle = aHigh * bLow + Math.floor((aLow * bLow) / kHalf);
  const other = aLow * bHigh + (middle % kHalf);
  return aHigh * bHigh + Math.floor(middle / kHalf) + Math.floor(other / kHalf);
}

/** A number of 64 bits, which its methods change. */
class Wide {
  constructor(
    public high: number,
    public low: number,
  ) {}

  set({ high, low }: Wide): this {
    this.high = high;
    this.low = low;
    return this;
  }
  add({ high, low }: Wide): this {
    const sum = this.low + low;
    this.high = (this.high + high + (sum >= kWord ? 1 : 0)) >>> 0;
    this.low = sum >>> 0;
    return this;
  }
  times({ high, low }: Wide): this {
    this.high = (upperProduct(this.low, low) + Math.imul(this.low, high) + Math.imul(this.high, low)) >>> 0;
    this.low = Math.imul(this.low, low) >>> 0;
    return this;
  }
  xor({ high, low }: Wide): this {
    this.high = (this.high ^ high) >>> 0;
    this.low = (this.low ^ low) >>> 0;
    return this;
  }
  /** To the left, by 1 to 31. */
  rotate(by: number): this {
    const { high, low } = this;
    this.high = ((high << by) | (low >>> (32 - by))) >>> 0;
    this.low = ((low << by) | (high >>> (32 - by))) >>> 0;
    return this;
  }
  /** With itself, moved to the right. */
  xorShifted(by: number): this {
    const isFar = by >= 32;
    const low = isFar ? this.high >>> (by - 32) : ((this.low >>> by) | (this.high << (32 - by))) >>> 0;
    return this.xor(new Wide(isFar ? 0 : this.high >>> by, low));
  }
}

const p1 = new Wide(0x9e3779b1, 0x85ebca87);
const p2 = new Wide(0xc2b2ae3d, 0x27d4eb4f);
const p3 = new Wide(0x165667b1, 0x9e3779f9);
const p4 = new Wide(0x85ebca77, 0xc2b2ae63);
const p5 = new Wide(0x27d4eb2f, 0x165667c5);

const kStripe = 32;

const round = (lane: Wide, input: Wide): Wide => lane.add(input.times(p2)).rotate(31).times(p1);
const merge = (sum: Wide, lane: Wide): Wide =>
  sum
    .xor(round(new Wide(0, 0), new Wide(lane.high, lane.low)))
    .times(p1)
    .add(p4);

/** The hash of bytes that are added in pieces, with the seed 0. */
export class Xxh64 {
  private readonly lanes = [
    new Wide(0, 0).add(p1).add(p2),
    new Wide(0, 0).add(p2),
    new Wide(0, 0),
    // 0 - p1.
    new Wide(~p1.high >>> 0, ~p1.low >>> 0).add(new Wide(0, 1)),
  ] as const;
  private readonly rest = new Uint8Array(kStripe);
  private restSize = 0;
  private size = 0;
  private readonly input = new Wide(0, 0);

  add(bytes: Uint8Array): void {
    this.size += bytes.length;
    let at = 0;
    if (this.restSize > 0) {
      at = Math.min(kStripe - this.restSize, bytes.length);
      this.rest.set(bytes.subarray(0, at), this.restSize);
      this.restSize += at;
      if (this.restSize < kStripe) return;
      this.addStripes(this.rest);
    }
    const end = bytes.length - ((bytes.length - at) % kStripe);
    this.addStripes(bytes.subarray(at, end));
    this.rest.set(bytes.subarray(end));
    this.restSize = bytes.length - end;
  }

  /** The lower 32 bits, of all that was added. */
  lowerHalf(): number {
    const sum = this.size < kStripe ? new Wide(0, 0).add(p5) : this.merged();
    sum.add(new Wide(Math.floor(this.size / kWord), this.size >>> 0));
    const rest = new DataView(this.rest.buffer, 0, this.restSize);
    let at = 0;
    for (; at + 8 <= this.restSize; at += 8) {
      const input = new Wide(rest.getUint32(at + 4, true), rest.getUint32(at, true));
      sum
        .xor(round(new Wide(0, 0), input))
        .rotate(27)
        .times(p1)
        .add(p4);
    }
    if (at + 4 <= this.restSize) {
      sum
        .xor(new Wide(0, rest.getUint32(at, true)).times(p1))
        .rotate(23)
        .times(p2)
        .add(p3);
      at += 4;
    }
    for (; at < this.restSize; at += 1)
      sum
        .xor(new Wide(0, rest.getUint8(at)).times(p5))
        .rotate(11)
        .times(p1);
    return sum.xorShifted(33).times(p2).xorShifted(29).times(p3).xorShifted(32).low;
  }

  private addStripes(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { input } = this;
    for (let at = 0; at < bytes.length; ) {
      for (const lane of this.lanes) {
        input.low = view.getUint32(at, true);
        input.high = view.getUint32(at + 4, true);
        round(lane, input);
        at += 8;
      }
    }
  }

  private merged(): Wide {
    const [a, b, c, d] = this.lanes.map(({ high, low }) => new Wide(high, low)) as [Wide, Wide, Wide, Wide];
    const sum = new Wide(0, 0).set(a).rotate(1).add(new Wide(b.high, b.low).rotate(7));
    sum.add(new Wide(c.high, c.low).rotate(12)).add(new Wide(d.high, d.low).rotate(18));
    return [a, b, c, d].reduce(merge, sum);
  }
}
