import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': '加秒',
  'ownClock.delay': '延时',
  'ownClock.bronstein': '布龙斯坦',
  'ownClock.days': '天数',
  'ownClock.perMove': '每步秒数',
  'ownClock.delaySeconds': '延时秒数',
  'ownClock.givenBack': '布朗斯坦延时秒数',
  'ownClock.moves': '步数',
  'ownClock.minutes': '分钟',
  'ownClock.thenMinutes': '然后分钟',
  'ownClock.daysPerMove': '每步天数',
  'ownClock.more': '增加一段',
  'ownClock.less': '删去最后一段',
  'ownClock.both': '双方的时间',
  'ownClock.of': '{side}的时间',
  'ownClock.unequal': '双方时间不同',
} satisfies Translation<typeof en>;
