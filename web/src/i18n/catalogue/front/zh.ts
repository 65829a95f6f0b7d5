import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': '在这里找对手，或者观看。',
  'front.analysisAbout': '用引擎复盘你的对局。',
  'front.puzzlesAbout': '每天练一点，找出最佳着法。',
  'front.arbiterAbout': '真棋盘对局的棋钟、着法和规则。',
  'front.clockAbout': '把这台设备当作真棋盘的棋钟。',
  'front.printAbout': '打印棋盘、纸棋子和规则小册子。',
  'front.editorAbout': '自己摆好棋子，再对弈或分析。',
  'front.gamesAbout': '找回下过的对局。',
  'front.tools': '更多',
  'front.phone': '在手机上打开',
  'front.phoneAbout': '在同一网络中扫码，或输入此地址。',
  'front.overHttp': '通过 http 访问时，浏览器不允许离线使用和通知（服务器本机除外）。其他功能正常。',
  'front.httpsAtHome': '服务器的运行者可以用“--tls”启动它：这样在家里也能使用 https。',
  'front.code': '此地址的二维码',
  'front.version': 'Rookery {version}',
  'front.licence': '自由软件，GPL 3 或更高版本',
  'front.docs': '文档',
  'front.source': '源代码',
  'front.status': '服务器状态',
} satisfies Translation<typeof en>;
