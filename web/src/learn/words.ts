import type { Color, Role, SquareName } from '../core/types';
import { other, roles, sides } from '../words/sides';
import type { Mark, Proof } from './types';

/** What the pages of the school say, the lessons' and stories' own text apart. */

const letters: Record<string, Role> = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };

/** A SAN move for someone who cannot read it yet: "king to h7", "pawn takes d5". */
export function plainMove(san: string): string {
  if (san.startsWith('O-O-O')) return 'castling long';
  if (san.startsWith('O-O')) return 'castling short';
  const parts = /^([NBRQK])?[a-h]?[1-8]?(x)?([a-h][1-8])/.exec(san);
  if (!parts) return san;
  const [, letter, takes, goal] = parts;
  return `${letter ? roles[letters[letter] ?? 'pawn'] : roles.pawn} ${takes ? 'takes' : 'to'} ${goal}`;
}

/** What a wrong move did, as far as a sentence about it needs to know. */
export interface Aftermath {
  /** The side that moved. */
  by: Color;
  san: string;
  check: boolean;
  ending: string | null;
  /** The first answer the other side has. */
  reply: string | null;
  /** A man that could now be taken, and by whom. */
  lost: { man: Role; on: SquareName; by: Role; from: SquareName } | null;
}

const couldTake = ({ lost }: Aftermath): string =>
  lost ? `Now the ${roles[lost.by]} on ${lost.from} could take your ${roles[lost.man]} on ${lost.on}.` : 'Nothing was taken.';

function noMate({ by, check, ending, reply }: Aftermath): string {
  if (ending === 'stalemate') return `That is stalemate: ${sides[other(by)]} is not in check and has no move. A draw, not a win.`;
  const answer = reply ? ` ${sides[other(by)]} can answer: ${plainMove(reply)}.` : '';
  return check ? `Check, but not mate.${answer}` : `That gives no check.${answer}`;
}

const kept = 'That is legal, and it saves the king. But this time ';
const promoted = (role: Role) => ({ san }: Aftermath) =>
  san.includes('=') ? `You may choose that. But this time make a ${roles[role]}.` : 'Bring a pawn to the last rank.';

/** Why a legal move is not what was asked for. */
export const misses: Record<Proof, (after: Aftermath) => string> = {
  check: () => 'That gives no check. Nobody attacks the king yet.',
  mate: noMate,
  stalemate: () => 'The other side still has a move.',
  dead: () => 'Somebody could still give mate. Make that impossible.',
  escape: () => 'The king is still not safe.',
  'escape-going': () => `${kept}let the king step away.`,
  'escape-taking': () => `${kept}take the man that gives check.`,
  'escape-blocking': () => `${kept}put a man between.`,
  'take-safely': couldTake,
  'lose-nothing': couldTake,
  castle: () => 'That is a move, but no castling. Take the king two squares towards his rook.',
  'en-passant': () => 'Not that one. Take the pawn that has just passed yours.',
  'promote-queen': promoted('queen'),
  'promote-rook': promoted('rook'),
  'promote-bishop': promoted('bishop'),
  'promote-knight': promoted('knight'),
};

export const wouldBeTaken = (by: Role, from: SquareName, on: SquareName): string =>
  `Careful! On ${on} the ${roles[by]} on ${from} would take you.`;
export const shortcut = (fewest: number): string =>
  fewest === 1 ? 'It can be done in a single move.' : `It can be done in ${fewest} moves.`;
export const thatIs = (square: SquareName): string => `That is ${square}. `;
export const thatIsMan = (side: Color, role: Role, square: SquareName): string => `That is a ${sides[side].toLowerCase()} ${roles[role]}, on ${square}. `;
export const lookFor = (find: string): string => `Look for ${find}.`;
export const found = (next: string): string => `Yes! Now find ${next}.`;
export const isAllowed = 'That move is allowed.';
export const notSo = 'Not quite. Look again.';
export const starFound = (left: number): string => (left === 1 ? 'Good. One more.' : `Good. ${left} more.`);

/** Marks as they are read out on their squares. */
export const marks: Record<Mark, string> = {
  star: 'star',
  goal: 'marked',
  reach: 'can be reached',
  hint: 'hint',
  blame: 'to blame',
  danger: 'in danger',
  prey: 'can be taken',
};

export const reaches = (man: Role, from: SquareName, goals: readonly SquareName[]): string =>
  `The ${roles[man]} on ${from} can go to ${goals.join(', ')}.`;

export const school = {
  title: 'Learn',
  heading: 'Learn to play chess',
  lead: 'Ten lessons of about three minutes. Half an hour, and you know all the rules.',
  lessons: 'Lessons',
  play: 'First games',
  stories: 'Stories and manners',
  begin: 'Begin with the first lesson',
  goOn: (title: string) => `Go on: ${title}`,
  allDone: 'You have finished every lesson. Now play!',
  fresh: 'New',
  lesson: (number: number) => `Lesson ${number}`,
  progress: (got: number, of: number) => `${got} of ${of} stars`,
  finished: 'Finished',
  reset: 'Forget my progress',
  resetAsk: 'Forget all stars?',
  resetText: 'The lessons begin anew. Your games stay.',
  resetYes: 'Forget them',
  keep: 'Keep them',
  keepsNothing: 'This browser keeps nothing: your stars last until the page is closed.',
  home: 'All lessons',
  noSuch: 'No such lesson',
  noSuchText: 'There is nothing to learn at this address.',
} as const;

