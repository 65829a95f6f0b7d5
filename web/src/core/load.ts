import coreUrl from 'rookery.wasm?url';
import { coreFrom } from './core';
import type { Core } from './types';

/** Fetches and starts the core of the page. Rejects if it cannot be had or is not the core. */
export async function loadCore(): Promise<Core> {
  return coreFrom(fetch(coreUrl));
}
