import { locale } from '../../../i18n/language';

/** "May 2019" of "2019-05". */
export function monthWords(month: string): string {
  const [year = 1, number = 1] = month.split('-').map(Number);
  return new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.UTC(year, number - 1));
}
