/** Numbers drawn from a seed: the same ones in each run (mulberry32). */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** From 0 on, below 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(bound) {
    return Math.floor(this.next() * bound);
  }

  /** True in one of so many cases. */
  once(of) {
    return this.below(of) === 0;
  }

  of(list) {
    return list[this.below(list.length)];
  }

  /** Some members of `object`, each with one of the values in its list. */
  some(object) {
    const members = Object.entries(object).filter(() => this.once(2));
    return Object.fromEntries(members.map(([name, values]) => [name, this.of(values)]));
  }
}
