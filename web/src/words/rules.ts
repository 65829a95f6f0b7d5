/** A setting of the Laws that a game is played under. `word` is the form the house and the core read. */
export type RuleWord = 'touch' | 'penalties' | 'no-50' | 'otb';

export const rules: Record<RuleWord, { name: string; about: string }> = {
  touch: { name: 'Touch-move', about: 'A man picked up must move; an enemy man touched must be taken. “I adjust” (j) frees the next.' },
  penalties: { name: 'Penalties', about: 'A wrong claim of a draw gives the opponent two minutes.' },
  'no-50': { name: 'No fifty-move rule', about: 'For correspondence: moves without progress are not counted.' },
  otb: { name: 'Over the board', about: 'Played on a real board; the house is its arbiter.' },
};

export const hasRule = (terms: { rules: string }, word: RuleWord): boolean => terms.rules.split(' ').includes(word);

/** `text` with `word` in it, or without. */
export function withRule(text: string, word: RuleWord, on: boolean): string {
  const others = text.split(' ').filter(each => each !== '' && each !== word);
  return (on ? [...others, word] : others).join(' ');
}

/** "Touch-move, penalties", or nothing in a casual game. */
export function rulesWords(text: string): string {
  const names = text.split(' ').flatMap(word => rules[word as RuleWord]?.name ?? []);
  return names.map((name, index) => (index === 0 ? name : name.toLowerCase())).join(', ');
}
