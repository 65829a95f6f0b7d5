import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': 'Добавка',
  'ownClock.delay': 'Задержка',
  'ownClock.bronstein': 'Бронштейн',
  'ownClock.days': 'Дни',
  'ownClock.perMove': 'Секунд за ход',
  'ownClock.delaySeconds': 'Задержка, секунд',
  'ownClock.givenBack': 'Бронштейн, секунд',
  'ownClock.moves': 'Ходов',
  'ownClock.minutes': 'Минут',
  'ownClock.thenMinutes': 'Затем минут',
  'ownClock.daysPerMove': 'Дней на ход',
  'ownClock.more': 'Добавить период',
  'ownClock.less': 'Убрать последний',
  'ownClock.both': 'Время обеих сторон',
  'ownClock.of': 'Время: {side}',
  'ownClock.unequal': 'Разное время',
} satisfies Translation<typeof en>;
