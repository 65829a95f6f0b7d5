import { signal } from '@preact/signals';

/** The languages of the page, each by its own name. The keys are what `lang` says in HTML. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ru: 'Русский',
  zh: '中文',
  hi: 'हिन्दी',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languages;
/** Every language but the one that is always there. */
export type Foreign = Exclude<Language, 'en'>;

export const isLanguage = (word: string): word is Language => Object.hasOwn(languages, word);

/** The language that the page is in: set by `speak` in book.ts once its texts are here. */
export const language = signal<Language>('en');

export const direction = (of: Language): 'ltr' | 'rtl' => (of === 'ar' ? 'rtl' : 'ltr');

/** The first of the wanted languages ("de-AT", "pt-BR", …) that the page has. */
export function preferred(wanted: readonly string[]): Language {
  const found = wanted.map(tag => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage);
  return found ?? 'en';
}
