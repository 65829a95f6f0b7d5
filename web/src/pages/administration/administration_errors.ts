import { t } from '../../i18n/catalogue/site';
import { wordsOf as accountWords } from '../account/account_errors';
import { AccountError } from '../../server/ask';

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  const code = error instanceof AccountError ? error.code : null;
  if (code === 'not_permitted') return t('site.forAdministrators');
  if (code === 'precondition_failed') return t('site.changedMeanwhile');
  if (code === 'not_found' || code === 'game_not_found' || code === 'no_opponent') return t('site.unknown');
  return accountWords(error);
}
