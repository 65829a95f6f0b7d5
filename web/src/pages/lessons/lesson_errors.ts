import { t } from '../../i18n/catalogue/classwork';
import { errorWords } from '../../parts/error_words';

/** What went wrong in a lesson, in words. */
export const wordsOf = errorWords(
  {
    not_permitted: () => t('lesson.notYours'),
    not_found: () => t('lesson.notYours'),
    invalid_name: () => t('lesson.badName'),
    invalid_value: () => t('lesson.badValue'),
    out_of_range: () => t('lesson.badValue'),
    question_closed: () => t('own.tooLate'),
    no_more_tries: () => t('task.noMore'),
  },
  () => t('lesson.failed'),
);
