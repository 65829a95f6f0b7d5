import type { Card, Pupil } from '../server/classes';
import { isRecord } from './storage';

/**
 * Login cards that can still be printed, by class. They survive a reload: the server has only a hash of each password, and cannot show
 * a card again. They are in this tab's storage, which other tabs cannot read and which ends with the tab, and go when somebody else logs in.
 */

/**
 * - "renewed": the earlier card is still valid, so a login does not say which of the two was used.
 * - "printed": the earlier card is no longer valid, but a login made with it may be seen for a moment.
 * - "unused": the pupil is logged out and has no other card: the next login is by this one.
 */
type CardState = 'renewed' | 'printed' | 'unused';

export interface KeptCard extends Card {
  state: CardState;
}

const prefix = 'rookery.cards.';
const states: readonly unknown[] = ['renewed', 'printed', 'unused'] satisfies CardState[];
const texts = ['account', 'name', 'shown', 'code', 'link', 'qr'] as const satisfies (keyof Card)[];

const isCard = (value: unknown): value is KeptCard =>
  isRecord(value) && states.includes(value.state) && texts.every(name => typeof value[name] === 'string');

/** The cards of a class that were not used yet, as far as this tab knows. */
export function keptCards(school: string): readonly KeptCard[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(prefix + school) ?? '[]');
    return Array.isArray(found) && found.every(isCard) ? found : [];
  } catch {
    return [];
  }
}

/** Keeps `cards` until a reload at least, and beyond it if the browser has a storage. Returns them. */
export function keepCards(school: string, cards: readonly KeptCard[]): readonly KeptCard[] {
  try {
    if (cards.length > 0) sessionStorage.setItem(prefix + school, JSON.stringify(cards));
    else sessionStorage.removeItem(prefix + school);
  } catch {
    // A browser that stores nothing: the page has them until it is reloaded.
  }
  return cards;
}

/** Removes the cards of all classes from this tab. */
export function forgetCards(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** `kept` with cards that were just made, each instead of its pupil's earlier one. */
export function withNew(kept: readonly KeptCard[], made: readonly Card[], state: CardState): readonly KeptCard[] {
  const accounts = new Set(made.map(card => card.account));
  return [...kept.filter(card => !accounts.has(card.account)), ...made.map(card => ({ ...card, state }))];
}

/** After all of them went to the printer: the earlier cards are no longer valid. */
export const afterPrinting = (kept: readonly KeptCard[]): readonly KeptCard[] =>
  kept.map(card => (card.state === 'renewed' ? { ...card, state: 'printed' } : card));

/** What is left of `kept` now that the class looks like this: a card that was used needs no printing. Unchanged: `kept` itself. */
export function withoutUsed(kept: readonly KeptCard[], pupils: readonly Pupil[]): readonly KeptCard[] {
  const loggedIn = new Map(pupils.map(pupil => [pupil.account, pupil.presence !== 'offline']));
  // Who was enrolled after the class was asked for is not in it yet.
  const left = kept
    .filter(card => !(card.state === 'unused' && loggedIn.get(card.account)))
    .map(card => (card.state === 'printed' && loggedIn.get(card.account) === false ? { ...card, state: 'unused' as const } : card));
  return left.length === kept.length && left.every((card, i) => card === kept[i]) ? kept : left;
}
