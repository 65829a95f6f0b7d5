import english from '../../../locales/en/account.json';
import { catalogue } from '../messages';

/** What the page of accounts says. */
export const account = catalogue<'account'>(english, import.meta.glob(['/locales/*/account.json', '!**/en/*']));
export const { t } = account;
