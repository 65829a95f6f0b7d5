import type { Color } from '../core/types';
import { expected } from './evals';
import type { Judged, Report } from './report';
import type { Node } from './tree';
import type { Eval, Shape } from './types';

/** The moments in which a game turned, as its report has them. */

/** Who stands how well; "even" for neither. */
export type Standing = 'even' | { side: Color; how: 'better' | 'winning' };

/** Of expected points from here on, 0 to 1, a side is called that. */
const kBetter = 0.62;
const kWinning = 0.87;

export function standingOf(value: Eval): Standing {
  const white = expected(value);
  const [side, points]: [Color, number] = white >= 0.5 ? ['white', white] : ['black', 1 - white];
  if (points >= kWinning) return { side, how: 'winning' };
  return points >= kBetter ? { side, how: 'better' } : 'even';
}

export interface Moment {
  judged: Judged;
  side: Color;
  /** The eval before the move. */
  before: Eval;
  /** The better move, where the review has written one down. */
  best: Node | null;
  /** Whether a forced mate was given away, or allowed. */
  mate: 'missed' | 'allowed' | null;
}

const kMost = 5;
const kLeast = 3;
/** A smaller loss of expected points is no moment. */
const kSmallest = 0.02;

const sideOf = (index: number, first: Color): Color => (index % 2 === 0 ? first : first === 'white' ? 'black' : 'white');

const matesFor = (value: Eval, side: Color): boolean =>
  value.mate !== undefined && value.mate !== 0 && value.mate > 0 === (side === 'white');

function mateIn(before: Eval, after: Eval, side: Color): Moment['mate'] {
  if (matesFor(before, side) && !matesFor(after, side)) return 'missed';
  const other = side === 'white' ? 'black' : 'white';
  return matesFor(after, other) && !matesFor(before, other) ? 'allowed' : null;
}

/** The first variation beside a move: the review writes the better line there. */
const betterThan = (node: Node): Node | null => node.parent?.children.find(child => child !== node) ?? null;

/**
 * Three to five moments, in the order of the game: the moves that gave away most. Mistakes come first; a game with fewer than three has the
 * smaller slips as well. Fewer where nothing was given away.
 */
export function storyOf(report: Report, first: Color): readonly Moment[] {
  const all = report.moves.map((judged, index) => {
    const before = report.moves[index - 1]?.eval ?? report.start;
    const side = sideOf(index, first);
    return { judged, side, before, best: betterThan(judged.node), mate: mateIn(before, judged.eval, side) };
  });
  const byLoss = all.filter(({ judged }) => judged.loss >= kSmallest).sort((one, other) => other.judged.loss - one.judged.loss);
  const mistakes = byLoss.filter(({ judged }) => judged.verdict !== null).slice(0, kMost);
  const chosen = mistakes.length >= kLeast ? mistakes : byLoss.slice(0, kLeast);
  return all.filter(moment => chosen.includes(moment));
}

/** What is drawn on the board before the move of a moment: the move played in red, the better one in green. */
export function arrowsOf({ judged, best }: Pick<Moment, 'judged' | 'best'>): Shape[] {
  const arrow = (node: Node | null, color: Shape['color']): Shape[] =>
    node?.lastMove ? [{ color, from: node.lastMove[0], to: node.lastMove[1] }] : [];
  return [...arrow(judged.node, 'R'), ...arrow(best, 'G')];
}

/** Draws the arrows of the moments into the game, where nobody has drawn anything. They are kept in its PGN. */
export function drawMoments(moments: readonly Moment[]): void {
  for (const moment of moments) {
    const before = moment.judged.node.parent;
    if (before && before.after.shapes.length === 0) before.after.shapes = arrowsOf(moment);
  }
}

/** A move tried instead of that of a moment: as good as the best, good enough, the one that was played, or worse. */
export type Tried = 'best' | 'good' | 'played' | 'worse';

/** So many expected points a move may give away that solves it. */
const kTolerated = 0.05;

/** `after`: the eval once `uci` is played; null where it need not be known. */
export function judgeTry({ judged, side, before, best }: Moment, uci: string, after: Eval | null): Tried {
  if (uci === best?.uci) return 'best';
  if (uci === judged.node.uci) return 'played';
  if (!after) return 'worse';
  const loss = side === 'white' ? expected(before) - expected(after) : expected(after) - expected(before);
  return loss <= kTolerated ? 'good' : 'worse';
}
