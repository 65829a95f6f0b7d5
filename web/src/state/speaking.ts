import { effect } from '@preact/signals';
import { speak } from '../i18n/messages';
import { direction, isLanguage, language, type Language, preferred } from '../i18n/language';
import { settings } from './settings';

/** The language chosen, or the one that the browser asks for. */
const wanted = (): Language => {
  const { language: chosen } = settings.value;
  return isLanguage(chosen) ? chosen : preferred(navigator.languages);
};

/** Keeps the page in the language that is wanted, from now on. Resolves when it speaks the first one: English if another cannot be had. */
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
