import { usualStart } from './start';
import coreUrl from 'rookery.wasm?url';
import { coreFrom } from './core';
import { coreBuild } from './core_build';
import type { Core } from './types';

/** A game such as any page may open. */
const first = { fen: usualStart, chess960: false, clock: '-', rules: '' };

/** What follows is a task of its own: the page can be drawn and answer in between. */
const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** What was fetched is not the core that this page was built with: the two may misunderstand each other. */
export class OtherCore extends Error {}

async function fetchModule(): Promise<WebAssembly.Module> {
  const module = await WebAssembly.compileStreaming(fetch(coreUrl));
  const wanted = import.meta.env.CORE_BUILD;
  if (wanted && coreBuild(module) !== wanted) throw new OtherCore();
  return module;
}

/**
 * Fetches and starts the core of the page. Rejects if it cannot be had, is not the core, or is another page's (OtherCore). A browser compiles each function when it is
 * first called: for those that every page needs, this is done here, a little at a time.
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