export const player = {
  steps: 'Steps of this lesson',
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  look: 'to look at',
  solvedWith: (stars: number) => `solved with ${stars} of 3 stars`,
  unsolved: 'not solved yet',
  next: 'Next',
  hint: 'Hint',
  hintSays: (text: string) => `Hint: ${text}`,
  again: 'Try again',
  restart: 'Start again',
  skip: 'Skip',
  left: (stars: number) => (stars === 1 ? '1 star left' : `${stars} stars left`),
  moves: (moves: number) => (moves === 1 ? '1 move' : `${moves} moves`),
  find: (what: string) => `Find ${what}.`,
  toMove: (side: Color) => `You play ${sides[side]}.`,
  right: 'Solved',
  stars: (stars: number) => `${stars} of 3 stars`,
  done: (title: string) => `Lesson finished: ${title}`,
  doneStars: (got: number, of: number) => `You have ${got} of ${of} stars.`,
  perfect: 'Every star there is. Wonderful!',
  improve: 'Exercises without all their stars can be tried again at any time.',
  open: (count: number) => (count === 1 ? 'One exercise is still open.' : `${count} exercises are still open.`),
  toOpen: 'To the open exercise',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  toGames: 'Play your first game',
  diagram: 'A diagram to look at',
} as const;

export const story = {
  next: (title: string) => `Read on: ${title}`,
  grainsBoard: 'The grains, square by square',
  square: 'Square',
  previousSquare: 'Previous square',
  nextSquare: 'Next square',
  lastSquare: 'To the last',
  onSquare: (number: number) => `Grains on square ${number}`,
  together: 'Grains so far',
  weight: 'They weigh about',
  weights: {
    grams: (amount: string) => (amount === '0' ? 'less than a gram' : `${amount} g`),
    kilograms: (amount: string) => `${amount} kg`,
    tonnes: (amount: string) => (amount === '1' ? 'one tonne' : `${amount} tonnes`),
    harvests: (amount: string) =>
      amount === '1' ? 'as much as all the world harvests in a year' : `as much as all the world harvests in ${amount} years`,
  },
  estimate: 'Counted exactly. The weight is an estimate: forty grains to the gram, 520 million tonnes of rice a year.',
  grains: (number: number, on: string, sum: string) => `Square ${number}: ${on}. So far ${sum}.`,
} as const;

export const skirmish = {
  against: 'Against',
  computer: 'The computer',
  friend: 'A friend here',
  youPlay: 'You play',
  again: 'New game',
  back: 'Take back',
  attacked: 'What is attacked?',
  turn: (side: Color) => `${sides[side]} to move`,
  yours: 'Your move',
  thinking: 'The computer is thinking',
  ends: {
    'last-rank': 'A pawn has reached the last rank.',
    'no-pawns-left': 'No pawn is left to stop it.',
    'nothing-left': 'The other side has no men left.',
    stuck: 'The side to move is stuck.',
    checkmate: 'Checkmate.',
    stalemate: 'Stalemate.',
    dead_position: 'Neither side can give mate any more.',
    fivefold_repetition: 'The same position came for the fifth time.',
    seventy_five_moves: 'Seventy-five moves without a capture or a pawn move.',
  } as Readonly<Record<string, string>>,
  won: (side: Color) => `${sides[side]} wins!`,
  youWon: 'You win!',
  youLost: 'The computer wins this time.',
  drawn: 'A draw.',
  moved: (side: Color, san: string) => `${sides[side]}: ${plainMove(san)}.`,
  stopped: 'The computer stopped thinking. Load the page again to go on.',
} as const;

const named = (men: readonly { role: Role; on: SquareName }[]): string =>
  men.map(({ role, on }) => `${roles[role]} on ${on}`).join(', ');

export const guide = {
  title: 'Against the weakest computer',
  about: 'A whole game, with help at your elbow',
  text: 'A whole game against the gentlest level. You may take back as often as you like, and ask as often as you like.',
  youPlay: 'You play',
  start: 'Start',
  help: 'Help',
  attacked: 'What is attacked?',
  why: 'Why can’t I?',
  tryIt: 'Try the move that you would like to make. If the rules forbid it, the reason stands here.',
  inDanger: (men: readonly { role: Role; on: SquareName }[]): string =>
    men.length === 0 ? 'None of your men is attacked.' : `Attacked, with corners: your ${named(men)}.`,
  canTake: (men: readonly { role: Role; on: SquareName }[]): string =>
    men.length === 0 ? 'You can take nothing now.' : `You can take, with a ring: the ${named(men)}.`,
} as const;
