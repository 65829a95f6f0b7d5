import type { SquareName } from '../core/types';
import { manOn } from '../core/men';
import type { StudyRules } from './rules';

/** The men of the side to move that could be taken if it were the other side's turn. In check: the king. */
export function threatsOf(rules: StudyRules, fen: string, chess960: boolean): SquareName[] {
  const passed = rules.pass(fen, chess960);
  if (!passed) {
    const { position } = rules.look(fen, chess960);
    return position?.check ? [position.check] : [];
  }
  const goals = new Set(Object.values(passed.dests).flat());
  return [...goals].filter(square => {
    const man = manOn(passed.fen, square);
    return man !== null && man.side !== passed.turn;
  });
}
