import type { Color, Role, SquareName, Uci } from '../core/types';

/** What stands on a square besides a piece; each has a shape of its own. */
export type Mark = 'star' | 'goal' | 'reach' | 'hint' | 'blame' | 'danger' | 'prey';

/**
 * A board as a FEN. With both kings it is a position of a real game; a board that teaches one piece may leave kings out, and
 * `Rules` says how the core decides there all the same.
 */
export type Fen = string;

interface Board {
  /** Unique within its lesson, and kept with the progress: never to be used for something else. */
  id: string;
  fen: Fen;
  /** The move that led to the board shown; the core plays it. */
  before?: Uci;
  /** The side at the bottom; the side to move if absent. */
  bottom?: Color;
}

/** Something to look at: a few sentences and a diagram. */
export interface Tell extends Board {
  kind: 'tell';
  title: string;
  text: readonly string[];
  /** The piece whose squares the core marks. */
  reach?: SquareName;
  marks?: Readonly<Record<SquareName, Mark>>;
}

interface Task extends Board {
  /** What to do, in a sentence. */
  task: string;
  hint: string;
  /** Said when it is solved. */
  done: string;
}

/** Stars (or enemy pieces) to be collected by moves of one side; the other one waits. */
export interface Collect extends Task {
  kind: 'collect';
  /** The squares that the hint marks. */
  show: readonly SquareName[];
  stars: readonly SquareName[];
  /** The fewest moves that do it. */
  fewest: number;
  /** No piece may go where it could be taken. */
  safely?: boolean;
}

/** What a move must bring; the core decides. */
export type Proof =
  | 'check'
  | 'mate'
  | 'stalemate'
  | 'dead'
  | 'escape'
  | 'escape-going'
  | 'escape-taking'
  | 'escape-blocking'
  | 'take-safely'
  | 'lose-nothing'
  | 'castle'
  | 'en-passant'
  | `promote-${Extract<Role, 'queen' | 'rook' | 'bishop' | 'knight'>}`;

/** One move to be found in a real position. */
export interface Find extends Task {
  kind: 'find';
  show: readonly SquareName[];
  proof: Proof;
  /** Every move that the proof accepts. */
  solutions: readonly Uci[];
}

/** What makes an answer right: all that is named must hold. */
export interface Claim {
  /** The core ended the game with the move `before`, so; "none": the game goes on. */
  ending?: 'checkmate' | 'stalemate' | 'dead_position' | 'none';
  check?: boolean;
  /** Moves that are legal, or are not. */
  can?: readonly Uci[];
  cannot?: readonly Uci[];
  /** The marked square has this name, or this shade. */
  named?: SquareName;
  shade?: 'light' | 'dark';
  /** Where no board can tell, as with good manners. */
  custom?: boolean;
}

export interface Answer {
  text: string;
  claim: Claim;
  /** Why this one is wrong. */
  why?: string;
}

/** A question with answers to choose from; the core decides which one is right. */
export interface Ask extends Task {
  kind: 'ask';
  show: readonly SquareName[];
  answers: readonly Answer[];
  marks?: Readonly<Record<SquareName, Mark>>;
}

/** Squares to be pointed at, one after the other: a square's name, or a piece's letter in a FEN for any such piece. */
export interface Point extends Task {
  kind: 'point';
  targets: readonly { find: string; on: string }[];
  /** The targets are the pieces that give check: the core agrees. */
  givesCheck?: boolean;
}

export type Exercise = Collect | Find | Ask | Point;
export type Step = Tell | Exercise;

export interface Lesson {
  id: string;
  title: string;
  /** Half a sentence for the list of lessons. */
  about: string;
  /** The piece that stands for it. */
  piece: Role;
  steps: readonly Step[];
}

export const isExercise = (step: Step): step is Exercise => step.kind !== 'tell';
export const exercisesOf = (lesson: Lesson): readonly Exercise[] => lesson.steps.filter(isExercise);
