import { squares } from '../core/pieces';
import type { SquareName } from '../core/types';
import { printedScore } from '../i18n/score';
import { shownSan } from '../i18n/notation';
import type { Answer, QuestionKind } from '../server/lessons';

/** Squares as an answer: in their order, with blanks between them. */
export const writeSquares = (marked: ReadonlySet<SquareName>): string => [...marked].sort().join(' ');

export const readSquares = (answer: string): ReadonlySet<SquareName> =>
  new Set(answer.split(' ').filter(word => (squares as readonly string[]).includes(word)));

/** The set with the item, or without it if it was there. */
export function toggled<T>(chosen: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(chosen);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** A number as the server reads it: people also write a decimal comma, a plus, spaces and a proper minus. null: it is no number. */
export function readNumber(text: string): string | null {
  const plain = text
    .replace(/[\s\u00a0]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.')
    .replace(/^\+/, '');
  return /^-?\d+(\.\d+)?$/.test(plain) && plain.length <= 20 ? plain : null;
}

/** An answer as people read it; `standing`: the words of a game that has no result. */
export function answerWords(kind: QuestionKind, { answer, san }: Answer, standing: (word: 'playing' | 'aborted') => string): string {
  if (san) return shownSan(san);
  if (kind !== 'play') return answer;
  return answer === 'playing' || answer === 'aborted' ? standing(answer) : printedScore(answer);
}
