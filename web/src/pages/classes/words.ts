import { t } from '../../i18n/catalogue/classes';
import { serverErrorWords } from '../../i18n/server_errors';
import { AccountError } from '../../server/ask';

/** What went wrong with a class, in words. */
export function wordsOf(error: unknown): string {
  const code = error instanceof AccountError ? error.code : null;
  switch (code) {
    case 'not_permitted':
      return t('classes.forTeachers');
    case 'invalid_name':
      return t('classes.badNames');
    case 'not_found':
      return t('classes.unknown');
    case null:
      return t('classes.failed');
    default:
      return serverErrorWords(code, code);
  }
}
