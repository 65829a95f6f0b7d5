import { t } from './catalogue/server';
import { hasRule } from './rule_words';

/** What a game on the server leaves out that players may do otherwise: words of its rules, in the order of the page. */
export const limitWords = ['no-takebacks', 'no-early-draw', 'no-abort', 'no-give-time', 'no-rematch', 'no-claim-win'] as const;
export type LimitWord = (typeof limitWords)[number];

/** "No takebacks", "No rematch": what a game with these terms leaves out. */
export const limitsOf = (terms: { rules: string }): string[] =>
  limitWords.filter(word => hasRule(terms, word)).map(word => t(`rule.${word}`));
