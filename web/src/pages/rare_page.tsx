import type { FunctionComponent } from 'preact';
import { t as common } from '../i18n/catalogue';
import { lazy } from '../parts/lazy';
import type { PageProps, Row } from '../routes';
import { route } from '../state/route';
import { type RarePageName, rarePageAt, rarePages } from './rare_pages';
import { useTitle } from './use_title';

type Page = FunctionComponent<PageProps>;

function titled(row: Row<PageProps>): Page {
  const Found = lazy(row.load, row.also);
  const { title } = row;
  if (title === undefined) return Found;
  return props => {
    useTitle(common(title));
    return <Found {...props} />;
  };
}

const rows = Object.entries<Row<PageProps>>(rarePages);
const pages = Object.fromEntries(rows.map(([page, row]) => [page, titled(row)])) as Record<RarePageName, Page>;
const Nowhere = lazy(() => import('./nowhere').then(found => found.Nowhere));

/** The page of the address that the first script does not know, or that there is none. */
export function RarePage() {
  const { page, ...props } = rarePageAt(route.value);
  const Found = page ? pages[page] : Nowhere;
  return <Found {...props} />;
}
