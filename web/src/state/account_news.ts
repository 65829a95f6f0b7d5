import { signal } from '@preact/signals';
import type { AccountNews } from '../server/challenges';

/** The game that began last for the account, while this page was open. */
export const begunGame = signal<string | null>(null);

/** What is new for the account that is logged in; null: nobody is, or it is not known yet. */
export const accountNews = signal<AccountNews | null>(null);
