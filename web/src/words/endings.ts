import type { Outcome } from '../core/types';

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

/** The result in words. An ending newer than this page is shown under its own name. */
export function resultWords(outcome: Outcome): ResultWords {
  const known = endings[outcome.ending as Ending] as EndingWords | undefined;
  const { printed, headline } = scores[outcome.score];
  const by = known?.by ?? outcome.ending.replaceAll('_', ' ');
  return { headline: `${headline} by ${by}`, why: known?.why ?? '', article: outcome.article, score: printed };
}
