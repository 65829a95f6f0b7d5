import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { Front } from './pages/front';
import { Computer, Screen } from './pages/local/local';
import { lazy } from './parts/lazy';
import { Shell } from './parts/shell';
import { lazyPages, pageAt, type PageName, type PageProps, type Row, rare, routes } from './routes';
import { route } from './state/route';
import { drawIcon, isAwaited } from './state/tab';
import { t } from './i18n/catalogue';

type Page = FunctionComponent<PageProps>;

const RarePage = lazy(rare);
const pages: Partial<Record<PageName, Page>> = { front: Front, screen: Screen, computer: Computer };
for (const [page, { load, also }] of Object.entries<Row<PageProps>>(lazyPages)) pages[page as PageName] = lazy(load, also);

function titleOf(page: PageName | null): string {
  const row = page && routes[page];
  return row && 'title' in row ? t('title.page', { name: t(row.title) }) : 'Rookery';
}

export function App() {
  const { page, ...props } = pageAt(route.value);
  const title = titleOf(page);
  const awaited = isAwaited.value;
  useEffect(() => {
    document.title = awaited ? t('title.page', { name: `● ${t('status.yourMove')}` }) : title;
    drawIcon(awaited);
  }, [title, awaited]);
  const Page = (page && pages[page]) ?? RarePage;
  return (
    <Shell>
      <Page {...props} />
    </Shell>
  );
}
