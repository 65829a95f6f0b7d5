import type { ComponentChildren, FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { notify } from '../state/notices';
import { fetchMessages } from '../i18n/messages';
import { t } from '../i18n/catalogue';

type Dialog = FunctionComponent<{ onClose(): void }>;

/** A dialog that is fetched, with its texts, when someone asks for it: what is to be drawn of it, and what opens it. */
export function useLazyDialog(load: () => Promise<Dialog>): [ComponentChildren, () => void] {
  const [Found, setFound] = useState<Dialog | null>(null);
  const open = () =>
    void load()
      .then(async found => {
        await fetchMessages();
        setFound(() => found);
      })
      .catch(() => notify(t('message.pageNotReached'), 'wrong'));
  return [Found && <Found onClose={() => setFound(null)} />, open];
}
