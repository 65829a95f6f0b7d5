import type { SquareName } from '../core/types';
import { moveNags, nagSign } from './nags';
import type { Node } from './tree';

/** What a move's sign says of it. */
type Worth = 'good' | 'dubious' | 'bad';

/** The sign of a move on the square that it went to: "??" on b7. */
export interface BoardSign {
  square: SquareName;
  /** PGN's number of it. */
  nag: number;
  text: string;
  worth: Worth;
}

const worthOf: Record<number, Worth> = { 1: 'good', 3: 'good', 5: 'dubious', 6: 'dubious', 2: 'bad', 4: 'bad' };

/** White figures on each of these have a contrast of 5 : 1 at least. */
export const signColours: Record<Worth, string> = { good: '#15781b', dubious: '#8f5a00', bad: '#b3261e' };

/** null: the move has no sign that says how good it is, or there is no move. */
export function signOf({ nags, lastMove }: Pick<Node, 'nags' | 'lastMove'>): BoardSign | null {
  const nag = moveNags.find(known => nags.includes(known));
  const worth = nag && worthOf[nag];
  return nag && worth && lastMove ? { square: lastMove[1], nag, text: nagSign(nag), worth } : null;
}
