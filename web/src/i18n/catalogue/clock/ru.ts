import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'Шахматные часы',
  'clock.lead':
    'Это устройство рядом с настоящей доской: каждый нажимает свою половину. Работает без сети и продолжает идти после перезагрузки.',
  'clock.ready': 'К часам',
  'clock.flip': 'Поменять стороны',
  'clock.pause': 'Пауза',
  'clock.resume': 'Продолжить',
  'clock.end': 'Ещё',
  'clock.set': 'Поставить другое время',
  'clock.again': 'То же время ещё раз',
  'clock.add': '{side}: ещё две минуты',
  'clock.moves': { one: '{count} ход', few: '{count} хода', many: '{count} ходов', other: '{count} хода' },
  'clock.press': 'Нажмите после хода',
  'clock.starts': 'Нажмите, чтобы пустить часы белых',
  'clock.firstMade': 'Нажмите после первого хода белых',
  'clock.paused': 'Остановлены',
  'clock.fallen': '{Side}: флаг упал.',
  'clock.turn': '{Side}, ваш ход: {time}.',
} satisfies Translation<typeof en>;
