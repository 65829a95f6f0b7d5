import { type ChapterMode, StudyError, type StudyList, type Visibility } from '../server/studies';
import { t } from './catalogue/studies';

/** Codes of refusals that have words here. */
const refusals = {
  unauthorized: () => t('refused.logIn'),
  not_permitted: () => t('refused.notPermitted'),
  not_found: () => t('refused.notFound'),
  bad_name: () => t('refused.name'),
  invalid_name: () => t('refused.name'),
  class_missing: () => t('refused.class'),
  too_many_members: () => t('refused.members'),
  unknown_member: () => t('refused.account'),
  unknown_account: () => t('refused.account'),
  too_many_chapters: () => t('refused.chapters'),
  chapter_gone: () => t('refused.chapterGone'),
  last_chapter: () => t('refused.lastChapter'),
  bad_tag: () => t('refused.tags'),
  too_many_tags: () => t('refused.tags'),
  bad_board: () => t('refused.board'),
  invalid_fen: () => t('refused.board'),
  too_many_moves: () => t('refused.moves'),
  too_deep: () => t('refused.deep'),
  node_gone: () => t('refused.nodeGone'),
  illegal_move: () => t('refused.illegal'),
  text_too_long: () => t('refused.text'),
  bad_text: () => t('refused.text'),
  too_many_shapes: () => t('refused.shapes'),
  nothing_to_undo: () => t('refused.nothing'),
  built_upon: () => t('refused.builtUpon'),
  too_many_events: () => t('refused.full'),
  too_many_people: () => t('refused.people'),
  invalid_pgn: () => t('refused.pgn'),
  body_too_large: () => t('refused.large'),
} as const satisfies Record<string, () => string>;

const isKnownRefusal = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code);

/** Why something was not done: in the page's language, or as the server says it. */
export function studyErrorWords(error: unknown): string {
  if (!(error instanceof StudyError) || error.code === '') return t('refused.notReached');
  if (isKnownRefusal(error.code)) return refusals[error.code]();
  return error.sentence || t('refused.notReached');
}

const visibilityNames = {
  public: () => t('visibility.public'),
  link: () => t('visibility.link'),
  class: () => t('visibility.class'),
  private: () => t('visibility.private'),
} as const satisfies Record<Visibility, () => string>;
export const visibilityWords = (visibility: Visibility): string => visibilityNames[visibility]();

const visibilityHints = {
  public: () => t('visibility.publicAbout'),
  link: () => t('visibility.linkAbout'),
  class: () => t('visibility.classAbout'),
  private: () => t('visibility.privateAbout'),
} as const satisfies Record<Visibility, () => string>;
export const visibilityAbout = (visibility: Visibility): string => visibilityHints[visibility]();

const modeNames = {
  normal: () => t('mode.normal'),
  practice: () => t('mode.practice'),
  conceal: () => t('mode.conceal'),
  interactive: () => t('mode.interactive'),
} as const satisfies Record<ChapterMode, () => string>;
export const modeWords = (mode: ChapterMode): string => modeNames[mode]();

const modeHints = {
  normal: () => t('mode.normalAbout'),
  practice: () => t('mode.practiceAbout'),
  conceal: () => t('mode.concealAbout'),
  interactive: () => t('mode.interactiveAbout'),
} as const satisfies Record<ChapterMode, () => string>;
export const modeAbout = (mode: ChapterMode): string => modeHints[mode]();

const listNames = {
  mine: () => t('list.mine'),
  shared: () => t('list.shared'),
  class: () => t('list.class'),
  public: () => t('list.public'),
} as const satisfies Record<StudyList, () => string>;
export const listWords = (list: StudyList): string => listNames[list]();

const emptyLists = {
  mine: () => t('list.noneMine'),
  shared: () => t('list.noneShared'),
  class: () => t('list.noneClass'),
  public: () => t('list.nonePublic'),
} as const satisfies Record<StudyList, () => string>;
/** What is said of a list without studies: what to do. */
export const emptyListWords = (list: StudyList): string => emptyLists[list]();
