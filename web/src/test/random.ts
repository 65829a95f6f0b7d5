/** Numbers that follow from `seed` alone (mulberry32), so that a test which fails can be run again. */
export class Random {
  constructor(private seed: number) {}

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * count);
  }

  /** One of `items`, of which there is at least one. */
  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
