/**
 * What is fetched some time after the first paint, whatever the page. The first script names this file alone: it need not know the names of
 * all that these bring along.
 */
export const bringMenu = () => import('./parts/menu').then(found => found.Menu);
export const bringNews = () => import('./pages/people/follow_news');
