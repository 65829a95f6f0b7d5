import type { FunctionComponent } from 'preact';
import { t } from '../i18n/catalogue';
import { lazy } from '../parts/lazy';
import type { PageProps, Row } from '../routes';
import { route } from '../state/route';
import { type RarePageName, rarePageAt, rarePages } from './rare_pages';
import { useTitle } from './use_title';

const rows = Object.entries<Row<PageProps>>(rarePages);
const pages: Partial<Record<string, FunctionComponent<PageProps>>> = Object.fromEntries(
  rows.map(([page, { load, also }]) => [page, lazy(load, also)]),
);
const Nowhere = lazy(() => import('./nowhere').then(found => found.Nowhere));

function titleOf(page: RarePageName | null): string | null {
  const row = page && rarePages[page];
  return row && 'title' in row ? t(row.title) : null;
}

/** Names the tab after a page that does not do it itself. */
function Title({ name }: { name: string }) {
  useTitle(name);
  return null;
}

/** The page of an address that the first script does not know, or what is drawn where no page is. */
export function RarePage() {
  const { page, ...props } = rarePageAt(route.value);
  const Found = (page && pages[page]) ?? Nowhere;
  const title = titleOf(page);
  return (
    <>
      {title !== null && <Title name={title} />}
      <Found {...props} />
    </>
  );
}
