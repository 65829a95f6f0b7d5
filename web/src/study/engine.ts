import type { Asked, Told } from './searching';

/** As much of a Worker as is used here. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

type Question = Asked extends infer Each ? (Each extends Asked ? Omit<Each, 'id'> : never) : never;

/** A worker that is in the middle of something this long after it was asked for something else is replaced. */
const kPatienceMs = 250;

const startWorker = (): Worker => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

/** An engine in a worker of its own, started with the first question. A new question ends the one before it. */
export class Engine {
  private worker: EngineWorker | null = null;
  private lastId = 0;
  private busy = false;
  /** Whether the worker has answered anything yet: before that it is only on its way here. */
  private awake = false;
  private hear: ((told: Told) => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly start: () => EngineWorker = startWorker) {}

  /** Asks; `hear` is called with each answer, until the next question. */
  ask(question: Question, hear: (told: Told) => void): void {
    this.lastId += 1;
    const asked = { ...question, id: this.lastId } as Asked;
    this.hear = hear;
    clearTimeout(this.timer);
    // A worker that does not answer soon is in the middle of a long depth of the last question: a new worker starts at once.
    if (this.busy && this.awake) this.timer = setTimeout(() => this.replace(asked), kPatienceMs);
    this.busy = true;
    this.send(asked);
  }

  /** Stops thinking. */
  rest(): void {
    this.hear = null;
    clearTimeout(this.timer);
    if (this.busy) this.close();
  }

  close(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.busy = false;
    this.awake = false;
  }

  private send(asked: Asked): void {
    this.worker ??= this.employ();
    this.worker.postMessage(asked);
  }

  private replace(asked: Asked): void {
    this.close();
    this.busy = true;
    this.send(asked);
  }

  private employ(): EngineWorker {
    const worker = this.start();
    worker.onmessage = (event: MessageEvent<Told>) => {
      this.awake = true;
      if (event.data.id !== this.lastId) return;
      clearTimeout(this.timer);
      if (event.data.done) this.busy = false;
      this.hear?.(event.data);
    };
    worker.onerror = event => {
      this.close();
      this.hear?.({ id: this.lastId, done: true, fault: event.message || 'The engine could not be loaded.' });
    };
    return worker;
  }
}
