import type { Color } from '../core/types';
import { other, sides } from './sides';

/** What a scoresheet line means to the people at the board, or null where the board itself shows it. */
type Tell = (words: string[]) => string | null;

const side = (word: string | undefined): string => sides[word as Color] ?? 'A player';
const claims: Record<string, string> = {
  threefold: 'the position has not stood on the board three times',
  fifty: 'there have not been fifty moves without a capture or a pawn move',
};

const irregularities: Record<string, string> = {
  move: 'completed an illegal move; the position before it stands again',
  pawn: 'left a pawn on the last rank; it becomes a queen',
  nothing: 'pressed the clock without a move',
  hands: 'used two hands for one move',
};

type Kind =
  | 'seat'
  | 'move'
  | 'offer-draw'
  | 'decline-draw'
  | 'offer-takeback'
  | 'decline-takeback'
  | 'abort'
  | 'offer-rematch'
  | 'claim'
  | 'take-back'
  | 'away'
  | 'end'
  | 'undecided'
  | 'dead'
  | 'proof'
  | 'rematch'
  | 'touch'
  | 'adjust'
  | 'press'
  | 'illegal'
  | 'award'
  | 'hide'
  | 'pick'
  | 'open'
  | 'choose';

export const tellings: Record<Kind, Tell> = {
  seat: ([, , ...name]) => `${name.join(' ')} sits down.`,
  move: () => null,
  'offer-draw': ([by]) => `${side(by)} offers a draw.`,
  'decline-draw': ([by]) => `${side(by)} declines the draw.`,
  'offer-takeback': ([by]) => `${side(by)} asks to take back a move.`,
  'decline-takeback': ([by]) => `${side(by)} would rather play on.`,
  abort: ([by, late]) =>
    late ? `${side(by)} did not begin in time: the game is called off.` : `${side(by)} called the game off.`,
  'offer-rematch': ([by]) => `${side(by)} offers a rematch.`,
  claim: ([by, kind, verdict, move]) =>
    verdict === 'granted'
      ? null
      : `${side(by)}’s claim is wrong: ${claims[kind ?? ''] ?? 'it does not hold'}. ` +
        `${move ? 'The announced move stands, and ' : ''}${sides[other(by as Color)]} may take it as a draw offer.`,
  'take-back': ([plies]) => (plies === '1' ? 'The last move was taken back.' : 'The last two moves were taken back.'),
  away: () => null,
  end: () => null,
  undecided: () => null,
  dead: () => null,
  proof: ([verdict]) =>
    verdict === 'impossible' ? 'It is settled: the winner could not have mated, so the game is drawn.' : null,
  rematch: () => 'A rematch is agreed.',
  touch: () => null,
  adjust: ([by]) => `${side(by)} adjusts.`,
  press: () => null,
  illegal: ([by, what]) => `${side(by)} ${irregularities[what ?? ''] ?? 'completed an illegal move'}.`,
  award: ([to, ms]) => `${side(to)} is given ${Number(ms) / 60_000} minutes.`,
  hide: () => null,
  pick: ([, hand, ...name]) => `${name.join(' ')} picks the ${hand} hand.`,
  open: ([hand]) => `The white pawn was in the ${hand} hand.`,
  choose: ([color]) => `The hands stayed closed. The other player chose ${side(color)}.`,
};

/** The news in `line` ("<ms> <event>"), or null if it brings none. */
export function tell(line: string): string | null {
  const [, kind, ...rest] = line.split(' ');
  return tellings[kind as Kind]?.(rest) ?? null;
}
