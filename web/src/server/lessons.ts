import type { Color, Uci } from '../core/types';
import { isRecord } from '../state/storage';
import { ask } from './ask';
import { followEvents } from './event_stream';
import type { ChapterMode, StoredShape } from './studies';

export const questionKinds = ['move', 'play', 'squares', 'number', 'text'] as const;
/** What the answer to a question is; `play`: the game is played on against the computer. */
export type QuestionKind = (typeof questionKinds)[number];

/** What a teacher asks. */
export interface NewQuestion {
  kind: QuestionKind;
  words: string;
  /** Empty: without a board. */
  fen: string;
  /** Of the computer, with `play`. */
  level?: number;
}

/** An answer; of a game how it stands: "playing", "aborted" or its result. */
export interface Answer {
  answer: string;
  /** Of a move. */
  san?: string;
  game?: string;
}

export interface AnswerCount extends Answer {
  count: number;
}

export interface NamedPupil {
  account: string;
  shown: string;
}

export type GivenAnswer = Answer & NamedPupil & { at: number };

interface Asked {
  id: string;
  kind: QuestionKind;
  fen: string;
  words: string;
  level: number;
  /** Whether answers are still taken. */
  open: boolean;
}

/** A question as the teacher sees it. */
export interface ClassQuestion extends Asked {
  /** Whether the teacher's screen names who answered. */
  named: boolean;
  /** Whether the pupils see the counts. */
  counted: boolean;
  /** The account whose answer everybody sees; empty: none. */
  revealed: string;
  revealedNamed: boolean;
  answers: readonly GivenAnswer[];
  missing: readonly NamedPupil[];
  counts: readonly AnswerCount[];
}

/** A question as a pupil sees it. */
export interface OwnQuestion extends Asked {
  own: Answer | null;
  /** `name`: null unless the teacher shows it. */
  revealed: (Answer & { own: boolean; name: string | null }) | null;
  counts: readonly AnswerCount[] | null;
}

export interface QuestionChange {
  named?: boolean;
  counted?: boolean;
  revealed?: string;
  revealedNamed?: boolean;
  open?: false;
}

const questionIn = <T>(data: string): T | null => {
  const told: unknown = JSON.parse(data);
  return isRecord(told) ? (told.question as T | null) : null;
};

/** Calls `tell` with the class's newest question, now and after each change, until the returned function is called; null: none was asked. */
export const followClassQuestion = (id: string, tell: (question: ClassQuestion | null) => void, lost: () => void): (() => void) =>
  followEvents(`/app/classes/${id}/questions/stream`, data => tell(questionIn<ClassQuestion>(data)), lost);

/** The same for the pupil that is logged in. */
export const followOwnQuestion = (tell: (question: OwnQuestion | null) => void, lost: () => void): (() => void) =>
  followEvents('/app/class/question/stream', data => tell(questionIn<OwnQuestion>(data)), lost);

// Each rejects with an AccountError.

