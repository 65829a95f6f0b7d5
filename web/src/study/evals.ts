import type { Eval } from './types';

/** "+0.35", "−1.20", "#3", "#−3": from White's point of view. */
export function evalWords(value: Eval): string {
  if (value.mate !== undefined) return `#${value.mate < 0 ? '−' : ''}${Math.abs(value.mate)}`;
  const sign = value.cp > 0 ? '+' : value.cp < 0 ? '−' : '';
  return `${sign}${(Math.abs(value.cp) / 100).toFixed(2)}`;
}

/** The same on the bar, where there is room for little: by how much the side ahead is so, "0.4", "12", "#3". */
export function evalFigure(value: Eval): string {
  if (value.mate !== undefined) return `#${Math.abs(value.mate)}`;
  const pawns = Math.abs(value.cp) / 100;
  return pawns.toFixed(pawns >= 9.95 ? 0 : 1);
}

/** A difference of so many centipawns makes the odds e to 1. */
const kScale = 250;

/** The points that White may expect, 0 to 1: a logistic curve over the eval; a forced mate counts as the point. */
export function expected(value: Eval): number {
  if (value.mate !== undefined) return value.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-value.cp / kScale));
}

/** How steeply the accuracy of a move falls with what it gives away. */
const kSteepness = 4.5;

/** 0 to 100: how much of what there was a move kept. `loss`: expected points given away, 0 to 1. */
export const accuracyOf = (loss: number): number => 100 * Math.exp(-kSteepness * Math.max(0, loss));

export type Verdict = 'inaccuracy' | 'mistake' | 'blunder';

/** From this loss of expected points on a move is called that. */
export const kLosses: Record<Verdict, number> = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 };

/** PGN's numbers for ?!, ? and ??. */
export const kNags: Record<Verdict, number> = { inaccuracy: 6, mistake: 2, blunder: 4 };

export function verdictOf(loss: number): Verdict | null {
  return (['blunder', 'mistake', 'inaccuracy'] as const).find(each => loss >= kLosses[each]) ?? null;
}
