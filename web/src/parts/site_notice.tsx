import '../styles/site_notice.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { t } from '../i18n/catalogue/site';
import { language, locale } from '../i18n/language';
import { fetchMessages } from '../i18n/messages';
import { type Notice, readNotice } from '../server/site';
import { pageAt } from '../routes';
import { route } from '../state/route';
import { Button } from './controls';

const notice = signal<Notice | null>(null);
/** The banner that this person has closed. */
const closed = signal('');

const timeOf = (at: number) => new Intl.DateTimeFormat(locale(language.value), { timeStyle: 'short' }).format(at);

function SiteNotice() {
  if (!notice.value) return null;
  const { name, greeting, banner } = notice.value;
  const isFront = pageAt(route.value).page === 'front';
  return (
    <>
      {isFront && (name || greeting) && (
        <aside class="site-greeting" data-testid="site-greeting-shown">
          {name && (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          )}
          {greeting && (
            <span>
              <bdi>{greeting}</bdi>
            </span>
          )}
        </aside>
      )}
      {banner && banner.text !== closed.value && (
        <div class="site-banner" role="alert" data-testid="site-banner">
          <p>
            <bdi>{banner.text}</bdi> <small>{t('site.until', { time: timeOf(banner.at) })}</small>
          </p>
          <Button kind="quiet" testid="site-banner-close" onClick={() => (closed.value = banner.text)}>
            {t('site.close')}
          </Button>
        </div>
      )}
    </>
  );
}

let place: HTMLElement | undefined;

/** Shows what the server tells everybody, before the page; null: nothing any more. */
export function show(told: object | null): void {
  if (location.pathname === '/embed') return;
  notice.value = readNotice(told);
  if (place) return;
  place = document.createElement('div');
  document.body.prepend(place);
  void fetchMessages().then(() => place && render(<SiteNotice />, place));
}
