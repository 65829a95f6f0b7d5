import type { Color, SquareName, Uci } from '../../core/types';
import { readPieces, sideOf, turnOf } from '../../core/pieces';
import type { Rules } from '../lesson_rules';
import { advance, type Skirmish } from './skirmish';
import type { MiniGame } from './types';

const worth: Record<string, number> = { p: 10, n: 30, b: 30, r: 50, q: 90, k: 0 };
const kWin = 1_000;
/** How far a judgement may be off: the opponent shall be kind, not perfect. */
const kNoise = 8;

const rank = (square: SquareName): number => Number(square.charAt(1));
const lastRank = (side: Color): number => (side === 'white' ? 8 : 1);

/** The move of an opponent who looks one answer ahead, in a game without kings. `random` gives numbers in [0, 1). */
export function choose(rules: Rules, play: MiniGame, now: Skirmish, random: () => number): Uci {
  const moves = Object.entries(rules.dests(now.fen)).flatMap(([from, goals]) => goals.map(to => moveOf(now.fen, from, to)));
  const [first, ...rest] = moves.map(uci => ({ uci, value: rate(rules, play, now, uci) + kNoise * random() }));
  if (!first) throw new Error(`No move in ${now.fen}`);
  return rest.reduce((best, move) => (move.value > best.value ? move : best), first).uci;
}

/** A pawn on the last rank becomes a queen. */
function moveOf(fen: string, from: SquareName, to: SquareName): Uci {
  const isPawn = readPieces(fen).get(from)?.toLowerCase() === 'p';
  return from + to + (isPawn && /[18]/.test(to) ? 'q' : '');
}

function rate(rules: Rules, play: MiniGame, now: Skirmish, uci: Uci): number {
  const side = turnOf(now.fen);
  const taken = readPieces(now.fen).get(uci.slice(2, 4));
  const after = advance(rules, play, now, uci);
  if (after.end) return after.end.winner === side ? kWin : 0;
  return (taken ? (worth[taken.toLowerCase()] ?? 0) : 0) + advanced(now.fen, uci, side) - worst(rules, after, side);
}

/** A pawn near its goal is worth the more. */
function advanced(fen: string, uci: Uci, side: Color): number {
  const isPawn = readPieces(fen).get(uci.slice(0, 2))?.toLowerCase() === 'p';
  return isPawn ? 7 - Math.abs(lastRank(side) - rank(uci.slice(2, 4))) : 0;
}

/** What the other side's best answer costs: a piece, or the game. A piece that is guarded costs less. */
function worst(rules: Rules, { fen }: Skirmish, side: Color): number {
  const pieces = readPieces(fen);
  const worthOf = (square: SquareName): number => worth[pieces.get(square)?.toLowerCase() ?? ''] ?? 0;
  let [most, taking]: [number, Uci] = [0, ''];
  for (const [from, goals] of Object.entries(rules.dests(fen))) {
    for (const to of goals) {
      if (moveOf(fen, from, to).length === 5) return kWin / 2;
      const piece = pieces.get(to);
      if (piece && sideOf(piece) === side && worthOf(to) > most) [most, taking] = [worthOf(to), from + to];
    }
  }
  if (taking === '') return 0;
  const isGuarded = rules.attackers(rules.play(fen, taking).fen, taking.slice(2), side).length > 0;
  return isGuarded ? Math.max(0, most - worthOf(taking.slice(0, 2))) : most;
}
