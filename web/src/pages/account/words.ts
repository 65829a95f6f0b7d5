import { t } from '../../i18n/catalogue/account';
import { serverErrorWords } from '../../i18n/server_errors';
import { AccountError } from '../../server/ask';

/** What went wrong with an account, in words. */
export function wordsOf(error: unknown): string {
  const code = error instanceof AccountError ? error.code : null;
  switch (code) {
    case 'wrong_password':
      return t('account.wrong');
    case 'account_disabled':
      return t('account.disabled');
    case 'name_taken':
      return t('account.taken');
    case 'invalid_name':
      return t('account.badName');
    case 'invalid_password':
      return t('account.badPassword');
    case null:
      return t('account.failed');
    default:
      return serverErrorWords(code, code);
  }
}

/** "23 Nov 2026, 17:05", in the language and the time zone of the page. */
export const dateOf = (instant: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
