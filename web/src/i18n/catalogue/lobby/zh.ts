import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': '谁在找对手',
  'lobby.none': '现在没有人在等。你自己来找：来的人马上能看到。',
  'lobby.games': '进行中的等级对局',
  'lobby.noGames': '现在没有等级对局。',
  'lobby.guests': '在这里下棋需要账户，因为对局要记名字。',
  'lobby.account': '登录或创建',
  'lobby.clock': '棋钟',
  'lobby.color': '你的颜色',
  'lobby.color.random': '随机',
  'lobby.color.white': '白',
  'lobby.color.black': '黑',
  'lobby.lowest': '对手等级分从',
  'lobby.highest': '到',
  'lobby.rated': '计等级分',
  'lobby.casual': '友谊赛',
  'lobby.seek': '寻找对手',
  'lobby.stay': '只要这个页面开着，就一直在找。',
  'lobby.play': '对弈',
  'lobby.end': '撤回',
  'lobby.plays.white': '执白',
  'lobby.plays.black': '执黑',
  'lobby.gone': '那里已经没有人在等。',
  'lobby.notYou': '对方要找另一等级分的对手。',
  'lobby.lost': '暂时连不上服务器；正在重试。',
} satisfies Translation<typeof en>;
