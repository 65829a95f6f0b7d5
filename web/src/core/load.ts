import { usualStart } from './start';
import coreUrl from 'rookery.wasm?url';
import { coreFrom } from './core';
import { coreBuild } from './core_build';
import type { Core } from './types';

/** A game that any page may open. */
const first = { fen: usualStart, chess960: false, clock: '-', rules: '' };

/** Defers the rest to a task of its own, so that the page can be drawn and react in between. */
const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** The loaded core is not the one that this page was built with: the two may be incompatible. */
export class OtherCore extends Error {}

async function fetchModule(): Promise<WebAssembly.Module> {
  const module = await WebAssembly.compileStreaming(fetch(coreUrl));
  const wanted = import.meta.env.CORE_BUILD;
  if (wanted && coreBuild(module) !== wanted) throw new OtherCore();
  return module;
}

/**
 * Fetches and starts the core. Rejects if it is unavailable, is not a core, or belongs to another version of the page (OtherCore). A
 * browser compiles each function at its first call; for those that every page needs, this is done here, a little at a time.
 */
export async function loadCore(): Promise<Core> {
  const core = await coreFrom(await fetchModule());
  await nextTask();
  core.checkFen(first.fen, false);
  const game = core.open(first);
  await nextTask();
  game.view(0);
  game.close();
  await nextTask();
  return core;
}
