import type { Ending } from '../core/events';
import { moveBefore } from '../core/pieces';
import type { Color, GameView, Outcome } from '../core/types';
import { t } from './catalogue/rulings';
import { shownSan } from './notation';
import { printedScore } from './score';
import { other, sides } from './sides';

/** Every way the core ends a game; in words `ending.checkmate` finishes "White wins by …", and `ending.checkmateWhy` explains it. */
export const endings = [
  'checkmate',
  'stalemate',
  'dead_position',
  'fivefold_repetition',
  'seventy_five_moves',
  'resignation',
  'resignation_unwinnable',
  'agreement',
  'threefold_claim',
  'fifty_move_claim',
  'flag_fall',
  'flag_fall_unwinnable',
  'illegal_moves',
  'illegal_moves_unwinnable',
  'abandonment',
  'arbiter_decision',
] as const satisfies readonly Ending[];

export interface ResultWords {
  /** "White wins by checkmate". */
  headline: string;
  why: string;
  article: string;
  /** "1–0", "½–½", as printed. */
  score: string;
}

/** A score of an arbiter alone has no words but its figures. */
const results = { '1-0': 'result.white', '0-1': 'result.black', '1/2-1/2': 'result.draw' } as const;

const lost = { flag_fall: 'lost.flag_fall', resignation: 'lost.resignation', illegal_moves: 'lost.illegal_moves' } as const;

/** What is known about the proof of a game that was lost off the board, or null for other results. */
export function proofWords(view: Pick<GameView, 'outcome' | 'mate' | 'proof'>): string | null {
  const how = lost[view.outcome?.ending as keyof typeof lost];
  if (!view.outcome || !how) return null;
  const winner: Color = view.outcome.score === '1-0' ? 'white' : 'black';
  const values = { lost: t(how, { side: sides[other(winner)] }), winner: sides[winner] };
  if (view.mate.length > 0) return t('proof.mate', values);
  return t(view.proof === 'unknown' ? 'proof.unknown' : 'proof.open', values);
}

/** "The position was dead since move 57, Kxd6. … What was played after it does not count: Bb7." Null if it was not so. */
export function foundDeadWords(view: Pick<GameView, 'foundDead' | 'moves' | 'fen'>): string | null {
  if (!view.foundDead) return null;
  const last = view.moves.at(-1);
  const since = last ? t('dead.since', { number: moveBefore(view.fen).number, move: shownSan(last.san) }) : t('dead.fromStart');
  const rest = view.foundDead.void;
  return rest.length > 0 ? `${since} ${t('dead.void', { moves: rest.map(shownSan).join(' ') })}` : since;
}

/** The result in words. */
export function resultWords({ ending, score, article }: Outcome): ResultWords {
  const printed = printedScore(score);
  const result = results[score as keyof typeof results];
  const headline = t('result.by', { result: result ? t(result) : printed, cause: t(`ending.${ending}`) });
  return { headline, why: t(`ending.${ending}Why`), article, score: printed };
}
