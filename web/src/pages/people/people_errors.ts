import { t } from '../../i18n/catalogue/social';
import { errorWords } from '../../parts/error_words';
import type { Bar } from '../../server/people';

/** What went wrong between people, in words. */
export const wordsOf = errorWords({ not_found: () => t('social.gone'), too_many_requests: () => t('social.slow') }, () =>
  t('social.failed'),
);

/** Why two are kept apart; empty: they are not. */
export const barWords = (bar: Bar): string => (bar === '' ? '' : t(`social.why.${bar}`));
