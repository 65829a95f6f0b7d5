import type { Texts } from '../../text';

/** What the clock beside a real board says. */
export const en = {
  'clock.title': 'Chess clock',
  'clock.lead': 'This device beside a real board: each player presses a half. It works without a network, and goes on after a reload.',
  'clock.ready': 'To the clock',
  'clock.flip': 'Change sides',
  'clock.pause': 'Pause',
  'clock.resume': 'Go on',
  'clock.end': 'More',
  'clock.set': 'Set another time',
  'clock.again': 'Same time again',
  'clock.add': '{side}: two minutes more',
  'clock.moves': { one: '{count} move', other: '{count} moves' },
  'clock.press': 'Press when you have moved',
  'clock.starts': 'Press to start White’s clock',
  'clock.firstMade': 'Press once White’s first move is made',
  'clock.paused': 'Paused',
  'clock.fallen': '{Side}’s flag has fallen.',
  'clock.turn': '{Side} to move: {time}.',
} as const satisfies Texts;
