import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': '棋钟',
  'clock.lead': '把这台设备放在真棋盘旁：双方各按自己的一半。无需网络，重新加载后继续走时。',
  'clock.ready': '打开棋钟',
  'clock.flip': '交换双方',
  'clock.pause': '暂停',
  'clock.resume': '继续',
  'clock.end': '更多',
  'clock.set': '设定其他时间',
  'clock.again': '相同时间再来一局',
  'clock.add': '{side}：加两分钟',
  'clock.moves': { other: '{count} 步' },
  'clock.press': '走完后点一下',
  'clock.starts': '点一下启动白方的钟',
  'clock.firstMade': '白方走完后点一下',
  'clock.paused': '已暂停',
  'clock.fallen': '{Side}超时，旗落。',
  'clock.turn': '轮到{Side}：{time}。',
} satisfies Translation<typeof en>;
