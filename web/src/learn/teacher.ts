import { lessons } from './lessons';
import { exercisesOf, type Collect, type Find, type Lesson } from './types';

/** What a class does after it has learnt something: a small game, a game with help, one by two, puzzles. */
export type Practice = 'pawns' | 'queen-and-pawns' | 'king-and-pawns' | 'computer' | 'friends' | 'puzzles';

/** A school lesson. */
export interface Hour {
  /** The ids of the page's lessons that are gone through. */
  lessons: readonly string[];
  practice: Practice;
  /** The second practice, where nothing new is learnt. */
  afterwards?: Practice;
}

/** Minutes of each part: the beginning, what is new or another practice, playing, the worksheet. */
export const kMinutes = [5, 15, 15, 10] as const;

/** Pawns come early here: two children can play with them at once. */
export const hours: readonly Hour[] = [
  { lessons: ['rook-bishop', 'pawn'], practice: 'pawns' },
  { lessons: ['board', 'queen-king'], practice: 'queen-and-pawns' },
  { lessons: ['knight', 'capture'], practice: 'pawns' },
  { lessons: ['check'], practice: 'king-and-pawns' },
  { lessons: ['mate'], practice: 'computer' },
  { lessons: ['special'], practice: 'friends' },
  { lessons: ['ending'], practice: 'friends' },
  { lessons: [], practice: 'puzzles', afterwards: 'friends' },
];

/** A step that can be done on paper: a board, and a move or a way to be drawn on it. */
export type OnPaper = Collect | Find;

export const onPaper = (lesson: Lesson): readonly OnPaper[] =>
  exercisesOf(lesson).filter((step): step is OnPaper => step.kind === 'collect' || step.kind === 'find');

/** The lessons of an hour that have a worksheet. */
export const sheetsOf = ({ lessons: ids }: Hour): readonly Lesson[] =>
  ids.flatMap(id => lessons.filter(lesson => lesson.id === id && onPaper(lesson).length > 0));
