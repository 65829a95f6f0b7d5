import type { Color, Hand, SquareName, Uci } from './basics.js';

/**
 * What a player asks for, in the words of the wire (docs/protocol.md, "Actions"): the compiler knows each of them, so that none is misspelt.
 * A draw is offered with a move by its last word; who sits down or picks a hand is named by the server.
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
