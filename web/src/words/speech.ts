import { roles } from './sides';
import type { Role } from '../core/types';

type Letter = 'N' | 'B' | 'R' | 'Q' | 'K';
const letters: Record<Letter, Role> = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };

const named = (letter: string | undefined): string => (letter ? roles[letters[letter as Letter]] : roles.pawn);

/** The end of a SAN move: its mark for check or mate, in words. */
function mark(san: string): string {
  if (san.endsWith('#')) return ', checkmate';
  return san.endsWith('+') ? ', check' : '';
}

/** A SAN move as one says it: "Nbxd7+" is "knight b takes d 7, check". Squares are spelt so that every voice reads them. */
export function spoken(san: string): string {
  if (san.startsWith('O-O-O')) return `castles long${mark(san)}`;
  if (san.startsWith('O-O')) return `castles short${mark(san)}`;
  const parts = /^([NBRQK])?([a-h]?[1-8]?)(x)?([a-h])([1-8])(?:=([NBRQ]))?[+#]?$/.exec(san);
  if (!parts) return san;
  const [, letter, from, takes, file, rank, promoted] = parts;
  const words = [named(letter)];
  if (from) words.push([...from].join(' '));
  if (takes) words.push('takes');
  words.push(`${file} ${rank}`);
  if (promoted) words.push(`becomes a ${named(promoted)}`);
  return words.join(' ') + mark(san);
}
