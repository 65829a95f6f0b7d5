import { t } from '../../i18n/catalogue/classes';
import { errorWords } from '../../parts/error_words';

/** What went wrong with a class, in words. */
export const wordsOf = errorWords(
  { not_permitted: () => t('classes.forTeachers'), invalid_name: () => t('classes.badNames'), not_found: () => t('classes.unknown') },
  () => t('classes.failed'),
);
