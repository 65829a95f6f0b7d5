import { signal } from '@preact/signals';

/** Where the visitor is; `routes.ts` knows the page that is there. */
export interface Address {
  path: string;
  /** What follows '#', such as "fen=…" or a local game's id: it never reaches the server. null: nothing. */
  part: string | null;
}

const here = (): Address => ({ path: location.pathname, part: location.hash.slice(1) || null });

export const route = signal<Address>(here());

/** Opens `address` without reloading the page. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  route.value = here();
  scrollTo(0, 0);
}

/** Handles the browser's back and forward buttons, and links within the page. */
export function followAddress(): void {
  addEventListener('popstate', () => (route.value = here()));
  addEventListener('click', event => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
