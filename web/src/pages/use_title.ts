import { useEffect } from 'preact/hooks';
import { t } from '../i18n/catalogue';

/** Names the tab after a page that the first script does not know. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = t('title.page', { name });
  }, [name]);
}
