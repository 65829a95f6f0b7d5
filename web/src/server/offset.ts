/** How far the server's clock is ahead of this one, taken from the exchange with the least delay. */
export class ServerTime {
  private best: { trip: number; offset: number; at: number } | null = null;
  private static readonly kGoodForMs = 5 * 60_000;

  /** An answer that carried the server's time `server`; sent and received by this clock, ms. */
  answer(sent: number, received: number, server: number): void {
    const trip = received - sent;
    const stale = this.best !== null && received - this.best.at > ServerTime.kGoodForMs;
    if (trip < 0 || (this.best && !stale && trip > this.best.trip)) return;
    this.best = { trip, offset: server + trip / 2 - received, at: received };
  }

  /** A message that merely told the time: good for a first guess, until an answer measures the way. */
  hint(received: number, server: number): void {
    this.best ??= { trip: Number.POSITIVE_INFINITY, offset: server - received, at: received };
  }

  /** The server's time at the local instant `local`, ms since 1970. */
  at(local: number): number {
    return Math.round(local + (this.best?.offset ?? 0));
  }
}
