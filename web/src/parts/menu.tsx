import '../styles/menu.css';
import { t as common } from '../i18n/catalogue';
import { t } from '../i18n/catalogue/social';
import { accountNews } from '../state/account_news';
import { rarePageAt, rarePages } from '../pages/rare_pages';
import { routes } from '../routes';
import { route } from '../state/route';

const all = { ...rarePages, ...routes };

/** Every page, in the order in which they are listed. */
const pages = [
  'front',
  'lobby',
  'playing',
  'tv',
  'people',
  'messages',
  'leaders',
  'tournaments',
  'learn',
  'puzzles',
  'analysis',
  'studies',
  'games',
  'editor',
  'arbiter',
  'clock',
  'print',
  'account',
] as const satisfies readonly (keyof typeof all)[];

const social = ['people', 'messages', 'leaders', 'playing', 'tournaments', 'studies'] as const;
type Social = (typeof social)[number];
const isSocial = (page: string): page is Social => (social as readonly string[]).includes(page);

function nameOf(page: (typeof pages)[number]): string {
  if (page === 'front') return common('bar.play');
  if (!isSocial(page)) return common(`title.${page}`);
  const unread = accountNews.value?.unread ?? 0;
  return page === 'messages' && unread > 0 ? `${t('social.messages')} · ${unread}` : t(`social.${page}`);
}

/** The page of the navigation that is shown, or to which what is shown belongs, where the bar does not know it. */
function rarePlace(): string | null {
  const { page } = rarePageAt(route.value);
  const row = page && rarePages[page];
  return row && 'under' in row ? row.under : page;
}

/** The way to every page that is not `inBar`. `here`: the page that is shown, as far as the bar knows. */
export function Menu({ here, inBar }: { here: string | null; inBar: readonly string[] }) {
  const place = here ?? rarePlace();
  return (
    <ul class="menu-pages">
      {pages
        .filter(page => !inBar.includes(page))
        .map(page => (
          <li key={page}>
            <a href={all[page].path.replace('/*', '')} aria-current={page === place ? 'page' : undefined} data-testid={`nav-${page}`}>
              {nameOf(page)}
            </a>
          </li>
        ))}
    </ul>
  );
}
