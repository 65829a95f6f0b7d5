import type { Color, SquareName, Uci } from '../core/types';
import type { Eval, Shape } from '../study/types';
import { resumeEvents } from './event_stream';
import { RequestError, requester, textIn } from './request';

export const visibilities = ['public', 'link', 'class', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

export const chapterModes = ['normal', 'practice', 'conceal', 'interactive'] as const;
/** How a reader meets the chapter: all of it; against the engine; with moves that are found or stepped to; as questions and answers. */
export type ChapterMode = (typeof chapterModes)[number];

/** By the rules, or a board on which any piece may stand anywhere. */
export type ChapterKind = 'chess' | 'free';

export const studyRoles = ['contributor', 'reader'] as const;
export type MemberRole = 'owner' | (typeof studyRoles)[number];

export interface Person {
  id: string;
  /** Of the account. */
  name: string;
  /** As others see it; absent: as the account is called. */
  shown?: string;
}

/** As it is written on the page. */
export const shownName = ({ name, shown }: Pick<Person, 'name' | 'shown'>): string => shown || name;

/** A row of a list of studies. */
export interface ListedStudy {
  id: string;
  name: string;
  owner: Person;
  visibility: Visibility;
  /** The class that it is for. */
  class?: string;
  /** How many. */
  chapters: number;
  members: number;
  /** Milliseconds since 1970. */
  changed: number;
}

export const studyLists = ['mine', 'shared', 'class', 'public'] as const;
export type StudyList = (typeof studyLists)[number];

/** At most one of `pgn`, `fen` and `game`, a game of the server by its id. */
export interface NewStudy {
  name: string;
  visibility: Visibility;
  class?: string;
  pgn?: string;
  fen?: string;
  game?: string;
}

/** A person who is named by an account. */
export interface NamedAccount {
  account: string;
  name: string;
  shown?: string;
}

export interface Member extends NamedAccount {
  role: MemberRole;
}

export interface ChapterSummary {
  id: string;
  name: string;
  orientation: Color;
  mode: ChapterMode;
  kind: ChapterKind;
}

/** What everybody who follows sees. */
export interface ShownPlace {
  chapter: string;
  node: string;
  by: Person;
  arrows?: readonly StoredShape[];
  /** The square that is pointed at. */
  cursor?: SquareName | null;
}

export interface StudyHeader {
  id: string;
  name: string;
  owner: Person;
  visibility: Visibility;
  class?: string | null;
  members: readonly Member[];
  chapters: readonly ChapterSummary[];
  /** How many events it has: the number of the last one. */
  events: number;
  shown: ShownPlace | null;
  may: { write: boolean; own: boolean; show: boolean };
}

/** A marked square, or an arrow. */
export type StoredShape = Omit<Shape, 'to'> & { to?: SquareName | null };

export interface StoredRemarks {
  text: string;
  shapes: readonly StoredShape[];
  /** The mover's remaining time, in seconds. */
  clock?: number | null;
  eval?: Eval | null;
}

/** A move of a chapter, or of a free one a board. The root is "0". */
export interface StoredNode {
  node: string;
  parent: string;
  uci?: Uci;
  san?: string;
  /** Of a free chapter: a FEN. */
  board?: string;
  nags?: readonly number[];
  before?: string;
  after?: StoredRemarks;
  /** For who looks for the move that follows. */
  hint?: string;
  wrong?: string;
}

export interface StoredChapter extends ChapterSummary {
  tags: Readonly<Record<string, string>>;
  /** The start position. */
  fen: string;
  chess960: boolean;
  /** The study's events that it holds. */
  events: number;
  /** First child first. */
  nodes: readonly StoredNode[];
  opening: StoredRemarks & Pick<StoredNode, 'hint' | 'wrong'>;
}

/** A change of the tree of a chapter, which the page makes by itself. */
export type TreeCommand = { chapter: string } & (
  | { do: 'move'; parent: string; uci: Uci }
  | { do: 'board'; parent: string; fen: string }
  | { do: 'delete'; node: string }
  | { do: 'promote'; node: string; main: boolean }
  | { do: 'comment' | 'before' | 'hint' | 'wrong'; node: string; text: string }
  | { do: 'nags'; node: string; nags: readonly number[] }
  | { do: 'shapes'; node: string; shapes: readonly StoredShape[] }
  | { do: 'clock'; node: string; clock: number | null }
);

/** What is done to a study. */
export type StudyCommand =
  | TreeCommand
  | { do: 'rename'; name: string }
  | { do: 'visibility'; visibility: Visibility; class?: string }
  | { do: 'member'; account: string; role: MemberRole | null }
  | {
      do: 'chapter-add';
      name: string;
      orientation?: Color;
      mode?: ChapterMode;
      kind?: ChapterKind;
      fen?: string;
      pgn?: string;
      game?: string;
    }
  | {
      do: 'chapter-edit';
      chapter: string;
      name?: string;
      orientation?: Color;
      mode?: ChapterMode;
      tags?: Readonly<Record<string, string>>;
    }
  | { do: 'chapter-move'; chapter: string; before: string | null }
  | { do: 'chapter-delete'; chapter: string }
  | { do: 'chapter-replace'; chapter: string; pgn: string }
  | { do: 'undo' };

const treeWords: readonly string[] = [
  'move',
  'board',
  'delete',
  'promote',
  'comment',
  'before',
  'hint',
  'wrong',
  'nags',
  'shapes',
  'clock',
] satisfies readonly TreeCommand['do'][];

/** Whether `command` changes the tree of a chapter and nothing else. */
export const isTreeCommand = (command: { do: string }): command is TreeCommand => treeWords.includes(command.do);

/** A command that was done, with its number. `node`: what a move made. */
export type StudyEvent = StudyCommand & { t: 'event'; number: number; at: number; actor: Person; node?: string };

/** What the stream of a study says. */
export type StudyNews = StudyEvent | ({ t: 'shown' } & ShownPlace) | { t: 'people'; here: readonly NamedAccount[] } | { t: 'gone' };

/** What a command brought about: the number of events there are now, and what was made. */
export interface Done {
  events: number;
  node?: string;
  chapter?: string;
}

/** Why the server did not do what was asked. */
export class StudyError extends RequestError {}

const request = requester(StudyError);

/** The most bytes that the server takes in one request of studies. */
export const kMostBytes = 2 * 1024 * 1024;

/** `what` as the body of a request. Throws where the server would refuse it, which it may do before it has read it. */
function bodyOf(what: unknown): string {
  const body = JSON.stringify(what);
  // Each unit of UTF-16 becomes three bytes at most.
  if (body.length * 3 > kMostBytes && new TextEncoder().encode(body).length > kMostBytes) throw new StudyError('body_too_large');
  return body;
}

const pathOf = (id: string, rest = '') => `/app/studies/${id}${rest}`;

// Each rejects with a StudyError.

export async function fetchStudies(of: StudyList, after = ''): Promise<{ studies: ListedStudy[]; next: string }> {
  const answer = await request('GET', `/app/studies?${new URLSearchParams({ of, ...(after && { after }) })}`);
  return { studies: answer.studies as ListedStudy[], next: textIn(answer.next) };
}

/** Its id, and that of its first chapter. */
export const createStudy = async (study: NewStudy): Promise<{ id: string; chapter: string }> =>
  (await request('POST', '/app/studies', bodyOf(study))) as unknown as { id: string; chapter: string };

export const fetchStudy = async (id: string): Promise<StudyHeader> => (await request('GET', pathOf(id))) as unknown as StudyHeader;

export const fetchChapter = async (id: string, chapter: string): Promise<StoredChapter> =>
  (await request('GET', pathOf(id, `/chapters/${chapter}`))) as unknown as StoredChapter;

/** `command`: an id, so that what is sent again is done once. */
export const sendToStudy = async (id: string, command: string, what: StudyCommand): Promise<Done> =>
  (await request('POST', pathOf(id, '/commands'), bodyOf({ id: command, ...what }))) as unknown as Done;

export const showPlace = async (id: string, place: Omit<ShownPlace, 'by'>): Promise<void> =>
  void (await request('POST', pathOf(id, '/show'), JSON.stringify(place)));

export const deleteStudy = async (id: string): Promise<void> => void (await request('DELETE', pathOf(id)));

/** The address of the PGN of a study, or of one of its chapters. */
export const pgnOf = (id: string, chapter?: string): string => pathOf(id, chapter ? `/chapters/${chapter}.pgn` : '.pgn');

/** The text of a study, or of one of its chapters, as PGN. */
export async function fetchPgn(id: string, chapter?: string): Promise<string> {
  const answer = await fetch(pgnOf(id, chapter)).catch(() => null);
  if (!answer?.ok) throw new StudyError(answer && answer.status < 500 ? 'not_found' : '');
  return answer.text();
}

interface StudyEvents {
  opened(): void;
  news(news: StudyNews): void;
  lost(): void;
}

/** Follows a study from the event after `since()` on, also across cuts, until the returned function is called. */
export const followStudy = (id: string, since: () => number, { opened, news, lost }: StudyEvents): (() => void) =>
  resumeEvents(() => pathOf(id, `/stream?since=${since()}`), {
    opened,
    message: data => news(JSON.parse(data) as StudyNews),
    lost,
  });