export const askClass = async (id: string, question: NewQuestion): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/questions`, question));

export const changeQuestion = async (id: string, question: string, change: QuestionChange): Promise<void> =>
  void (await ask('PUT', `/app/classes/${id}/questions/${question}`, change));

export const sendAnswer = async (question: string, answer: string): Promise<void> =>
  void (await ask('PUT', '/app/class/question/answer', { question, answer }));

/** Begins the game that answers the question, or finds the one that goes on: its id. */
export const playQuestion = async (question: string): Promise<string> =>
  (await ask('POST', '/app/class/question/game', { question })).id as string;

export interface ListedHomework {
  id: string;
  name: string;
  created: number;
  /** Milliseconds since 1970; null: none. */
  deadline: number | null;
  /** At a task; 0: any number. */
  mostTries: number;
  tasks: number;
}

export interface OwnListedHomework extends ListedHomework {
  done: number;
  late: boolean;
}

export type TryResult = 'right' | 'wrong' | 'going';

export const verdicts = ['right', 'nearly', 'wrong', 'shown'] as const;
/** What a move in a chapter is; a reply is right. One that is nearly right or wrong is taken back at once. */
export type Verdict = (typeof verdicts)[number];

export interface TryMove {
  uci: Uci;
  /** Since the try began. */
  ms: number;
  /** In a chapter, with what its author says to the move, and draws where it leads. */
  verdict?: Verdict;
  words?: string;
  shapes?: readonly StoredShape[];
}

export interface Try {
  number: number;
  began: number;
  ended: number | null;
  result: TryResult;
  /** Of both sides; absent: of a lesson. */
  moves?: readonly TryMove[];
  /** In a chapter: for the move that is asked for; empty: none. */
  hint?: string;
  /** Of a lesson: "17/24". */
  stars?: string;
}

/** How a pupil did at a task. */
export interface Standing {
  tries: number;
  result: TryResult | 'none';
  solved: number | null;
  /** The time of all tries together. */
  ms: number;
  late: boolean;
}

export const taskKinds = ['puzzle', 'lesson', 'chapter'] as const;

interface Task {
  kind: (typeof taskKinds)[number];
  /** The theme of a puzzle, the id of a lesson, the name of a chapter. */
  name: string;
  fen: string;
}

/** A chapter as it was when the homework was set. */
export interface TaskChapter {
  orientation: Color;
  /** Which moves are to be found: of the side at the bottom where questions are asked, all of them where they are hidden. */
  mode: Extract<ChapterMode, 'conceal' | 'interactive'>;
  /** How many they are. */
  asked: number;
  /** What is written and drawn at the start position. */
  words: string;
  shapes: readonly StoredShape[];
  /** A try before the pupil's first move. */
  begin: { moves: readonly TryMove[]; hint: string };
}

export interface OwnTask extends Task {
  /** Of a chapter. */
  chapter?: TaskChapter;
  standing: Standing;
  tries: readonly Try[];
}

export interface OwnHomework extends Omit<ListedHomework, 'tasks'> {
  tasks: readonly OwnTask[];
}

export interface HomeworkResults extends Omit<ListedHomework, 'tasks'> {
  /** `source`: of a chapter, which may be gone by now. */
  tasks: readonly (Task & { solution: string; source?: { study: string; chapter: string } })[];
  pupils: readonly (NamedPupil & { done: number; late: boolean; tasks: readonly Standing[] })[];
}

export interface NewHomework {
  name: string;
  /** As `rookery puzzles make` writes them. */
  puzzles: string;
  /** Ids with blanks between them. */
  lessons: string;
  /** Ids as "study/chapter", with blanks between them. */
  chapters: string;
  tries: number;
  deadline?: number;
}

export interface DoneTasks {
  done: number;
  all: number;
}

/** How far a pupil is. */
export interface PupilProgress extends NamedPupil {
  /** Tasks of all homework that is counted. */
  puzzles: DoneTasks;
  chapters: DoneTasks;
  lessons: DoneTasks;
  /** Tasks that were done after their deadline. */
  late: number;
  /** Milliseconds at all tasks. */
  ms: number;
  /** How many tasks of each homework are done. */
  homework: readonly number[];
  /** Besides homework. */
  own: {
    lessons: readonly { lesson: string; solved: number; exercises: number; stars: number }[];
    /** Lessons of which every exercise is solved. */
    finished: number;
    stars: number;
    puzzles: number;
    withoutHelp: number;
    /** When something was solved last. */
    last: number | null;
  };
}

export interface ClassProgress {
  homework: readonly { id: string; name: string; tasks: number }[];
  pupils: readonly PupilProgress[];
}

/** What a pupil solved outside homework, in words with blanks between them. */
export interface SolvedExercises {
  /** Whose they are: somebody else may have logged in since. */
  account: string;
  /** "rook/two:3/8": three stars, of a lesson with eight exercises. */
  lessons: string;
  /** Ids, solved without help. */
  puzzles: string;
  helped: string;
}

export const fetchProgress = async (id: string): Promise<ClassProgress> =>
  (await ask('GET', `/app/classes/${id}/progress`)) as unknown as ClassProgress;

export const progressAddress = (id: string): string => `/app/classes/${id}/progress.csv`;

/** Keeps it on the server; what is known there stays at its most stars. */
export const reportExercises = async (solved: SolvedExercises): Promise<void> => void (await ask('PUT', '/app/class/exercises', solved));

/** What the pupil solved outside homework: stars by lesson and exercise, and how each puzzle was solved. */
export async function fetchOwnExercises(): Promise<Record<'lessons' | 'puzzles', Record<string, unknown>>> {
  const { lessons, puzzles } = await ask('GET', '/app/class/exercises');
  return { lessons: isRecord(lessons) ? lessons : {}, puzzles: isRecord(puzzles) ? puzzles : {} };
}

export const fetchHomework = async (id: string): Promise<ListedHomework[]> =>
  (await ask('GET', `/app/classes/${id}/homework`)).homework as ListedHomework[];

export const setHomework = async (id: string, homework: NewHomework): Promise<void> =>
  void (await ask('POST', `/app/classes/${id}/homework`, homework));

export const fetchResults = async (id: string, homework: string): Promise<HomeworkResults> =>
  (await ask('GET', `/app/classes/${id}/homework/${homework}`)) as unknown as HomeworkResults;

export const tableAddress = (id: string, homework: string): string => `/app/classes/${id}/homework/${homework}.csv`;

/** The homework of one pupil with each try. */
export const fetchTries = async (id: string, homework: string, pupil: string): Promise<OwnHomework> =>
  (await ask('GET', `/app/classes/${id}/homework/${homework}/tries/${pupil}`)) as unknown as OwnHomework;

export const deleteHomework = async (id: string, homework: string): Promise<void> =>
  void (await ask('DELETE', `/app/classes/${id}/homework/${homework}`));

export const fetchOwnHomeworkList = async (): Promise<OwnListedHomework[]> =>
  (await ask('GET', '/app/class/homework')).homework as OwnListedHomework[];

export const fetchOwnHomework = async (id: string): Promise<OwnHomework> =>
  (await ask('GET', `/app/homework/${id}`)) as unknown as OwnHomework;

/** Instead of a move in a chapter: it is shown. */
export const showMove = 'show';

/** Plays a move at a puzzle or in a chapter; one that is sent again is played once. The try with what answers it. */
export const sendTryMove = async (homework: string, task: number, at: { try: number; ply: number }, move: Uci): Promise<Try> =>
  (await ask('POST', `/app/homework/${homework}/tasks/${task}/moves`, { ...at, move })) as unknown as Try;

export const finishLesson = async (homework: string, task: number, stars: number, most: number): Promise<void> =>
  void (await ask('POST', `/app/homework/${homework}/tasks/${task}/lesson`, { stars, most }));

export const hostColors = ['white', 'black', 'alternate'] as const;
export type HostColor = (typeof hostColors)[number];

export interface NewSimul {
  /** Accounts with blanks between them; empty: all who are here. */
  pupils: string;
  clock: string;
  color: HostColor;
  takebacks: boolean;
  /** Empty: the initial position. */
  fen: string;
}

export interface SimulBoard extends NamedPupil {
  hostWhite: boolean;
  game: string;
  restarts: number;
  standing: string;
}

export interface Simul {
  id: string;
  created: number;
  clock: string;
  boards: readonly SimulBoard[];
}

export const beginSimul = async (id: string, simul: NewSimul): Promise<string> =>
  (await ask('POST', `/app/classes/${id}/simuls`, simul)).id as string;

export const fetchSimuls = async (id: string): Promise<Omit<Simul, 'boards'>[]> =>
  (await ask('GET', `/app/classes/${id}/simuls`)).simuls as Omit<Simul, 'boards'>[];

export const fetchSimul = async (id: string, simul: string): Promise<Simul> =>
  (await ask('GET', `/app/classes/${id}/simuls/${simul}`)) as unknown as Simul;

/** Ends the game of a board and begins another: its id. */
export const restartBoard = async (id: string, simul: string, game: string): Promise<string> =>
  (await ask('POST', `/app/classes/${id}/simuls/${simul}/restart`, { game })).game as string;

/** The teacher's side of a board. */
export const hostSide = ({ hostWhite }: SimulBoard): Color => (hostWhite ? 'white' : 'black');
