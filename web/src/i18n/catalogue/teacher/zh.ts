import type { Translation } from '../../text';
import type { en } from './en';

export default {
  title: '给老师',
  lead: '八节课，每节 45 分钟，给从没下过棋的班级。',
  need: '需要一块大家都能看到的屏幕，每两个孩子一副棋盘，或者每人一台设备。不用账号，访问过一次后不用上网。',
  lesson: '第 {number} 课',
  minutes: '{count} 分钟',
  first: '欢迎：一起摆好棋盘，让每个孩子拿一拿车。',
  repeat: '复习：请两个孩子演示上次学到的。',
  learn: '一起学：{title}',
  play: '两人一组玩：{title}',
  playHelp: '有帮助地下一整盘：{title}',
  friends: '两人一副棋盘下一整盘。摸子走子。',
  puzzles: '做习题：每个孩子五道，再给全班讲一道。',
  sheet: '练习纸：{title}',
  answers: '答案：{title}',
  name: '姓名',
} satisfies Translation<typeof en>;
