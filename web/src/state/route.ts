import { signal } from '@preact/signals';

export type Route =
  | { page: 'front' }
  /** Games of this browser: their ids follow '#', which is never sent to the server. */
  | { page: 'games' }
  | { page: 'screen'; game: string | null }
  | { page: 'computer'; game: string | null }
  | { page: 'arbiter' | 'clock' | 'account' }
  /** `part`: the text after '#', such as "fen=…" or "game=…". */
  | { page: 'analysis' | 'editor'; part: string | null }
  | { page: 'game'; game: string }
  /** `path`: the text after /learn/, such as "knight", or "puzzles" for /puzzles; `part`: the text after '#'. */
  | { page: 'learn'; path: string; part: string | null }
  /** `part`: the printed document and its paper, such as "a4-booklet". */
  | { page: 'print'; part: string | null }
  | { page: 'unknown'; path: string };

/** The page of an address. A local game's id follows '#', so that it is never sent to the server. */
export function routeOf(path: string, hash: string): Route {
  const game = hash.length > 1 ? hash.slice(1) : null;
  if (path === '/') return { page: game === 'games' ? 'games' : 'front' };
  if (path === '/arbiter' || path === '/clock') return { page: path === '/clock' ? 'clock' : 'arbiter' };
  if (path === '/account') return { page: 'account' };
  if (path === '/print') return { page: 'print', part: game };
  if (path === '/screen') return { page: 'screen', game };
  if (path === '/computer') return { page: 'computer', game };
  if (path === '/analysis' || path === '/editor') return { page: path === '/editor' ? 'editor' : 'analysis', part: game };
  const learn = /^\/(?:learn(?:\/([a-z/-]*))?|(puzzles))$/.exec(path);
  if (learn) return { page: 'learn', path: learn[1] ?? learn[2] ?? '', part: game };
  const shared = /^\/game\/([A-Za-z0-9_-]{1,40})$/.exec(path);
  return shared?.[1] ? { page: 'game', game: shared[1] } : { page: 'unknown', path };
}

const here = () => routeOf(location.pathname, location.hash);

export const route = signal<Route>(here());

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
