import { signal } from '@preact/signals';
import { go, route } from './route';

/** A file that was dropped on any page, until the analysis opens it. */
export const dropped = signal<File | null>(null);

addEventListener('dragover', event => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', event => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  dropped.value = file;
  if (route.peek().path !== '/analysis') go('/analysis');
});
