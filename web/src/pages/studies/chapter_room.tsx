import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t as analysis } from '../../i18n/catalogue/study';
import { t } from '../../i18n/catalogue/studies';
import { typedSan } from '../../i18n/notation';
import { Button, Switch } from '../../parts/controls';
import { MoveInput } from '../../parts/move_input';
import { useWakefulness } from '../../parts/use_wakefulness';
import type { ChapterMode, StudyHeader } from '../../server/studies';
import { positionPart } from '../../state/position_part';
import { Lines } from '../../study/lines';
import type { StudyRules } from '../../study/study_rules';
import type { Node } from '../../study/tree';
import type { LiveStudy, OpenChapter } from '../../studies/live_study';
import type { Presentation } from '../../studies/presentation';
import { SharedStudy } from '../../studies/shared_study';
import { EngineLines } from '../analysis/engine_lines';
import { Heading } from '../analysis/heading';
import { MoveTree } from '../analysis/move_tree';
import { NodeTools } from '../analysis/node_tools';
import { PositionSources } from '../analysis/position_sources';
import { type Pointed, StudyBoard } from '../analysis/study_board';
import { Steps } from '../analysis/steps';
import { Threats } from '../analysis/threats';
import { useAnalysisKeys, useFollowing, useVoice } from '../analysis/use_study';
import { Chapters } from './chapters';
import { ConcealPanel, useConcealment } from './conceal_panel';
import { FollowBar, StudyConnection } from './follow_bar';
import { FreeBoard, FreeWords } from './free_board';
import { LessonWords } from './lesson_words';
import { PracticePanel } from './practice_panel';
import { QuizPanel, seenIn, useQuiz } from './quiz_panel';
import { Share } from './share';
import { StudySettings } from './study_settings';
import { StudyWall } from './study_wall';
import { usePointed, usePresentation } from './use_presentation';

export interface ChapterRoomProps {
  rules: StudyRules;
  live: LiveStudy;
  presentation: Presentation;
  header: StudyHeader;
  opened: OpenChapter;
  isOnWall: boolean;
}

/** How the chapter is met here, and all that the page knows of it. */
interface ChapterState extends ChapterRoomProps {
  study: SharedStudy;
  lines: Lines;
  /** Of who writes: how a reader meets the chapter is tried. */
  isTrying: boolean;
  /** What is done here is done for everybody. */
  writes: boolean;
  mode: ChapterMode;
  isFree: boolean;
  pointed: Pointed | null;
}

/** Keys that lead to moves that are to be found, or delete some. */
const leading: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

function allowedKeys({ mode, writes, isFree }: Pick<ChapterState, 'mode' | 'writes' | 'isFree'>): (key: string) => boolean {
  return key => {
    if (key === 'Delete') return writes;
    if (key === 'e' || key === 't') return mode === 'normal' && !isFree;
    return mode !== 'interactive' || !leading.includes(key);
  };
}

/** The chapter on the board of this page. */
function useSharedStudy({ rules, live, opened }: ChapterRoomProps, writes: boolean): SharedStudy {
  const isForAll = useRef(writes);
  isForAll.current = writes;
  const study = useMemo(() => new SharedStudy(rules, live, opened, () => isForAll.current), [rules, live]);
  useEffect(() => study.follow(), [study]);
  return study;
}

/** The steps and the list of moves, as far as they may be seen. */
function Record({
  study,
  mode,
  sees,
  isFree,
}: Pick<ChapterState, 'study' | 'mode' | 'isFree'> & { sees: ((node: Node) => boolean) | undefined }) {
  return (
    <section class="record desk-record" aria-label={analysis('tree.title')}>
      {!isFree && <MoveTree study={study} {...(sees && { sees })} />}
      {mode !== 'interactive' && <Steps study={study} />}
    </section>
  );
}

/** The name of the study, and what its owner decides. */
function StudyHead({ live, header }: Pick<ChapterState, 'live' | 'header'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <header class="study-head">
      <h1>
        <bdi>{header.name}</bdi>
      </h1>
      {header.may.own && (
        <Button icon="sliders" kind="quiet" label={t('settings.title')} testid="study-options" onClick={() => setOpen(true)} />
      )}
      {isOpen && <StudySettings live={live} header={header} onClose={() => setOpen(false)} />}
    </header>
  );
}

/** What can be written beside the move that is looked at. */
function Tools({ study, opened, writes, isFree }: Pick<ChapterState, 'study' | 'opened' | 'writes' | 'isFree'>) {
  if (!writes) return null;
  return (
    <>
      <NodeTools study={study} />
      {opened.stored.mode === 'interactive' && !isFree && <LessonWords study={study} opened={opened} />}
    </>
  );
}

