/** How far the house's clock is ahead of this one, taken from the exchange with the least delay. */
export class HouseTime {
  private best: { trip: number; offset: number; at: number } | null = null;
  private static readonly kGoodForMs = 5 * 60_000;

  /** An answer that carried the house's time `house`; sent and received by this clock, ms. */
  answer(sent: number, received: number, house: number): void {
    const trip = received - sent;
    const stale = this.best !== null && received - this.best.at > HouseTime.kGoodForMs;
    if (trip < 0 || (this.best && !stale && trip > this.best.trip)) return;
    this.best = { trip, offset: house + trip / 2 - received, at: received };
  }

  /** A message that merely told the time: good for a first guess, until an answer measures the way. */
  hint(received: number, house: number): void {
    this.best ??= { trip: Number.POSITIVE_INFINITY, offset: house - received, at: received };
  }

  /** The house's time at the local instant `local`, ms since 1970. */
  at(local: number): number {
    return Math.round(local + (this.best?.offset ?? 0));
  }
}
