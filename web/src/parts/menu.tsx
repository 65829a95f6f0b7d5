import { t as common } from '../i18n/catalogue';
import { t } from '../i18n/catalogue/social';
import { accountNews } from '../state/account_news';
import { addressOf, type PageName } from '../routes';

/** Every page, in the order in which they are listed. */
const pages = [
  'front',
  'lobby',
  'playing',
  'tv',
  'people',
  'messages',
  'leaders',
  'learn',
  'puzzles',
  'analysis',
  'games',
  'editor',
  'arbiter',
  'clock',
  'print',
  'account',
] as const satisfies readonly PageName[];

type Social = 'people' | 'messages' | 'leaders' | 'playing';
const isSocial = (page: string): page is Social => ['people', 'messages', 'leaders', 'playing'].includes(page);

function nameOf(page: (typeof pages)[number]): string {
  if (page === 'front') return common('bar.play');
  if (!isSocial(page)) return common(`title.${page}`);
  const unread = accountNews.value?.unread ?? 0;
  return page === 'messages' && unread > 0 ? `${t('social.messages')} · ${unread}` : t(`social.${page}`);
}

/** The way to every page that is not `inBar`. `here`: the page that is shown. */
export function Menu({ here, inBar }: { here: string | null; inBar: readonly string[] }) {
  return (
    <ul class="menu-pages">
      {pages
        .filter(page => !inBar.includes(page))
        .map(page => (
          <li key={page}>
            <a href={addressOf(page)} aria-current={page === here ? 'page' : undefined} data-testid={`nav-${page}`}>
              {nameOf(page)}
            </a>
          </li>
        ))}
    </ul>
  );
}
