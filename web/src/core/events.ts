import type { Color, Hand, Score, SquareName, Uci } from './basics.js';

/**
 * The events of a scoresheet, as the core reads them: nothing else on the page parses that text. A test validates the core's answers
 * against these types. What each event means: src/policy/include/rookery/policy/site_event.h; its text: site_text.h beside it. Times are
 * in ms.
 */
export type GameEvent =
  | { type: 'seat'; side: Color; player: string; name: string }
  | { type: 'move'; uci: Uci; remaining: number; credit: number }
  | SaysBy<'offer-draw' | 'decline-draw' | 'offer-takeback' | 'decline-takeback' | 'offer-rematch' | 'adjust' | 'press'>
  | { type: 'berserk'; by: Color; halved: boolean }
  | { type: 'claim'; by: Color; kind: 'threefold' | 'fifty'; granted: boolean; intended: Uci | null }
  | { type: 'take-back'; plies: number }
  | { type: 'downtime'; length: number }
  | { type: 'abort'; by: Color; late: boolean }
  | { type: 'end'; ending: Exclude<Ending, 'arbiter_decision'>; score: '1-0' | '0-1' | '1/2-1/2'; mate: Uci[] }
  | { type: 'undecided' }
  | { type: 'considered'; ply: number; alive: boolean }
  | { type: 'dead'; ply: number }
  | { type: 'proof'; verdict: 'exists' | 'impossible' | 'unknown'; mate: Uci[] }
  | { type: 'rematch'; game: string }
  | { type: 'keep-seat'; side: Color; player: string }
  | { type: 'invite'; until: number; title: string }
  | { type: 'touch'; by: Color; square: SquareName }
  | { type: 'illegal'; by: Color; what: 'move' | 'pawn' | 'nothing' | 'hands'; from: SquareName | null; to: SquareName | null }
  | { type: 'award'; to: Color; length: number }
  | { type: 'hide'; player: string; name: string; commitment: string }
  | { type: 'pick'; player: string; name: string; hand: Hand }
  | { type: 'open'; white: Hand; nonce: string }
  | { type: 'choose'; color: Color }
  | { type: 'stop-clocks'; arbiter: string; name: string }
  | { type: 'restart-clocks'; arbiter: string; name: string }
  | { type: 'adjust-clock'; side: Color; change: number; arbiter: string; name: string }
  | { type: 'decide-result'; score: Score; arbiter: string; note: string };

/** An event with only a side. */
type SaysBy<T extends string> = T extends string ? { type: T; by: Color } : never;

/** How a game ended. */
export type Ending =
  | 'checkmate'
  | 'stalemate'
  | 'dead_position'
  | 'fivefold_repetition'
  | 'seventy_five_moves'
  | 'resignation'
  | 'resignation_unwinnable'
  | 'agreement'
  | 'threefold_claim'
  | 'fifty_move_claim'
  | 'flag_fall'
  | 'flag_fall_unwinnable'
  | 'illegal_moves'
  | 'illegal_moves_unwinnable'
  | 'abandonment'
  | 'arbiter_decision';

/** An event and when it was recorded, ms since 1970. */
export interface EventRecord {
  at: number;
  event: GameEvent;
}
