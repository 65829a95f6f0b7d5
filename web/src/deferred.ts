/**
 * What is fetched some time after the first paint, whatever the page. The first script names this file alone: it need not know the names of
 * all that these bring along.
 */
export const bringMenu = () => import('./parts/menu').then(found => found.Menu);
export const bringNews = () => import('./pages/people/follow_news');

/** Where there is little height, the panel beside the board has rules of its own. */
const low = matchMedia('(max-height: 44rem) and (orientation: landscape)');
const fitLow = () => low.matches && void import('./styles/game_low.css');
low.addEventListener('change', fitLow);
fitLow();

/** Long enough for the board to be there, and for a first move, also where the network is slow. */
const kAtRest = 5_000;
setTimeout(
  () => void import('./state/typeface').then(({ bringTypeface }) => bringTypeface(document.documentElement)).catch(() => undefined),
  kAtRest,
);
