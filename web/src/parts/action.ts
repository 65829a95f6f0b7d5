import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

/** What a form or a button sends to the server: one at a time, and what came of it in words. */
export class Action {
  /** Whether something is under way. */
  readonly isBusy = signal(false);
  /** What went wrong, or what is to be said of what was done; empty: nothing. */
  readonly note = signal('');

  constructor(private readonly wordsOf: (error: unknown) => string) {}

  /** Does `work`, and says what went wrong with it. Nothing is done while something is under way: who presses twice acts once. Whether it was done. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy.peek()) return false;
    this.isBusy.value = true;
    this.note.value = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.isBusy.value = false;
    }
  }

  /** `run` as what a form calls when it is submitted. */
  submit(work: () => Promise<unknown>): (event: Event) => void {
    return event => {
      event.preventDefault();
      void this.run(work);
    };
  }

  say(words: string): void {
    this.note.value = words;
  }

  readonly fail = (error: unknown): void => this.say(this.wordsOf(error));
}

/** An action of this part of the page. */
export const useAction = (wordsOf: (error: unknown) => string): Action => useMemo(() => new Action(wordsOf), []);
