import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': 'زيادة',
  'ownClock.delay': 'تأخير',
  'ownClock.bronstein': 'برونشتاين',
  'ownClock.days': 'أيام',
  'ownClock.perMove': 'ثوانٍ لكل نقلة',
  'ownClock.delaySeconds': 'التأخير بالثواني',
  'ownClock.givenBack': 'برونشتاين بالثواني',
  'ownClock.moves': 'نقلات',
  'ownClock.minutes': 'دقائق',
  'ownClock.thenMinutes': 'ثم دقائق',
  'ownClock.daysPerMove': 'أيام لكل نقلة',
  'ownClock.more': 'أضف فترة',
  'ownClock.less': 'احذف الأخيرة',
  'ownClock.both': 'وقت الطرفين',
  'ownClock.of': 'وقت {side}',
  'ownClock.unequal': 'أوقات غير متساوية',
} satisfies Translation<typeof en>;
