import { language } from './language';

const stops: Partial<Record<string, string>> = { zh: '。', hi: '।' };

/** Words as a sentence, with its stop. */
export const ended = (words: string): string => words + (stops[language.value] ?? '.');

/** What stands between two whole sentences: in a language without blanks nothing. */
export const sentenceGap = (): string => (language.value === 'zh' ? '' : ' ');

/** Whole sentences, one after the other; what is empty or missing is none. */
export const sentences = (...all: readonly (string | false | null | undefined)[]): string => all.filter(Boolean).join(sentenceGap());
