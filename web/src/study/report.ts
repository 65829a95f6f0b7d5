import type { Color } from '../core/types';
import { accuracyOf, expected, kNags, type Verdict, verdictOf } from './evals';
import { lineFrom, type Node, numberOf, type Tree } from './tree';
import type { EngineFindings, Eval, EngineLine } from './types';

/** What the report says of a move. */
export interface Judged {
  node: Node;
  eval: Eval;
  /** Expected points that the move gave away, 0 to 1. */
  loss: number;
  verdict: Verdict | null;
}

export interface Report {
  /** The eval before the first move. */
  start: Eval;
  moves: Judged[];
  /** 0 to 100: the mean of each side's moves; null without any. */
  accuracy: Record<Color, number | null>;
}

/** Asks the engine about the position after `moves` (UCI) from the tree's start. */
export type Judge = (moves: string) => Promise<EngineFindings>;

/** How many plies of the better line are written down. */
const kPliesShown = 8;

const kNagsOfVerdicts = Object.values(kNags);

const mean = (values: number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const sideOf = (node: Node): Color => (numberOf(node).isWhite ? 'white' : 'black');

/** The eval of a position that has ended: mate, or drawn. */
const ended = (node: Node): Eval => (node.san.endsWith('#') ? { mate: sideOf(node) === 'white' ? 1 : -1 } : { cp: 0 });

const evalOf = ({ cp, mate }: EngineLine): Eval => (mate === undefined ? { cp: cp ?? 0 } : { mate });

/**
 * Judges every move of the main line and writes the verdicts into the tree: evals, signs, and where a move was not the best
 * by far the better line as a variation. `extend` writes a line down. Stops when `isStopped`.
 */
export async function annotate(
  tree: Tree,
  judge: Judge,
  extend: (from: Node, line: EngineLine['moves']) => void,
  progress: (done: number, all: number) => void,
  isStopped: () => boolean,
): Promise<Report | null> {
  const line = lineFrom(tree.root);
  const moves: Judged[] = [];
  let ucis = '';
  let before = await judge('');
  const start: Eval = before.lines[0] ? evalOf(before.lines[0]) : { cp: 0 };
  let value = start;
  for (const [index, node] of line.entries()) {
    if (isStopped()) return null;
    progress(index, line.length);
    if (node.uci === '0000') break;
    ucis = ucis ? `${ucis} ${node.uci}` : node.uci;
    const after = await judge(ucis);
    const next = after.lines[0] ? evalOf(after.lines[0]) : ended(node);
    const judged = judgeMove(node, before, value, next);
    if (judged.verdict && before.lines[0]) extend(node.parent as Node, before.lines[0].moves.slice(0, kPliesShown));
    moves.push(judged);
    [before, value] = [after, next];
  }
  if (isStopped()) return null;
  return { start, moves, accuracy: accuracies(moves) };
}

function judgeMove(node: Node, before: EngineFindings, value: Eval, next: Eval): Judged {
  const isBest = before.lines[0]?.moves[0]?.uci === node.uci;
  const drop = sideOf(node) === 'white' ? expected(value) - expected(next) : expected(next) - expected(value);
  // The engine's own move gives nothing away: what its eval lost, it had not seen before.
  const loss = isBest ? 0 : Math.max(0, drop);
  const verdict = verdictOf(loss);
  node.after.eval = next;
  node.nags = [...node.nags.filter(nag => !kNagsOfVerdicts.includes(nag)), ...(verdict ? [kNags[verdict]] : [])];
  return { node, eval: next, loss, verdict };
}

const accuracies = (moves: readonly Judged[]): Report['accuracy'] => {
  const of = (side: Color) => mean(moves.filter(({ node }) => sideOf(node) === side).map(({ loss }) => accuracyOf(loss)));
  return { white: of('white'), black: of('black') };
};

/** The report that a tree's evals tell by themselves, as when the game was annotated before; null if evals are missing. */
export function reportOf(tree: Tree): Report | null {
  const line = lineFrom(tree.root);
  if (line.length === 0 || line.some(node => node.after.eval === null)) return null;
  const start = tree.root.after.eval ?? { cp: 0 };
  let value: Eval = start;
  const moves = line.map(node => {
    const next = node.after.eval as Eval;
    const drop = sideOf(node) === 'white' ? expected(value) - expected(next) : expected(next) - expected(value);
    value = next;
    const verdict = (Object.keys(kNags) as Verdict[]).find(each => node.nags.includes(kNags[each])) ?? null;
    return { node, eval: next, loss: Math.max(0, drop), verdict };
  });
  return { start, moves, accuracy: accuracies(moves) };
}

export const countOf = (report: Report, side: Color, verdict: Verdict): number =>
  report.moves.filter(({ node, verdict: found }) => found === verdict && sideOf(node) === side).length;
