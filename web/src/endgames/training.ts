import { turnOf } from '../core/pieces';
import type { Color, SquareName, Uci } from '../core/types';
import type { Rules } from '../learn/lesson_rules';
import type { TableAnswer, TableMove } from '../server/tablebase';
import type { Ending } from './endings';
import { type Result, isWorse, movesAfter, resultOf, resultOfMove } from './result';

/** A game against the tables after some moves. `before` leads back to the start. */
export interface Training {
  fen: string;
  check: SquareName | null;
  lastMove: [SquareName, SquareName] | null;
  moves: readonly Uci[];
  /** The scoresheet. */
  events: readonly string[];
  san: string;
  /** How it ended: a word of the core such as "checkmate", or that the table claimed the draw of the fifty-move rule. */
  end: { winner: Color | null; why: string } | null;
  before: Training | null;
}

export const beginTraining = (fen: string): Training => ({
  fen,
  check: null,
  lastMove: null,
  moves: [],
  events: [],
  san: '',
  end: null,
  before: null,
});

const kClaimPlies = 100;
const clockOf = (fen: string): number => Number(fen.split(' ')[4]) || 0;

/** The game after one more legal move. Throws if it is not legal. */
export function advanceTraining(rules: Rules, start: string, now: Training, uci: Uci): Training {
  const { scene, events } = rules.follow(start, now.events, uci);
  const { fen, check, lastMove, san, outcome } = scene;
  const isClaimed = !outcome && clockOf(fen) >= kClaimPlies;
  const winner = outcome?.ending === 'checkmate' ? turnOf(now.fen) : null;
  const end = outcome ? { winner, why: outcome.ending } : isClaimed ? { winner: null, why: 'fifty' } : null;
  return { fen, check, lastMove, san, events, moves: [...now.moves, uci], end, before: now };
}

/** The game as it last stood with `side` to move; the same game if there is no such. */
export function takenBackTraining(now: Training, side: Color): Training {
  for (let earlier = now.before; earlier; earlier = earlier.before) {
    if (turnOf(earlier.fen) === side) return earlier;
  }
  return now;
}

/** What a move of the person's did, by the tables. */
export interface Verdict {
  move: TableMove;
  best: TableMove;
  before: Result;
  after: Result;
  /** The result is worse than it was. */
  isSlip: boolean;
  /** No other move is quicker to win. */
  isQuickest: boolean;
}

/** Judges a move by the answer about the position before it. Null: the tables do not know. */
export function judgeMove(answer: TableAnswer, uci: Uci): Verdict | null {
  const move = answer.moves.find(one => one.uci === uci);
  const best = answer.moves[0];
  const before = resultOf(answer.category);
  if (!move || !best || before === 'unknown') return null;
  const after = resultOfMove(move);
  const isQuickest = (movesAfter(move) ?? 0) <= (movesAfter(best) ?? 0) || move.checkmate;
  return { move, best, before, after, isSlip: isWorse(after, before), isQuickest };
}

/** The best defence or attack: one of the moves that the tables put first, chosen by `random` from 0 to 1. */
export function bestReply({ moves }: TableAnswer, random: () => number): Uci | null {
  const best = moves[0];
  if (!best || best.category === 'unknown') return null;
  const equal = moves.filter(one => one.category === best.category && one.dtz === best.dtz && one.zeroing === best.zeroing);
  return equal[Math.floor(random() * equal.length)]?.uci ?? best.uci;
}

/** Whether the ending's aim was reached. */
export const isReached = ({ aim, side }: Pick<Ending, 'aim' | 'side'>, end: NonNullable<Training['end']>): boolean =>
  aim === 'win' ? end.winner === side : end.winner === null || end.winner === side;
