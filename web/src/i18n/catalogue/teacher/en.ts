import type { Texts } from '../../text';

/** What the teacher's page says, and the worksheets printed from it. */
export const en = {
  title: 'For teachers',
  lead: 'Eight lessons of 45 minutes for a class that has never played chess.',
  need: 'You need one screen that all can see, and a board for every two children, or a device for each. The pages work without accounts, and after one visit without the internet.',
  lesson: 'Lesson {number}',
  minutes: '{count} min',
  first: 'Welcome: set up a board together, and let each child hold a rook.',
  repeat: 'Repeat: two children show what they remember from last time.',
  learn: 'Learn together: {title}',
  play: 'Play in pairs: {title}',
  playHelp: 'Play a whole game with help: {title}',
  friends: 'Play a whole game, two at one board. Touch a piece and you move it.',
  puzzles: 'Solve puzzles: each child five, then show one to the class.',
  sheet: 'Worksheet: {title}',
  answers: 'Solutions: {title}',
  name: 'Name',
} as const satisfies Texts;
