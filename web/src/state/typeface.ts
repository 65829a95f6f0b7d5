import cyrillic from '@fontsource/bitter/files/bitter-cyrillic-700-normal.woff2?url';
import latin from '@fontsource/bitter/files/bitter-latin-700-normal.woff2?url';
import { effect } from '@preact/signals';
import sheet from '../styles/typeface.css?url';
import { route } from './route';

const filesOf = (language: string): string[] => (language === 'ru' ? [cyrillic, latin] : [latin]);

/**
 * Fetches the face of headings. The page that is shown keeps the face that it has, or its lines would move under the reader's eyes: the
 * next one has the new face, whether the page is left or loaded again (`data-face` is kept, and public/early.js reads it).
 */
export async function bringTypeface(root: HTMLElement): Promise<void> {
  if (root.dataset.face === sheet) return;
  await Promise.all([sheet, ...filesOf(root.lang)].map(file => fetch(file)));
  root.dataset.face = sheet;
  const shown = route.value.path;
  const end = effect(() => {
    if (route.value.path === shown) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    document.head.append(link);
    end();
  });
}
