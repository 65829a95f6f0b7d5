import { t } from '../../i18n/catalogue/social';
import { serverErrorWords } from '../../i18n/server_errors';
import { AccountError } from '../../server/ask';
import type { Bar } from '../../server/people';

/** What went wrong between people, in words. */
export function wordsOf(error: unknown): string {
  const code = error instanceof AccountError ? error.code : null;
  switch (code) {
    case 'not_found':
      return t('social.gone');
    case 'too_many_requests':
      return t('social.slow');
    case null:
      return t('social.failed');
    default:
      return serverErrorWords(code, code);
  }
}

/** Why two are kept apart; empty: they are not. */
export const barWords = (bar: Bar): string => (bar === '' ? '' : t(`social.why.${bar}`));
