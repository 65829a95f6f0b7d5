import { t } from '../../i18n/catalogue/lobby';
import { errorWords } from '../../parts/error_words';

/** What went wrong in the lobby, in words. */
export const wordsOf = errorWords({ not_found: () => t('lobby.gone'), not_permitted: () => t('lobby.notYou') }, () => t('lobby.lost'));
