import type { Color, Hand, SquareName, Uci } from './basics.js';

/**
 * A player's actions in the words of the wire format (docs/protocol.md, "Actions"), typed so that none is misspelt. The last word of a move
 * may offer a draw; the server adds the name of the player who takes a seat or picks a hand.
 */
export type Action =
  | `sit ${string} ${string}`
  | `move ${Uci}`
  | `move ${Uci} offer-draw`
  | `${'offer' | 'accept' | 'decline'}-${'draw' | 'takeback'}`
  | `claim ${ClaimKind}`
  | `claim ${ClaimKind} ${Uci}`
  | `${'offer' | 'accept'}-rematch`
  | `accept-rematch ${string}`
  | `claim-abandonment ${'win' | 'draw'}`
  | 'resign'
  | 'abort'
  | 'flag'
  | `touch ${SquareName}`
  | 'adjust'
  | 'press'
  | 'berserk'
  | `give-time ${number}`
  | `illegal ${'move' | 'pawn'} ${SquareName} ${SquareName}`
  | `illegal ${'nothing' | 'hands'}`
  | `pick ${Hand}`
  | `open ${Hand} ${string}`
  | `choose ${Color}`;

export type ClaimKind = 'threefold' | 'fifty';
