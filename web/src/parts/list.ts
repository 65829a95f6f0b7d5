import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Action } from './action';

/** What the server lists, and what is done to its rows. */
export class List<T> extends Action {
  /** null: it has not come yet. */
  readonly items = signal<readonly T[] | null>(null);

  load(fetch: () => Promise<readonly T[]>): Promise<void> {
    return fetch().then(items => void (this.items.value = items), this.fail);
  }

  change(change: (items: readonly T[]) => readonly T[]): void {
    this.items.value = change(this.items.peek() ?? []);
  }

  /** Does `work`, and takes `item` out once it is done. */
  remove(item: T, work: () => Promise<unknown>): Promise<boolean> {
    return this.run(async () => {
      await work();
      this.change(items => items.filter(one => one !== item));
    });
  }
}

/** A list that is loaded when this part of the page is first drawn. */
export function useList<T>(fetch: () => Promise<readonly T[]>, wordsOf: (error: unknown) => string): List<T> {
  const list = useMemo(() => new List<T>(wordsOf), []);
  useEffect(() => void list.load(fetch), []);
  return list;
}
