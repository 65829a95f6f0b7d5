import type { Uci } from '../core/types';
import { isRecord } from '../state/storage';
import type { OwnTask, Try } from '../server/lessons';

/** A puzzle in a file of `rookery puzzles make`. */
export interface FilePuzzle {
  id: string;
  theme: string;
  fen: string;
  /** In UCI notation, with blanks between them. */
  moves: string;
  difficulty: number;
}

const isPuzzle = (one: unknown): one is FilePuzzle =>
  isRecord(one) && [one.id, one.theme, one.fen, one.moves].every(part => typeof part === 'string') && typeof one.difficulty === 'number';

/** The puzzles of a file; null: it is none of `rookery puzzles make`. The server checks the puzzles themselves. */
export function readPuzzleFile(text: string): readonly FilePuzzle[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.length > 0 && read.every(isPuzzle) ? read : null;
  } catch {
    return null;
  }
}

/** `count` of the puzzles, from the easiest to the hardest of them. */
export function spread<T extends { difficulty: number }>(puzzles: readonly T[], count: number): readonly T[] {
  const sorted = [...puzzles].sort((a, b) => a.difficulty - b.difficulty);
  if (count >= sorted.length) return sorted;
  return Array.from({ length: count }, (_, index) => sorted[Math.floor((index * sorted.length) / count)] as T);
}

/** The moves of a try so far, and its number; a new one where the last is over. */
export interface TryAt {
  try: number;
  moves: readonly Uci[];
}

/** Where the pupil goes on with a puzzle. */
export function resumed({ tries }: OwnTask): TryAt {
  const last = tries.at(-1);
  if (last?.result === 'going') return { try: last.number, moves: movesOf(last) };
  return { try: tries.length, moves: [] };
}

export const movesOf = ({ moves = [] }: Try): readonly Uci[] => moves.map(({ uci }) => uci);

/** Whether the pupil may try a puzzle again. */
export const hasTries = ({ standing, tries }: OwnTask, mostTries: number): boolean =>
  standing.solved === null && (mostTries === 0 || tries.length < mostTries || tries.at(-1)?.result === 'going');
