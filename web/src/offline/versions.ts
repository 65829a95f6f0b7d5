import { signal } from '@preact/signals';
import { isRecord, isStrings } from '../state/storage';

/** Whether this page is an older one than the server has now. It goes on as it is until it is loaded again: a game is never interrupted. */
export const isOutdated = signal(false);

const kAskMs = 3_600_000;

/** Whether a worker that says which files are the newest means others than `own`, one of this page's. */
export const tellsNewer = (message: unknown, own: string): boolean =>
  isRecord(message) && message.kind === 'version' && isStrings(message.files) && !message.files.includes(own);

/**
 * Has the page kept for when the server is away (worker/worker.ts), and looks out for newer versions of it. Browsers offer that under
 * HTTPS and on the machine itself; elsewhere nothing is kept.
 */
export function followVersions(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  const own = new URL(import.meta.url).pathname;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (tellsNewer(data, own)) isOutdated.value = true;
  });
  serviceWorker.startMessages();
  const begin = async () => {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const ask = () => void registration.update().catch(() => undefined);
    setInterval(ask, kAskMs);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  };
  // Not before the page itself is here.
  const start = () => void begin().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
