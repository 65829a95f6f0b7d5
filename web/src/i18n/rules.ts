import { t } from './catalogue';

/** A setting of the Laws that a game is played under. `word` is the form the server and the core read. */
export type RuleWord = 'touch' | 'penalties' | 'no-50' | 'otb';

const isRule = (word: string): word is RuleWord => ['touch', 'penalties', 'no-50', 'otb'].includes(word);

export const hasRule = (terms: { rules: string }, word: RuleWord): boolean => terms.rules.split(' ').includes(word);

/** `text` with `word` in it, or without. */
export function withRule(text: string, word: RuleWord, on: boolean): string {
  const others = text.split(' ').filter(each => each !== '' && each !== word);
  return (on ? [...others, word] : others).join(' ');
}

/** "Touch-move · Penalties", or nothing in a casual game. */
export function rulesWords(text: string): string {
  return text
    .split(' ')
    .filter(isRule)
    .map(word => t(`rule.${word}`))
    .join(' · ');
}
