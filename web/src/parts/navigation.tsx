import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { addressOf, pageAt, type PageName, routes } from '../routes';
import { type Address, route } from '../state/route';
import { Button } from './controls';
import { lazy } from './lazy';
import { t } from '../i18n/catalogue';

/** The bar has as many of these as it has room for; the menu has the others. */
const first = ['front', 'learn', 'puzzles', 'analysis', 'lobby', 'tv', 'games', 'editor', 'clock'] as const satisfies readonly PageName[];

/** Of a file of its own, fetched when it is opened. */
const Menu = lazy(() => import('../deferred').then(deferred => deferred.bringMenu()), undefined, null);

/** The page of the navigation that is shown, or to which what is shown belongs. */
function placeOf(at: Address): string | null {
  const { page } = pageAt(at);
  const row = page && routes[page];
  return row && 'under' in row ? row.under : page;
}

/**
 * How many links stand in the bar, in any language and at any width: those that wrapped into a second row, which the style sheet clips,
 * do not. 0: the bar has no room for links at all.
 */
function useLinksInBar(list: RefObject<HTMLUListElement>): number {
  const [count, setCount] = useState(0);
  const measure = () => {
    const links = [...(list.current?.children ?? [])] as HTMLElement[];
    setCount(list.current?.offsetParent ? links.filter(({ offsetTop }) => offsetTop === links[0]?.offsetTop).length : 0);
  };
  // After each drawing: another language, or a name in the bar's tools, needs other room.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return count;
}

/** The way to every page, the same on all of them. */
export function Navigation() {
  // The page that the menu was opened on: on the next one it is closed, without an effect that could run late.
  const [openOn, setOpenOn] = useState<Address | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLUListElement>(null);
  const count = useLinksInBar(links);
  const at = route.value;
  const isOpen = openOn === at;
  const here = placeOf(at);
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
      <ul class="bar-links" ref={links}>
        {first.map((page, index) => (
          <li key={page} class={index < count ? undefined : 'out'}>
            <a href={addressOf(page)} aria-current={page === here ? 'page' : undefined} data-testid={`nav-${page}`}>
              {page === 'front' ? t('bar.play') : t(`title.${page}`)}
            </a>
          </li>
        ))}
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
        {isOpen && <Menu here={here} inBar={first.slice(0, count)} />}
      </div>
    </nav>
  );
}
