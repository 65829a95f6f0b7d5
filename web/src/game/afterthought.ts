import { effect } from '@preact/signals';
import type { Opponent } from '../core/types';
import type { LocalGame } from './local_game';

/**
 * Has what could not be told at once thought through in the worker, and the answer recorded: what the server does for its
 * games. One question at a time; the newest position answers for those before it. Returns how to stop.
 */
export function thinkBeside(game: LocalGame, proofWorker: Pick<Opponent, 'settle'>): () => void {
  let asked = -1;
  let busy = false;
  const think = async (events: number) => {
    [busy, asked] = [true, events];
    try {
      const event = await proofWorker.settle(game.terms, game.events());
      if (event !== null) game.settle(event, events);
    } catch {
      // The page was left, or the worker ended: the game goes on as it stands.
    }
    busy = false;
    look();
  };
  const look = () => {
    const { isOpen, eventCount: events } = game.view.peek();
    if (isOpen && !busy && events !== asked) void think(events);
  };
  return effect(() => {
    if (game.view.value.isOpen) queueMicrotask(look);
  });
}
