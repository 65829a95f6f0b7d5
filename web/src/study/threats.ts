import type { SquareName } from '../core/types';
import { pieceOn } from '../core/pieces';
import type { StudyRules } from './study_rules';

/** The pieces of the side to move that could be taken if it were the other side's turn. In check: the king. */
export function threatsOf(rules: StudyRules, fen: string, chess960: boolean): SquareName[] {
  const passed = rules.pass(fen, chess960);
  if (!passed) {
    const { position } = rules.look(fen, chess960);
    return position?.check ? [position.check] : [];
  }
  const goals = new Set(Object.values(passed.dests).flat());
  return [...goals].filter(square => {
    const piece = pieceOn(passed.fen, square);
    return piece !== null && piece.side !== passed.turn;
  });
}
