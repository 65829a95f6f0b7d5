/** In which arena this tab plays: its games lead back to it, and one to the next, also after a reload. */

const kKey = 'rookery.arena';

/** Its id; empty: in none. */
export function arenaSeat(): string {
  try {
    return sessionStorage.getItem(kKey) ?? '';
  } catch {
    return '';
  }
}

/** Empty: in none. */
export function takeArenaSeat(id: string): void {
  try {
    if (id) sessionStorage.setItem(kKey, id);
    else sessionStorage.removeItem(kKey);
  } catch {
    // A browser that keeps nothing goes on from game to game as long as the page is not loaded again.
  }
}
