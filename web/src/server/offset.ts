/** The offset of the server's clock from this one, from the exchange with the shortest delay. */
export class ServerTime {
  private best: { trip: number; offset: number; at: number } | null = null;
  private static readonly kGoodForMs = 5 * 60_000;

  /** A response with the server's time `server`; sent and received by this clock, in ms. */
  answer(sent: number, received: number, server: number): void {
    const trip = received - sent;
    const stale = this.best !== null && received - this.best.at > ServerTime.kGoodForMs;
    if (trip < 0 || (this.best && !stale && trip > this.best.trip)) return;
    this.best = { trip, offset: server + trip / 2 - received, at: received };
  }

  /** A message that only contains the time: a first estimate, until a response measures the round-trip time. */
  hint(received: number, server: number): void {
    this.best ??= { trip: Number.POSITIVE_INFINITY, offset: server - received, at: received };
  }

  /** The server's time at the local time `local`, ms since 1970. */
  at(local: number): number {
    return Math.round(local + (this.best?.offset ?? 0));
  }
}
