import { computed, signal } from '@preact/signals';
import { ownAccount } from './own_account';
import { isRecord, load, save } from './storage';

/**
 * The pupil of a class who is logged in. Several pupils use one computer after each other, so what each of them learns is kept under their
 * own name, and what was learned without a login stays apart.
 */

// Without the prefix of what is carried to another browser (transfer.ts): the server has what pupils learned.
const key = 'rookery-pupil';
const isAccount = (value: unknown): value is string => typeof value === 'string' && value !== '';

const last = signal(load(key, isAccount) ?? '');

/** The account; empty: nobody is logged in, or no pupil. */
export const ownPupil = computed(() => (last.value !== '' && ownAccount.value?.name.toLowerCase() === last.value ? last.value : ''));

const keyOfPupil = (pupil: string, name: string): string => `rookery-of-${pupil}:${name}`;

/** Where `name` is kept for the pupil who is logged in; without one where it is for everybody else. */
export const keyOf = (name: string): string => (ownPupil.value === '' ? name : keyOfPupil(ownPupil.value, name));

/** What each pupil has for themselves. */
const names = ['rookery.learn', 'rookery.puzzles'];

/** Takes in that `account` belongs to a pupil. The first one in this browser goes on with what was learned in it before. */
export function rememberPupil(account: string): void {
  if (last.peek() === account) return;
  for (const name of last.peek() === '' ? names : []) {
    const kept = load(name, isRecord);
    if (kept) save(keyOfPupil(account, name), kept);
  }
  last.value = account;
  save(key, account);
}
