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

/** The language that the page is in: `speak` in messages.ts sets it once the texts of that language are loaded. */
export const language = signal<Language>('en');

export const direction = (of: Language): 'ltr' | 'rtl' => (of === 'ar' ? 'rtl' : 'ltr');

/** How Intl writes in the page's language. Moves and clocks have Latin digits in every language, so that sentences have them too. */
export const locale = (of: Language = language.value): string => (of === 'ar' || of === 'hi' ? `${of}-u-nu-latn` : of);

/** As a sentence begins. */
export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);

/** "white, black and red". */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words);

/** "5 minutes". */
export const unit = (count: number, of: 'millisecond' | 'second' | 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: of, unitDisplay: 'long' }).format(count);

/** The first of the wanted languages ("de-AT", "pt-BR", …) that the page has. */
export function preferred(wanted: readonly string[]): Language {
  const found = wanted.map(tag => tag.split('-')[0]?.toLowerCase() ?? '').find(isLanguage);
  return found ?? 'en';
}
