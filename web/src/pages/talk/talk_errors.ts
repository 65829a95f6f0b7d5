import { t } from '../../i18n/catalogue/talk';
import { errorWords } from '../../parts/error_words';

/** What went wrong with what was to be said, in words. */
export const wordsOf = errorWords({ too_many_requests: () => t('talk.slow') }, () => t('talk.failed'));
