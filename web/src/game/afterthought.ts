import { effect } from '@preact/signals';
import type { Opponent } from '../core/types';
import type { LocalGame } from './local_game';

/**
 * Has what could not be told at once thought through in the worker, and the answer recorded: what the server does for its
 * games. One question at a time; the newest position answers for those before it. Returns how to stop.
 */
export function thinkBeside(table: LocalGame, thinker: Pick<Opponent, 'settle'>): () => void {
  let asked = -1;
  let busy = false;
  const think = async (lines: number) => {
    [busy, asked] = [true, lines];
    try {
      const event = await thinker.settle(table.terms, table.lines());
      if (event !== null) table.settle(event, lines);
    } catch {
      // The page was left, or the worker ended: the game goes on as it stands.
    }
    busy = false;
    look();
  };
  const look = () => {
    const { isOpen, lines } = table.view.peek();
    if (isOpen && !busy && lines !== asked) void think(lines);
  };
  return effect(() => {
    if (table.view.value.isOpen) queueMicrotask(look);
  });
}
