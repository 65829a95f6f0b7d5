import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Route, route } from '../state/route';
import { Button } from './controls';
import { t } from '../i18n/catalogue';

type Page = Exclude<Route['page'], 'unknown' | 'game' | 'screen' | 'computer'> | 'puzzles' | 'lobby';

const addresses: Readonly<Record<Page, string>> = {
  front: '/',
  lobby: '/lobby',
  learn: '/learn',
  puzzles: '/puzzles',
  analysis: '/analysis',
  games: '/#games',
  editor: '/editor',
  arbiter: '/arbiter',
  clock: '/clock',
  print: '/print',
  account: '/account',
};

/** Those that stand in the bar where it has room; the menu has them all. */
const first: readonly Page[] = ['front', 'learn', 'analysis', 'games'];
const all = Object.keys(addresses) as Page[];

/** The way a game is played belongs to "Play". */
function placeOf(at: Route): Page | null {
  if (at.page === 'screen' || at.page === 'computer' || at.page === 'game') return 'front';
  if (at.page === 'learn' && at.path === 'puzzles') return 'puzzles';
  if (at.page === 'unknown') return at.path === addresses.lobby ? 'lobby' : null;
  return at.page;
}

const nameOf = (page: Page): string => (page === 'front' ? t('bar.play') : t(`title.${page}`));

function Links({ pages }: { pages: readonly Page[] }) {
  const here = placeOf(route.value);
  return (
    <>
      {pages.map(page => (
        <li key={page} class={first.includes(page) ? 'first' : undefined}>
          <a href={addresses[page]} aria-current={page === here ? 'page' : undefined} data-testid={`nav-${page}`}>
            {nameOf(page)}
          </a>
        </li>
      ))}
    </>
  );
}

/** The way to every page, the same on all of them. */
export function Navigation() {
  // The page that the menu was opened on: on the next one it is closed, without an effect that could run late.
  const [openOn, setOpenOn] = useState<Route | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const at = route.value;
  const isOpen = openOn === at;
  // Before the paint: who sees the menu can close it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !menu.current?.contains(event.target as Node)) setOpenOn(null);
    };
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, leave, true);
    return () => {
      for (const type of ['keydown', 'pointerdown']) removeEventListener(type, leave, true);
    };
  }, [isOpen]);
  return (
    <nav class="bar-pages" aria-label={t('bar.pages')}>
      <ul class="bar-links">
        <Links pages={first} />
      </ul>
      <div class="menu" ref={menu}>
        <Button
          icon="menu"
          kind="quiet"
          testid="menu"
          label={t('bar.menu')}
          expanded={isOpen}
          onClick={() => setOpenOn(isOpen ? null : at)}
        />
        {isOpen && (
          <ul class="menu-pages">
            <Links pages={all} />
          </ul>
        )}
      </div>
    </nav>
  );
}
