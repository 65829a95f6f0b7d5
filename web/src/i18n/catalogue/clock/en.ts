import type { Texts } from '../../text';

/** What the clock beside a real board says. */
export const en = {
  'clock.title': 'Chess clock',
  'clock.lead': 'Put this device next to a real board: each player taps their own half. It works offline, and continues after a reload.',
  'clock.ready': 'Open the clock',
  'clock.flip': 'Swap sides',
  'clock.pause': 'Pause',
  'clock.resume': 'Resume',
  'clock.end': 'More',
  'clock.set': 'Set another time',
  'clock.again': 'Restart with the same time',
  'clock.add': '{side}: add two minutes',
  'clock.moves': { one: '{count} move', other: '{count} moves' },
  'clock.press': 'Tap after your move',
  'clock.starts': 'Tap to start White’s clock',
  'clock.firstMade': 'Tap when White has moved',
  'clock.paused': 'Paused',
  'clock.fallen': '{Side}’s flag has fallen.',
  'clock.turn': '{Side} to move: {time}.',
} as const satisfies Texts;
