import { setTimeout as pause } from 'node:timers/promises';

const kBetweenMs = 40;

/**
 * Calls `check` until it returns without throwing, and returns what it returned. After `ms`: its last error,
 * with `what`.
 */
export async function until(what, check, ms = 30_000) {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw new Error(`Waited ${ms} ms in vain: ${what}. ${error.message}`, { cause: error });
    }
    await pause(kBetweenMs);
  }
}
