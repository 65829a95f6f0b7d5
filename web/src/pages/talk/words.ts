import { t } from '../../i18n/catalogue/talk';
import { serverErrorWords } from '../../i18n/server_errors';
import { AccountError } from '../../server/ask';

/** What went wrong with what was to be said, in words. */
export function wordsOf(error: unknown): string {
  const code = error instanceof AccountError ? error.code : null;
  switch (code) {
    case 'too_many_requests':
      return t('talk.slow');
    case null:
      return t('talk.failed');
    default:
      return serverErrorWords(code, code);
  }
}
