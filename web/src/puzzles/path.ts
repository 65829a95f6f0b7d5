import written from './puzzles.json';
import { type Puzzle, type Theme, themes } from './types';

/** All puzzles, by theme and within it by difficulty. */
export const path: readonly Puzzle[] = written.map(({ id, theme, fen, moves }, index) => ({
  id,
  theme: theme as Theme,
  fen,
  moves: moves.split(' '),
  number: index + 1,
}));

export const puzzleOf = (id: string | null): Puzzle | undefined => path.find(puzzle => puzzle.id === id);

export const isTheme = (word: string): word is Theme => (themes as readonly string[]).includes(word);

export const puzzlesOf = (theme: Theme): readonly Puzzle[] => path.filter(puzzle => puzzle.theme === theme);
