import { signal } from '@preact/signals';

/** Whether it is the turn of the person at this page: the tab shows it in its title and by a dot on its icon. */
export const isAwaited = signal(false);

const kDotted = '/icon-move.svg';
let usual: string | null = null;

/** Draws the tab's icon, with or without the dot. */
export function drawIcon(isDotted: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  usual ??= link.href;
  link.href = isDotted ? kDotted : usual;
}
