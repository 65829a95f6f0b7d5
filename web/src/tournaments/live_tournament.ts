import { signal } from '@preact/signals';
import { commandId } from '../server/request';
import {
  type BoardResult,
  fetchTournament,
  followTournament,
  sendCommand,
  type Tournament,
  type TournamentCommand,
  TournamentError,
} from '../server/tournaments';

const kAgainMs = 2_000;

/** What a tournament that is followed needs from elsewhere. */
interface Means {
  fetch: typeof fetchTournament;
  follow: typeof followTournament;
  send: typeof sendCommand;
  wait(ms: number): Promise<void>;
}

const usual: Means = {
  fetch: fetchTournament,
  follow: followTournament,
  send: sendCommand,
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
};

/** What was done last, so that it can be undone. */
interface Done {
  command: TournamentCommand;
  event: number;
}

const keyOf = (round: number, board: number) => `${round}.${board}`;

/** A tournament as the server has it now, and what was sent to it. */
export class LiveTournament {
  /** null: it has not come yet. */
  readonly now = signal<Tournament | null>(null);
  /** The server cannot be reached: what is shown may be old, what is done waits. */
  readonly isLost = signal(false);
  /** Why there is nothing to show. */
  readonly fault = signal<TournamentError | null>(null);
  /** Results that the server has not confirmed, by round and board. */
  readonly sent = signal<ReadonlyMap<string, BoardResult>>(new Map());
  readonly last = signal<Done | null>(null);
  /** How many commands are under way. */
  readonly waiting = signal(0);

  private queue: Promise<unknown> = Promise.resolve();
  private fetching: Promise<void> | null = null;
  private isStale = false;
  private isLeft = false;

  constructor(
    readonly id: string,
    private readonly means: Means = usual,
  ) {}

  /** Follows it until the returned function is called. */
  follow(): () => void {
    this.isLeft = false;
    const stop = this.means.follow(
      this.id,
      () => void this.refresh(),
      () => (this.isLost.value = true),
    );
    void this.refresh();
    return () => {
      this.isLeft = true;
      stop();
    };
  }

  /** Asks for it again; while it is being asked for, once more afterwards. */
  refresh(): Promise<void> {
    this.isStale = true;
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = null));
    return this.fetching;
  }

  /**
   * Does something, after what was asked for before. Without the server it is sent again until the server answers: it is done once. Resolves
   * with why it was refused; null: it was done.
   */
  act(command: TournamentCommand): Promise<TournamentError | null> {
    this.note(command);
    this.waiting.value += 1;
    const done = this.queue.then(() => this.perform(command));
    this.queue = done;
    return done.finally(() => (this.waiting.value -= 1));
  }

  /** The result of a board as far as it is known here. */
  resultOf(round: number, board: number, stored: BoardResult | null): BoardResult | null {
    return this.sent.value.get(keyOf(round, board)) ?? stored;
  }

  private async fetchAll(): Promise<void> {
    while (this.isStale && !this.isLeft) {
      this.isStale = false;
      try {
        this.now.value = await this.means.fetch(this.id);
        this.isLost.value = false;
        this.fault.value = null;
      } catch (error) {
        await this.failed(error);
      }
    }
  }

  private async failed(error: unknown): Promise<void> {
    const fault = error instanceof TournamentError ? error : new TournamentError('');
    if (fault.code === '') this.isLost.value = true;
    if (!this.now.peek()) this.fault.value = fault;
    if (!fault.isPassing) return;
    await this.means.wait(kAgainMs);
    this.isStale = true;
  }

  private async perform(command: TournamentCommand): Promise<TournamentError | null> {
    const refusal = await this.send(command, commandId());
    // Of many that follow each other the last one asks what came of all.
    if (command.do === 'result' || refusal || this.waiting.peek() === 1) await this.refresh();
    this.forget(command);
    return refusal;
  }

  private async send(command: TournamentCommand, id: string): Promise<TournamentError | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const events = await this.means.send(this.id, id, command);
        // A command that was sent again does not tell which event it caused: others may have followed.
        this.last.value = command.do === 'undo' || attempt > 1 ? null : { command, event: events - 1 };
        return null;
      } catch (error) {
        if (!(error instanceof TournamentError) || !error.isPassing || this.isLeft) return error as TournamentError;
        this.isLost.value = error.code === '';
        await this.means.wait(kAgainMs);
      }
    }
  }

  private note(command: TournamentCommand): void {
    if (command.do !== 'result') return;
    this.sent.value = new Map([...this.sent.peek(), [keyOf(command.round, command.board), command.result]]);
  }

  private forget(command: TournamentCommand): void {
    if (command.do !== 'result') return;
    const key = keyOf(command.round, command.board);
    if (this.sent.peek().get(key) !== command.result) return;
    this.sent.value = new Map([...this.sent.peek()].filter(([known]) => known !== key));
  }
}