/** What is done with the chapter, by how it is met. */
function Meeting(state: ChapterState) {
  const { study, live, opened, lines, mode, isFree } = state;
  const quiz = useQuiz({ study, live, opened }, mode === 'interactive');
  const concealment = useConcealment(study, mode === 'conceal');
  void concealment.version.value;
  const side = opened.stored.orientation;
  const restart = () => {
    live.forgetSketches();
    study.toStart();
  };
  const sees = mode === 'interactive' ? seenIn(quiz) : mode === 'conceal' ? (node: Node) => concealment.isSeen(node) : undefined;
  return (
    <>
      {isFree ? <FreeWords study={study} /> : <Heading study={study} />}
      {mode === 'interactive' && <QuizPanel quiz={quiz} study={study} opened={opened} live={live} />}
      {mode === 'conceal' && <ConcealPanel study={study} concealment={concealment} />}
      {mode === 'practice' && <PracticePanel study={study} side={side} onRestart={restart} />}
      {mode === 'normal' && !isFree && <EngineLines study={study} lines={lines} />}
      <Record study={study} mode={mode} sees={sees} isFree={isFree} />
      {!isFree && (
        <div class="foot">
          <MoveInput type={text => study.play(typedSan(text.trim()))} />
        </div>
      )}
      {mode === 'normal' && !isFree && (
        <>
          <PositionSources study={study} />
          <Threats study={study} />
        </>
      )}
    </>
  );
}

/** In a study for a class: its teacher asks what the answer is in the position on the board. */
function AskTheClass({ study, header }: Pick<ChapterState, 'study' | 'header'>) {
  const { fen } = study.at.value;
  if (header.class === null || !header.may.show) return null;
  return (
    <a class="button" href={`/lesson/${header.class}#${positionPart(fen, false)}`} data-testid="ask-the-class">
      {t('follow.ask')}
    </a>
  );
}

/** Whether somebody who writes meets the chapter as its readers do. */
function Trial({ state, onTry }: { state: ChapterState; onTry(on: boolean): void }) {
  const { header, opened, isTrying, live } = state;
  if (!header.may.write || opened.stored.mode === 'normal') return null;
  const change = (on: boolean) => {
    live.forgetSketches();
    onTry(on);
  };
  return <Switch label={t('mode.try')} on={isTrying} onChange={change} testid="try-as-reader" />;
}

/** One chapter: its board, and what is done with it. */
export function ChapterRoom(props: ChapterRoomProps) {
  const { live, presentation, header, opened, isOnWall } = props;
  const [isTrying, setTrying] = useState(false);
  const lines = useMemo(() => new Lines(), []);
  const writes = header.may.write && !isTrying && !isOnWall;
  const study = useSharedStudy(props, writes);
  const isFree = opened.stored.kind === 'free';
  const mode = writes || isFree || isOnWall ? 'normal' : opened.stored.mode;
  const shared = { live, presentation, study, chapter: opened.stored.id };
  const { place } = usePresentation(shared, mode === 'normal' || mode === 'conceal');
  const pointed = usePointed(shared);
  study.onGo = () => presentation.moved(place());
  useFollowing(study, lines);
  useVoice(study);
  useAnalysisKeys(study, lines, allowedKeys({ mode, writes, isFree }));
  useWakefulness(isOnWall);
  const state: ChapterState = { ...props, study, lines, isTrying, writes, mode, isFree, pointed };
  const board = isFree ? <FreeBoard study={study} /> : <StudyBoard study={study} lines={lines} pointed={pointed} />;
  if (isOnWall) {
    return (
      <StudyWall live={live} header={header} study={study}>
        {board}
      </StudyWall>
    );
  }
  return (
    <main class={`game desk study-room${isFree ? ' editor' : ''}`} data-testid="study">
      {board}
      <div class="panel">
        <StudyHead live={live} header={header} />
        <StudyConnection live={live} />
        <FollowBar live={live} presentation={presentation} header={header} place={place} />
        <AskTheClass study={study} header={header} />
        <Trial state={state} onTry={setTrying} />
        <Meeting {...state} />
        <Tools study={study} opened={opened} writes={writes} isFree={isFree} />
        <Chapters live={live} header={header} current={opened.stored.id} onChoose={() => presentation.moved(null)} />
        <Share header={header} chapter={opened.stored.id} moves={isFree ? null : study} />
      </div>
    </main>
  );
}
