import type { FunctionComponent } from 'preact';
import { rulings } from './i18n/catalogue/rulings';
import type { NameOf } from './i18n/message';
import type { SetupProps } from './pages/local/setup';
import { expressionOf } from './state/pattern';
import type { Address } from './state/route';

/**
 * The table of pages: their addresses, their titles, and how they are loaded. Those that few visits need are in `pages/rare_pages.ts`. A
 * test holds both against the server's.
 */

/** What an address says to the page that it names. */
export interface PageProps {
  /** What the path has where its pattern has "{…}" or "*"; of an address that no page has, the whole path. */
  name: string;
  /** What follows '#': it never reaches the server. null: nothing. */
  part: string | null;
}

export interface Row<P extends object> {
  /** As in the server's table; "/#games" is "/" with that part. */
  path: string;
  /** The tab's title. Without it the page has none, or titles the tab itself (`useTitle`). */
  title?: NameOf<'common'>;
  /** The page of the navigation that this one belongs to, if it is not listed there itself. */
  under?: string;
  load(): Promise<FunctionComponent<P>>;
  /** What else is loaded before the page is drawn. */
  also?(): Promise<unknown>;
}

const also = rulings.fetch;

/** Those that are in the first script, since most visits begin there (`app.tsx` draws them); `load` is the form before their games. */
export const firstPages = {
  screen: {
    path: '/screen',
    title: 'title.screen',
    under: 'front',
    load: () => import('./pages/local/setup_screen').then(found => found.SetupScreen),
  },
  computer: {
    path: '/computer',
    title: 'title.computer',
    under: 'front',
    load: () => import('./pages/local/setup_computer').then(found => found.SetupComputer),
  },
} as const satisfies Record<string, Row<SetupProps>>;

const workshop = () => import('./pages/analysis/workshop');
const remotePages = () => import('./pages/link/remote_pages');

/** The pages that few visits need. The first script knows neither their addresses nor their files: `pages/rare_pages.ts` does. */
export const rare = () => import('./pages/rare_page').then(found => found.RarePage);

/** Those that are loaded when someone goes there. */
export const lazyPages = {
  games: { path: '/#games', title: 'title.games', load: () => import('./pages/games/games').then(found => found.Games), also },
  learn: { path: '/learn/*', title: 'title.learn', load: () => import('./pages/learn/school').then(found => found.School), also },
  puzzles: { path: '/puzzles', title: 'title.puzzles', load: () => import('./pages/puzzles/puzzles').then(found => found.Puzzles), also },
  analysis: {
    path: '/analysis',
    title: 'title.analysis',
    load: () => workshop().then(found => found.Analysis),
    also,
  },
  editor: { path: '/editor', title: 'title.editor', load: () => workshop().then(found => found.Editor), also },
  game: {
    path: '/game/{game}',
    title: 'title.game',
    under: 'front',
    load: () => remotePages().then(found => found.Link),
    also,
  },
  arbiter: { path: '/arbiter', title: 'title.arbiter', load: () => remotePages().then(found => found.SetupArbiter) },
  clock: { path: '/clock', title: 'title.clock', load: () => import('./pages/clock/clock').then(found => found.ClockPage) },
  print: { path: '/print', title: 'title.print', load: () => import('./pages/print/edition').then(found => found.Edition), also },
  // The bar leads to these two.
  lobby: { path: '/lobby', load: rare },
  tv: { path: '/tv', title: 'title.tv', load: rare },
} as const satisfies Record<string, Row<PageProps>>;

export const routes = { ...lazyPages, front: { path: '/' }, ...firstPages } as const;

export type PageName = keyof typeof routes;

/** Of a page without a name in its path. */
export const addressOf = (page: PageName): string => routes[page].path.replace('/*', '');

interface Found<Name extends string> extends PageProps {
  /** null: the table has no page at the address. */
  page: Name | null;
}

/** What finds the page of a table that an address names, and what the address says to it. */
export function finder<Name extends string>(table: Readonly<Record<Name, { path: string }>>): (at: Address) => Found<Name> {
  const expressions = Object.entries<{ path: string }>(table).map(([page, { path }]) => [page as Name, expressionOf(path)] as const);
  return ({ path, part }) => {
    for (const [page, expression] of expressions) {
      const found = expression.exec(path) ?? expression.exec(`${path}#${part}`);
      if (found) return { page, name: found[1] ?? '', part };
    }
    return { page: null, name: path, part };
  };
}

export const pageAt = finder(routes);
