import { effect } from '@preact/signals';
import { speak } from '../i18n/messages';
import { direction, isLanguage, language, type Language, preferred } from '../i18n/language';
import { settings } from './settings';

/** The chosen language, or the browser's preference. */
const wanted = (): Language => {
  const { language: chosen } = settings.value;
  return isLanguage(chosen) ? chosen : preferred(navigator.languages);
};

/** Keeps the page in the chosen language from now on. Resolves when the first one is loaded: English if another is unavailable. */
export function followLanguage(root: HTMLElement): Promise<void> {
  effect(() => {
    root.lang = language.value;
    root.dir = direction(language.value);
  });
  let first = Promise.resolve();
  effect(() => {
    first = speak(wanted()).catch(() => undefined);
  });
  return first;
}
