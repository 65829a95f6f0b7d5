import { readPieces, turnOf } from '../core/pieces';
import written from './puzzles.json';
import { type Puzzle, type Theme, themes } from './types';

/** What a newcomer meets first: there White moves up the board, as in every lesson, and the board is not nearly empty. */
const beginners: readonly Theme[] = ['mate-in-one', 'hanging-piece'];

/** A board with fewer pieces is that of an ending. */
const kFullBoard = 10;

/** 0 is met first. */
function rankOf({ theme, fen }: Pick<Puzzle, 'theme' | 'fen'>): number {
  if (!beginners.includes(theme)) return 0;
  return (turnOf(fen) === 'black' ? 2 : 0) + (readPieces(fen).size < kFullBoard ? 1 : 0);
}

const read = written.map(({ theme, moves, ...puzzle }) => ({ ...puzzle, theme: theme as Theme, moves: moves.split(' ') }));

/** All puzzles, by theme and within it by difficulty; a beginner's with White to move come before those with Black to move. */
export const path: readonly Puzzle[] = themes
  .flatMap(theme => read.filter(puzzle => puzzle.theme === theme).sort((a, b) => rankOf(a) - rankOf(b) || a.difficulty - b.difficulty))
  .map((puzzle, index) => ({ ...puzzle, number: index + 1 }));

export const puzzleOf = (id: string | null): Puzzle | undefined => path.find(puzzle => puzzle.id === id);

export const isTheme = (word: string): word is Theme => (themes as readonly string[]).includes(word);

export const puzzlesOf = (theme: Theme): readonly Puzzle[] => path.filter(puzzle => puzzle.theme === theme);
