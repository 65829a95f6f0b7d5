import { language } from './language';

/** Whole sentences, one after the other; what is empty or missing is none. Between those of a language without blanks is none. */
export const sentences = (...all: readonly (string | false | null | undefined)[]): string =>
  all.filter(Boolean).join(language.value === 'zh' ? '' : ' ');
