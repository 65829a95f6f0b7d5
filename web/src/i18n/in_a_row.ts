import { type Language, language } from './language';

const commas: Partial<Record<Language, string>> = { zh: '、', ar: '، ' };

/** "1, 2, 3": things one after the other, without a last "and". */
export const inARow = (things: readonly (string | number)[]): string => things.join(commas[language.value] ?? ', ');
