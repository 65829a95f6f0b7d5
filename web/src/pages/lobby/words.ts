import { t } from '../../i18n/catalogue/lobby';
import { serverErrorWords } from '../../i18n/server_errors';
import { AccountError } from '../../server/ask';

/** What went wrong in the lobby, in words. */
export function wordsOf(error: unknown): string {
  const code = error instanceof AccountError ? error.code : null;
  switch (code) {
    case 'not_found':
      return t('lobby.gone');
    case 'not_permitted':
      return t('lobby.notYou');
    case null:
      return t('lobby.lost');
    default:
      return serverErrorWords(code, code);
  }
}
