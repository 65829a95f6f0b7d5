import type { Texts } from '../text';

/**
 * What the page says, in English. `{place}` is filled in, `{Place}` with a capital; a sentence about `{count}` things has its
 * plural forms. Every other language in this folder has the same names.
 */
export const en = {
  'title.page': '{name} · Rookery',
  'title.screen': 'On one screen',
  'title.computer': 'Against the computer',
  'title.arbiter': 'Arbiter of a real board',
  'title.game': 'A game',
  'title.learn': 'Learn',
  'title.unknown': 'Not found',

  'side.white': 'White',
  'side.black': 'Black',

  'front.heading': 'Shall we play?',
  'front.lead': 'Chess by the whole of the Laws, in your own house.',
  'front.screen': 'On one screen',
  'front.screenAbout': 'Two people, one board. Pass it or share it.',
  'front.link': 'With a link',
  'front.linkAbout': 'Send it, or show its code. Whoever opens it plays.',
  'front.computer': 'Against the computer',
  'front.computerAbout': 'Three honest levels, from the first game on.',
  'front.learn': 'Learn',
  'front.learnAbout': 'Never played? Ten lessons of three minutes, from nothing.',
  'front.arbiter': 'Arbiter of a real board',
  'front.arbiterAbout': 'The clock, the moves and the Laws for a game played on wood.',
  'front.unfinished': 'Go on with a game',
  'front.now': 'just now',

  'message.again': 'Try again',
  'message.home': 'To the front page',
  'message.nothing': 'Nothing here',
  'message.nothingText': 'There is no page at {path}.',
  'message.oldBrowser': 'This browser is too old',
  'message.oldBrowserText': 'Rookery runs the rules of chess as WebAssembly with SIMD. Any browser from 2023 on has it.',
  'message.notReached': 'The house cannot be reached',
  'message.notReachedText': 'The rules could not be loaded. Is the house running?',

  'bar.home': 'Rookery, to the front page',
  'bar.settings': 'Settings',
  'bar.sound': 'Sound',
  'bar.light': 'Light colours',
  'bar.dark': 'Dark colours',
  'bar.messages': 'Messages',
  'bar.dismiss': 'Dismiss',

  'settings.title': 'Settings',
  'settings.language': 'Language',
  'settings.languageSystem': 'As the browser',
  'settings.colours': 'Colours',
  'settings.system': 'As the system',
  'settings.light': 'Light',
  'settings.dark': 'Dark',
  'settings.sound': 'Sound',
  'settings.coordinates': 'Coordinates on the board',
  'settings.legalMoves': 'Show legal moves',
  'settings.animation': 'Men glide to their squares',
  'settings.confirm': 'Confirm each move',
  'settings.confirmAbout': 'Asks before a move is played',
  'settings.name': 'Your name',
  'settings.guest': 'Guest',
  'settings.unkept': 'This browser keeps nothing: settings last until the page is closed.',
  'settings.done': 'Done',
} as const satisfies Texts;
