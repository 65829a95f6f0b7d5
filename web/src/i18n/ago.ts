import { t } from './catalogue';
import { language } from './language';

/** "5 minutes ago". */
export function ago(then: number): string {
  const minutes = Math.round((Date.now() - then) / 60_000);
  const format = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  if (minutes < 1) return t('front.now');
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 36 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 1440), 'day');
}
