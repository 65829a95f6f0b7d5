import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/catalogue';
import { fetchMessages } from '../i18n/messages';
import { Message } from './message';

const wide = matchMedia('(min-width: 64rem)');

/** For what is seen next to a form where there is room: it is fetched a moment after the form is there, so that no game waits for it. */
export const afterForm = <T,>(load: () => Promise<T>): Promise<T> =>
  new Promise(resolve => {
    const bring = () => wide.matches && resolve(load());
    setTimeout(bring, 1_000);
    wide.addEventListener('change', bring);
  });

/** A page that is fetched, with its texts and what `also` fetches, when someone goes there, and never otherwise. Until then `meanwhile` is seen. */
export function lazy<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  also: () => Promise<unknown> = () => Promise.resolve(),
  meanwhile: ComponentChildren = <main class="loading" aria-busy="true" />,
): FunctionComponent<P> {
  return props => {
    const [page, setPage] = useState<{ Page: FunctionComponent<P> } | 'missing' | null>(null);
    useEffect(() => {
      load()
        .then(async Page => {
          await Promise.all([fetchMessages(), also()]);
          setPage({ Page });
        })
        .catch(() => setPage('missing'));
    }, []);
    if (!page) return <>{meanwhile}</>;
    if (page === 'missing') return <Message title={t('message.notReached')} text={t('message.pageNotReached')} retry />;
    return <page.Page {...props} />;
  };
}
