import { signal } from '@preact/signals';
import type { ErrorBody } from '../core/errors';
import { AccountError } from '../server/ask';
import { sendAnswer } from '../server/lessons';

const kAgainMs = 1_000;

/** What sending needs from elsewhere. */
interface Means {
  send: typeof sendAnswer;
  wait(ms: number): Promise<void>;
}

const usual: Means = { send: sendAnswer, wait: ms => new Promise(resolve => setTimeout(resolve, ms)) };

type Code = ErrorBody['code'];
const passing: readonly (Code | null)[] = [null, 'too_many_requests', 'overloaded', 'unavailable'];

/** Sends a pupil's answers in their order, across a cut line: only the last one matters, so a newer one takes the place of what waits. */
export class AnswerSender {
  /** The answer that the server has not confirmed; null: none waits. */
  readonly waiting = signal<{ question: string; answer: string } | null>(null);
  /** Why the last answer was not taken; null: it was, or it waits. */
  readonly refusal = signal<Code | null>(null);

  private isSending = false;

  constructor(private readonly means: Means = usual) {}

  give(question: string, answer: string): void {
    this.refusal.value = null;
    this.waiting.value = { question, answer };
    if (!this.isSending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    for (let next = this.waiting.peek(); next; next = this.waiting.peek()) {
      const isSettled = await this.send(next.question, next.answer);
      if (isSettled && this.waiting.peek() === next) this.waiting.value = null;
      if (!isSettled) await this.means.wait(kAgainMs);
    }
    this.isSending = false;
  }

  /** Whether the server has answered. */
  private async send(question: string, answer: string): Promise<boolean> {
    try {
      await this.means.send(question, answer);
      return true;
    } catch (error) {
      const code = error instanceof AccountError ? error.code : null;
      if (passing.includes(code)) return false;
      this.refusal.value = code;
      return true;
    }
  }
}
