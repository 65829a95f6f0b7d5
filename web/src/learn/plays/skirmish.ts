import type { Color, SquareName, Uci } from '../../core/types';
import { other } from '../../i18n/sides';
import { readPieces, turnOf } from '../../core/pieces';
import type { Rules, Scene } from '../lesson_rules';
import type { MiniGame } from './types';

/** How a small game ended. `why`: an aim, "stuck", or a word of the core such as "checkmate". */
export interface End {
  winner: Color | null;
  why: string;
}

/** A small game after some moves. `before` leads back to the start. */
export interface Skirmish {
  fen: string;
  check: SquareName | null;
  lastMove: [SquareName, SquareName] | null;
  moves: readonly Uci[];
  /** The scoresheet, where there are two kings. */
  events: readonly string[];
  san: string;
  end: End | null;
  before: Skirmish | null;
}

export const startOf = (play: MiniGame): Skirmish => ({
  fen: play.fen,
  check: null,
  lastMove: null,
  moves: [],
  events: [],
  san: '',
  end: null,
  before: null,
});

const hasBothKings = (fen: string): boolean => [...readPieces(fen).values()].filter(piece => /k/i.test(piece)).length === 2;

const pawnOf = (side: Color): string => (side === 'white' ? 'P' : 'p');
const has = (fen: string, pieces: string): boolean => [...readPieces(fen).values()].some(piece => pieces.includes(piece));

/** The game after one more legal move. Throws if it is not legal. */
export function advance(rules: Rules, play: MiniGame, now: Skirmish, uci: Uci): Skirmish {
  const isWhole = hasBothKings(play.fen);
  const { scene, events } = isWhole ? rules.follow(play.fen, now.events, uci) : { scene: rules.play(now.fen, uci), events: [] };
  const { fen, check, lastMove, san } = scene;
  return { fen, check, lastMove, san, events, moves: [...now.moves, uci], end: endOf(rules, play, scene, uci), before: now };
}

/** The core's ending comes first, then the aims of the side that moved, then whether the other side has a move. */
function endOf(rules: Rules, play: MiniGame, { fen, outcome }: Scene, uci: Uci): End | null {
  const turn = turnOf(fen);
  const mover = other(turn);
  if (outcome?.ending === 'checkmate') return { winner: mover, why: 'checkmate' };
  const aims = play.aims[mover];
  if (aims.includes('last-rank') && uci.length === 5) return { winner: mover, why: 'last-rank' };
  if (aims.includes('no-pawns-left') && !has(fen, pawnOf(turn))) return { winner: mover, why: 'no-pawns-left' };
  const theirs = turn === 'white' ? 'PNBRQK' : 'pnbrqk';
  if (!has(fen, theirs)) return { winner: mover, why: 'nothing-left' };
  if (outcome) return { winner: null, why: outcome.ending };
  return Object.keys(rules.dests(fen)).length === 0 ? { winner: null, why: 'stuck' } : null;
}

/** The game a move earlier; for `side` alone, as it last stood with that side to move. The same game if there is no such. */
export function takenBack(now: Skirmish, side: Color | null): Skirmish {
  for (let earlier = now.before; earlier; earlier = earlier.before) {
    if (side === null || turnOf(earlier.fen) === side) return earlier;
  }
  return now;
}
