import { signal } from '@preact/signals';
import type { AccountNews } from '../server/challenges';

/** The account's latest game that began while this page was open. */
export const begunGame = signal<string | null>(null);

/** The question of the account's teacher that waits for an answer; empty: none does. */
export const askedQuestion = signal('');

/** The notifications of the logged-in account; null: not logged in, or not known yet. */
export const accountNews = signal<AccountNews | null>(null);
