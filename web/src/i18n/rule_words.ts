import { t } from './catalogue';
import type { LimitWord } from './limit_words';

/** A setting of the Laws that a game is played under. `word` is the form the server and the core read. */
export type RuleWord = 'touch' | 'penalties' | 'no-50' | 'otb' | 'berserk';

export const hasRule = (terms: { rules: string }, word: RuleWord | LimitWord): boolean => terms.rules.split(' ').includes(word);

/** `text` with `word` in it, or without. */
export function withRule(text: string, word: RuleWord | LimitWord, on: boolean): string {
  const others = text.split(' ').filter(each => each !== '' && each !== word);
  return (on ? [...others, word] : others).join(' ');
}

/** "Touch-move · Penalties", or nothing in a casual game. */
export function rulesWords(text: string): string {
  return text
    .split(' ')
    .map(word => t(`rule.${word as RuleWord}`))
    .filter(Boolean) // a word that this page has no text for is left out
    .join(' · ');
}
