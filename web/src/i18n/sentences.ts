import { type Language, language } from './language';

/** Whole sentences, one after the other; what is empty or missing is none. Between those of a language without blanks is none. */
export const sentences = (...all: readonly (string | false | null | undefined)[]): string =>
  all.filter(Boolean).join(language.value === 'zh' ? '' : ' ');

const commas: Partial<Record<Language, string>> = { zh: '、', ar: '، ' };

/** "1, 2, 3": things one after the other, without a last "and". */
export const inARow = (things: readonly (string | number)[]): string => things.join(commas[language.value] ?? ', ');
