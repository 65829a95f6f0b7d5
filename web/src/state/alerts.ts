import { settings } from './settings';

/** Whether this browser can show notifications for this page: not over plain HTTP from another machine. */
export const canAlert = (): boolean => typeof Notification !== 'undefined' && globalThis.isSecureContext;

/** Asks for permission through the browser, unless it was granted or denied before. */
export async function mayAlert(): Promise<boolean> {
  if (!canAlert()) return false;
  return (Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission) === 'granted';
}

/**
 * Shows a notification if the person wants them and the page is hidden; a click on it opens `path`. Phones only show those of a service
 * worker; without one, the page shows its own.
 */
export async function alertOf(title: string, body: string, path: string): Promise<void> {
  if (!settings.peek().alerts || !document.hidden || !canAlert() || Notification.permission !== 'granted') return;
  const look = { body, tag: path, icon: '/icon-192.png', data: path };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, look);
  const notice = new Notification(title, look);
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
