import type { ProofRequest, MoveRequest, Reply } from './choosing';
import type { Level, Opponent, Terms, Uci } from './types';

/** The strongest level thinks for about a second; this allows for a slow phone. */
const PATIENCE_MS = 60_000;

/** The part of a Worker that is used here. */
export type ThinkingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

interface Waiting {
  resolve(reply: Reply): void;
  reject(fault: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * An opponent for one game. A worker that crashes or does not answer is ended, its requests are rejected, and the next request starts a new
 * one, so asking again is a retry.
 */
export function startOpponent(start: () => ThinkingWorker = startWorker, patience = PATIENCE_MS): Opponent {
  return new WorkerOpponent(start, patience);
}

function startWorker(): Worker {
  return new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
}

class WorkerOpponent implements Opponent {
  private worker: ThinkingWorker | null = null;
  private closed = false;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

  constructor(
    private readonly start: () => ThinkingWorker,
    private readonly patience: number,
  ) {}

  async choose(terms: Terms, moves: Uci[], level: Level): Promise<Uci> {
    const reply = await this.ask(id => ({ id, terms, moves, level, seed: this.seed }));
    return 'uci' in reply ? reply.uci : Promise.reject(new Error('The computer cannot be understood.'));
  }

  async settle(terms: Terms, events: readonly string[]): Promise<string | null> {
    const reply = await this.ask(id => ({ id, terms, events }));
    return 'event' in reply ? reply.event : null;
  }

  private ask(question: (id: number) => MoveRequest | ProofRequest): Promise<Reply> {
    if (this.closed) return Promise.reject(new Error('The opponent has left.'));
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      const timer = setTimeout(() => this.stop(new Error('The computer does not answer.')), this.patience);
      this.waiting.set(id, { resolve, reject, timer });
      try {
        this.worker ??= this.employ();
        this.worker.postMessage(question(id));
      } catch (fault) {
        this.stop(new Error('The computer cannot be started.', { cause: fault }));
      }
    });
  }

  close(): void {
    this.closed = true;
    this.stop(new Error('The opponent has left.'));
  }

  private employ(): ThinkingWorker {
    const worker = this.start();
    worker.onmessage = (event: MessageEvent<Reply>) => this.hear(event.data);
    worker.onerror = event => this.stop(new Error(`The computer has stopped: ${event.message || 'its program could not be loaded'}.`));
    worker.onmessageerror = () => this.stop(new Error('The computer cannot be understood.'));
    return worker;
  }

  private hear(reply: Reply): void {
    const asked = this.waiting.get(reply.id);
    if (!asked) return;
    if ('fault' in reply) {
      this.stop(new Error(reply.fault)); // a core that has failed once is not used again
      return;
    }
    this.waiting.delete(reply.id);
    clearTimeout(asked.timer);
    asked.resolve(reply);
  }

  /** Ends the worker and rejects its pending requests. */
  private stop(fault: Error): void {
    this.worker?.terminate();
    this.worker = null;
    for (const asked of this.waiting.values()) {
      clearTimeout(asked.timer);
      asked.reject(fault);
    }
    this.waiting.clear();
  }
}
