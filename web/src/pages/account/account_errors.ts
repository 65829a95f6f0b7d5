import { t } from '../../i18n/catalogue/account';
import { errorWords } from '../../parts/error_words';

/** What went wrong with an account, in words. */
export const wordsOf = errorWords(
  {
    wrong_password: () => t('account.wrong'),
    account_disabled: () => t('account.disabled'),
    name_taken: () => t('account.taken'),
    invalid_name: () => t('account.badName'),
    invalid_password: () => t('account.badPassword'),
  },
  () => t('account.failed'),
);

/** "23 Nov 2026, 17:05", in the language and the time zone of the page. */
export const dateOf = (instant: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
