import type { Texts } from '../../text';

/** What the form for a clock of one’s own says: it is fetched when it is opened. */
export const en = {
  'ownClock.increment': 'Increment',
  'ownClock.delay': 'Delay',
  'ownClock.bronstein': 'Bronstein',
  'ownClock.days': 'Days',
  'ownClock.perMove': 'Seconds per move',
  'ownClock.delaySeconds': 'Delay, seconds',
  'ownClock.givenBack': 'Bronstein delay, seconds',
  'ownClock.moves': 'Moves',
  'ownClock.minutes': 'Minutes',
  'ownClock.thenMinutes': 'Then minutes',
  'ownClock.daysPerMove': 'Days per move',
  'ownClock.more': 'Add a period',
  'ownClock.less': 'Remove the last period',
  'ownClock.both': 'Both sides’ time',
  'ownClock.of': '{Side}’s time',
  'ownClock.unequal': 'Different times',
} as const satisfies Texts;
