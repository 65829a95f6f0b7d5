import type { Ending } from '../core/events';
import { moveBefore } from '../core/pieces';
import type { Color, GameView, Outcome } from '../core/types';
import { t } from './catalogue/rulings';
import { shownSan } from './notation';
import { printedScore } from './score';
import { kUnnamed, other, sides } from './sides';
import { sentences } from './sentences';

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

const lost = {
  flag_fall: { side: 'lost.flag_fall', you: 'lost.youFlag_fall', named: 'lost.namedFlag_fall' },
  resignation: { side: 'lost.resignation', you: 'lost.youResignation', named: 'lost.namedResignation' },
  illegal_moves: { side: 'lost.illegal_moves', you: 'lost.youIllegal_moves', named: 'lost.namedIllegal_moves' },
} as const;

type EndedView = Pick<GameView, 'outcome' | 'mate' | 'proof'> & Partial<Pick<GameView, 'players' | 'fen'>>;

/** The sides of a game that was lost off the board; null for other results. */
function sidesOf({ outcome }: EndedView): { how: keyof typeof lost; winner: Color; loser: Color } | null {
  if (!outcome || !Object.hasOwn(lost, outcome.ending)) return null;
  const winner: Color = outcome.score === '1-0' ? 'white' : 'black';
  return { how: outcome.ending as keyof typeof lost, winner, loser: other(winner) };
}

/**
 * "You resigned", "Anna resigned", "White resigned": how a game was lost off the board, in the words of the person who plays `mine` (one
 * side; any other number of sides is somebody who watches both). Null for other results.
 */
export function lossWords(view: EndedView, mine: readonly Color[] = []): string | null {
  const found = sidesOf(view);
  if (!found) return null;
  const { how, loser } = found;
  if (mine.length === 1 && mine[0] === loser) return t(lost[how].you);
  const name = view.players?.[loser]?.name;
  return name && name !== kUnnamed ? t(lost[how].named, { name }) : t(lost[how].side, { side: sides[loser] });
}

/** What is known about the proof of a game that was lost off the board, or null for other results. `mine`: as lossWords has it. */
export function proofWords(view: EndedView, mine: readonly Color[] = []): string | null {
  const found = sidesOf(view);
  const words = lossWords(view, mine);
  if (!found || words === null) return null;
  const values = { lost: words, winner: sides[found.winner] };
  if (view.mate.length > 0) return t('proof.mate', values);
  return t(view.proof === 'unknown' ? 'proof.unknown' : 'proof.open', values);
}

/** What can mate by itself. */
const mating = { white: /[PRQ]/, black: /[prq]/ } as const;

/**
 * Whether the proof decided a resignation: without a pawn, a rook or a queen the winner could mate only with help, or not at all, and
 * while no mate is known the game may still be a draw.
 */
export function isProofDecisive(view: EndedView): boolean {
  const found = sidesOf(view);
  if (!found) return false;
  return view.mate.length === 0 || !mating[found.winner].test(view.fen?.split(' ')[0] ?? '');
}

/** Why a game ended as it did, in a sentence or two. `mine`: as lossWords has it. */
export function whyWords(view: EndedView, mine: readonly Color[] = []): string {
  const words = lossWords(view, mine);
  if (words !== null && view.outcome?.ending === 'resignation') return t('lost.sentence', { lost: words });
  return proofWords(view, mine) ?? (view.outcome ? resultWords(view.outcome).why : '');
}

/** "The position was dead since move 57, Kxd6. … What was played after it does not count: Bb7." Null if it was not so. */
export function foundDeadWords(view: Pick<GameView, 'foundDead' | 'moves' | 'fen'>): string | null {
  if (!view.foundDead) return null;
  const last = view.moves.at(-1);
  const since = last ? t('dead.since', { number: moveBefore(view.fen).number, move: shownSan(last.san) }) : t('dead.fromStart');
  const rest = view.foundDead.void;
  return sentences(since, rest.length > 0 && t('dead.void', { moves: rest.map(shownSan).join(' ') }));
}

/** The result in words. */
export function resultWords({ ending, score, article }: Outcome): ResultWords {
  const printed = printedScore(score);
  const result = results[score as keyof typeof results];
  const headline = t('result.by', { result: result ? t(result) : printed, cause: t(`ending.${ending}`) });
  return { headline, why: t(`ending.${ending}Why`), article, score: printed };
}
