import type { Color } from '../core/types';
import { type LineSummary, type Result, movesAfter, movesLeft, movesTo, resultOf, resultOfMove } from '../endgames/result';
import type { TableAnswer, TableMove } from '../server/tablebase';
import { t } from './catalogue/endgames';
import { other, sides } from './sides';

/** "White wins with best play. The next capture, pawn move or mate comes within 15 moves." `turn`: the side to move. */
export function positionWords(answer: Pick<TableAnswer, 'category' | 'dtz'>, turn: Color): string {
  const result = resultOf(answer.category);
  const winner = result.endsWith('win') ? turn : other(turn);
  const moves = movesTo(answer.dtz);
  const words = resultWords(result, winner);
  return moves === null ? words : `${words} ${t('tables.within', { count: moves })}`;
}

function resultWords(result: Result, winner: Color): string {
  const side = sides[winner];
  switch (result) {
    case 'draw':
      return t('tables.drawn');
    case 'unknown':
      return t('tables.unknown');
    case 'cursed-win':
    case 'blessed-loss':
      return t('tables.cursed', { side });
    case 'rounded-win':
    case 'rounded-loss':
      return t('tables.rounded', { side });
    case 'win':
    case 'loss':
      return t('tables.won', { side });
  }
}

/** "wins, 15 moves", for the side that makes it. */
export function moveWords(move: TableMove): string {
  if (move.checkmate) return t('tables.mates');
  const result = t(`move.${resultOfMove(move)}`);
  const moves = movesAfter(move);
  return moves === null || move.zeroing ? result : t('tables.moveIn', { result, count: moves });
}

/** "Best play mates in 31 moves; the first capture comes in move 12." */
export function lineWords({ moves, capture, isMate }: LineSummary): string {
  if (!isMate) return t('line.claimed', { count: moves });
  return capture === null ? t('line.mate', { count: moves }) : t('line.mateCapture', { count: moves, capture });
}

/** How many moves are left until a draw, by the halfmove clock of a FEN. */
export function leftWords(fen: string): string {
  const { fifty, seventyFive } = movesLeft(fen);
  return fifty > 0 ? t('left.both', { fifty, seventyFive }) : t('left.claimable', { seventyFive });
}
