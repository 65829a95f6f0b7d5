import { effect } from '@preact/signals';
import type { Opponent } from '../core/types';
import type { LocalGame } from './local_game';

/**
 * Has pending proofs carried out in the worker and records the results, as the server does for its games. One request at a time; the newest
 * position settles those before it. Returns a function that stops it.
 */
export function searchProofs(game: LocalGame, proofWorker: Pick<Opponent, 'settle'>): () => void {
  let asked = -1;
  let busy = false;
  const think = async (events: number) => {
    [busy, asked] = [true, events];
    try {
      const event = await proofWorker.settle(game.terms, game.events());
      if (event !== null) game.settle(event, events);
    } catch {
      // The page was left, or the worker ended: the game stays as it is.
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
