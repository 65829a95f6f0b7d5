import { usualStart } from './start';
import coreUrl from 'rookery.wasm?url';
import { coreFrom } from './core';
import type { Core } from './types';

/** A game such as any page may open. */
const first = { fen: usualStart, chess960: false, clock: '-', rules: '' };

/** What follows is a task of its own: the page can be drawn and answer in between. */
const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/**
 * Fetches and starts the core of the page. Rejects if it cannot be had or is not the core. A browser compiles each function when it is
 * first called: for those that every page needs, this is done here, a little at a time.
 */
export async function loadCore(): Promise<Core> {
  const core = await coreFrom(fetch(coreUrl));
  await nextTask();
  core.checkFen(first.fen, false);
  const game = core.open(first);
  await nextTask();
  game.view(0);
  game.close();
  await nextTask();
  return core;
}
