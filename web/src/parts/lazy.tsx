import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/catalogue';
import { fetchMessages } from '../i18n/messages';
import { Message } from './message';

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
