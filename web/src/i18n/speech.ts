import type { Role, SquareName } from '../core/types';
import { t } from './catalogue';
import { roleName } from './sides';

type Letter = 'N' | 'B' | 'R' | 'Q' | 'K';
const letters: Record<Letter, Role> = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };

const named = (letter: string | undefined): string => roleName(letter ? letters[letter as Letter] : 'pawn');

/** Squares are spelt so that every voice reads them: "e 4". */
export const spelt = (square: SquareName): string => [...square].join(' ');

/** With the end of a SAN move, its mark for check or mate, in words. */
function marked(move: string, san: string): string {
  if (san.endsWith('#')) return t('speech.mate', { move });
  return san.endsWith('+') ? t('speech.check', { move }) : move;
}

/** A SAN move as one says it: "Nbxd7+" is "knight b takes d 7, check". */
export function spoken(san: string): string {
  if (san.startsWith('O-O-O')) return marked(t('speech.long'), san);
  if (san.startsWith('O-O')) return marked(t('speech.short'), san);
  const parts = /^([NBRQK])?([a-h]?[1-8]?)(x)?([a-h][1-8])(?:=([NBRQ]))?[+#]?$/.exec(san);
  if (!parts) return san;
  const [, letter, from, takes, goal = '', promoted] = parts;
  const piece = from ? t('speech.from', { piece: named(letter), from: spelt(from) }) : named(letter);
  const move = t(takes ? 'speech.takes' : 'speech.move', { piece, goal: spelt(goal) });
  return marked(promoted ? t('speech.becomes', { move, piece: named(promoted) }) : move, san);
}
