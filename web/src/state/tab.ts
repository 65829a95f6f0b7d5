import { signal } from '@preact/signals';

/** Whether the person at this page is to move: its tab says so, in its title and with a dot on its icon. */
export const isAwaited = signal(false);

const kDotted = '/icon-move.svg';
let usual: string | null = null;

/** Draws the tab's icon, with a dot or without. */
export function drawIcon(isDotted: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  usual ??= link.href;
  link.href = isDotted ? kDotted : usual;
}
