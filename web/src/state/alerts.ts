import { settings } from './settings';

/** Whether this browser can show notices of its own for this page at all: not over plain HTTP from another machine. */
export const canAlert = (): boolean => typeof Notification !== 'undefined' && globalThis.isSecureContext;

/** Asks the person, through the browser, unless that was answered before. */
export async function mayAlert(): Promise<boolean> {
  if (!canAlert()) return false;
  return (Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission) === 'granted';
}

/**
 * Shows a notice of the browser if that was asked for and the page is out of sight; a click on it leads to `path`. Phones show only
 * those of the page's worker, and where there is no worker it is the page's own.
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
