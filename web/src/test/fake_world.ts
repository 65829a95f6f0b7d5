import type { Socket, World } from '../server/game_socket';

export class FakeSocket implements Socket {
  readonly sent: Record<string, unknown>[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  /** The other side closes it, or it breaks: 1006. */
  end(code = 1006): void {
    this.onclose?.({ code });
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
  /** What was sent, pings aside. */
  get said(): Record<string, unknown>[] {
    return this.sent.filter(({ t }) => t !== 'ping');
  }
}

/** A world whose time moves when it is told to. */
export class FakeWorld implements World {
  readonly sockets: FakeSocket[] = [];
  time = 1_000;
  private timers: { at: number; then: () => void }[] = [];
  private ids = 0;

  connect(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.time;
  }
  after(ms: number, then: () => void): () => void {
    const timer = { at: this.time + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter(other => other !== timer);
    };
  }
  freshId(): string {
    this.ids += 1;
    return `id${this.ids}`;
  }
  random(): number {
    return 0.5;
  }

  /** Lets `ms` pass, running what falls due in order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.timers = this.timers.filter(other => other !== due);
      this.time = Math.max(this.time, due.at);
      due.then();
    }
    this.time = end;
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('nothing was connected');
    return last;
  }
}
