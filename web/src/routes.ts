import type { FunctionComponent } from 'preact';
import { rulings } from './i18n/catalogue/rulings';
import type { NameOf } from './i18n/message';
import type { SetupProps } from './pages/local/setup';
import { expressionOf } from './state/pattern';
import type { Address } from './state/route';

/** The one table of pages: their addresses, their titles, and how they are loaded. A test holds it against the server's. */

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

/** One of the pages that few visits need. The first script knows their addresses, but of their files `rare_pages` alone. */
const rare = (page: keyof typeof import('./pages/rare_pages')) => () => import('./pages/rare_pages').then(found => found[page]());

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
  account: { path: '/account', title: 'title.account', load: rare('account') },
  administration: { path: '/administration', load: rare('administration') },
  class: { path: '/class', load: rare('ownClass') },
  classes: { path: '/classes', load: rare('classes') },
  embed: { path: '/embed', load: rare('embed'), also },
  leaders: { path: '/leaders', load: rare('leaders') },
  lobby: { path: '/lobby', load: rare('lobby') },
  messages: { path: '/messages', load: rare('messages') },
  thread: { path: '/messages/{player}', under: 'messages', load: rare('thread') },
  oauth: { path: '/oauth', load: rare('oauth') },
  people: { path: '/people', load: rare('people') },
  player: { path: '/@/{player}', load: rare('player'), also },
  playing: { path: '/playing', load: rare('playing'), also },
  search: { path: '/search', load: rare('search'), also },
  trust: { path: '/trust', load: rare('trust') },
  tv: { path: '/tv', title: 'title.tv', load: rare('tv'), also },
} as const satisfies Record<string, Row<PageProps>>;

/** What is drawn where no page is. */
export const nowhere = rare('nowhere');

export const routes = { ...lazyPages, front: { path: '/' }, ...firstPages } as const;

export type PageName = keyof typeof routes;

/** Of a page without a name in its path. */
export const addressOf = (page: PageName): string => routes[page].path.replace('/*', '');

const expressions = Object.entries(routes).map(([page, { path }]) => [page as PageName, expressionOf(path)] as const);

/** The page that an address names, null for none, and what the address says to it. */
export function pageAt({ path, part }: Address): { page: PageName | null } & PageProps {
  for (const [page, expression] of expressions) {
    const found = expression.exec(path) ?? expression.exec(`${path}#${part}`);
    if (found) return { page, name: found[1] ?? '', part };
  }
  return { page: null, name: path, part };
}
