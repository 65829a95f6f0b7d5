import type { Color, GameView, Outcome } from '../core/types';
import { other, sides } from './sides';

/** Every way the core ends a game. */
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
  | 'illegal_moves_unwinnable';

interface EndingWords {
  /** Finishes "White wins by …" or "Draw by …". */
  by: string;
  /** One sentence for whoever does not know the rule. */
  why: string;
}

export const endings: Record<Ending, EndingWords> = {
  checkmate: { by: 'checkmate', why: 'The king is attacked and no legal move saves it.' },
  stalemate: {
    by: 'stalemate',
    why: 'The player to move is not in check and has no legal move.',
  },
  dead_position: {
    by: 'dead position',
    why: 'Neither side can checkmate any more, whatever is played.',
  },
  fivefold_repetition: {
    by: 'fivefold repetition',
    why: 'The same position stood on the board for the fifth time.',
  },
  seventy_five_moves: {
    by: 'the seventy-five-move rule',
    why: 'Both sides made seventy-five moves without a capture or a pawn move.',
  },
  resignation: { by: 'resignation', why: 'The other side gave the game up.' },
  resignation_unwinnable: {
    by: 'resignation against a side that cannot win',
    why: 'The opponent of the player who resigned could not checkmate by any series of legal moves.',
  },
  agreement: { by: 'agreement', why: 'Both players agreed to a draw.' },
  threefold_claim: {
    by: 'threefold repetition, claimed',
    why: 'The same position came up for the third time, and the player to move claimed the draw.',
  },
  fifty_move_claim: {
    by: 'the fifty-move rule, claimed',
    why: 'Fifty moves each without a capture or a pawn move, and the player to move claimed the draw.',
  },
  flag_fall: { by: 'time', why: 'The other side’s time ran out.' },
  flag_fall_unwinnable: {
    by: 'time against a side that cannot win',
    why: 'Time ran out, but the opponent could not checkmate by any series of legal moves.',
  },
  illegal_moves: { by: 'a second illegal move', why: 'The other side completed an illegal move for the second time.' },
  illegal_moves_unwinnable: {
    by: 'a second illegal move against a side that cannot win',
    why: 'A player completed a second illegal move, but the opponent could not checkmate by any series of legal moves.',
  },
};

export interface ResultWords {
  /** "White wins by checkmate". */
  headline: string;
  why: string;
  article: string;
  /** "1–0", "½–½", as printed. */
  score: string;
}

const scores: Record<Outcome['score'], { printed: string; headline: string }> = {
  '1-0': { printed: '1–0', headline: 'White wins' },
  '0-1': { printed: '0–1', headline: 'Black wins' },
  '1/2-1/2': { printed: '½–½', headline: 'Draw' },
};

const lost: Partial<Record<Ending, string>> = {
  flag_fall: 'lost on time',
  resignation: 'resigned',
  illegal_moves: 'lost by a second illegal move',
};

/** What is known about the proof of a game that was lost off the board, or null for other results. */
export function proofWords(view: Pick<GameView, 'outcome' | 'mate' | 'proof'>): string | null {
  const how = lost[view.outcome?.ending as Ending];
  if (!view.outcome || !how) return null;
  const winner: Color = view.outcome.score === '1-0' ? 'white' : 'black';
  const loses = `${sides[other(winner)]} ${how}`;
  if (view.mate.length > 0) return `${loses}: ${sides[winner]} could still mate, like this.`;
  return view.proof === 'unknown'
    ? `${loses}. Whether ${sides[winner]} could still mate is too hard to tell here; a draw would need the proof.`
    : `${loses}. Whether ${sides[winner]} could still mate is being worked out: if not, this becomes a draw.`;
}

/** "The position was dead since move 57, Kxd6. … What was played after it does not count: Bb7." Null if it was not so. */
export function foundDeadWords(view: Pick<GameView, 'foundDead' | 'moves' | 'fen'>): string | null {
  if (!view.foundDead) return null;
  const [, turn, , , , number] = view.fen.split(' ');
  const last = view.moves.at(-1);
  const made = turn === 'w' ? Number(number) - 1 : Number(number);
  const since = last ? `since move ${made}, ${last.san}` : 'from the start';
  const rest = view.foundDead.void;
  const after = rest.length > 0 ? ` What was played after it does not count: ${rest.join(' ')}.` : '';
  return `The position was dead ${since}; proving that took a while.${after}`;
}

/** The result in words. An ending newer than this page is shown under its own name. */
export function resultWords(outcome: Outcome): ResultWords {
  const known = endings[outcome.ending as Ending] as EndingWords | undefined;
  const { printed, headline } = scores[outcome.score];
  const by = known?.by ?? outcome.ending.replaceAll('_', ' ');
  return { headline: `${headline} by ${by}`, why: known?.why ?? '', article: outcome.article, score: printed };
}
