import '../../styles/analysis.css';
import '../../styles/analysis_board.css';
import '../../styles/studies.css';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Core } from '../../core/types';
import { t } from '../../i18n/catalogue/studies';
import { studyErrorWords } from '../../i18n/study_words';
import { Message } from '../../parts/message';
import type { StudyHeader } from '../../server/studies';
import { notify } from '../../state/notices';
import { StudyRules } from '../../study/study_rules';
import { LiveStudy } from '../../studies/live_study';
import { Presentation } from '../../studies/presentation';
import { WithCore } from '../use_core';
import { useTitle } from '../use_title';
import { ChapterRoom } from './chapter_room';

/** A study that is followed while this part of the page is there. */
function useLiveStudy(id: string): { live: LiveStudy; presentation: Presentation } {
  const made = useMemo(() => ({ live: new LiveStudy(id), presentation: new Presentation(id) }), [id]);
  const { live, presentation } = made;
  useEffect(() => live.follow(), [live]);
  useEffect(() => () => presentation.close(), [presentation]);
  useEffect(
    () =>
      effect(() => {
        const refusal = live.refusal.value;
        if (refusal) notify(studyErrorWords(refusal), 'wrong');
      }),
    [live],
  );
  return made;
}

/** Who may show nothing follows from the start; on a wall everybody's eyes do. */
function useFirstFollowing(presentation: Presentation, header: StudyHeader | null, isOnWall: boolean): void {
  const isKnown = header !== null;
  useEffect(() => {
    if (header) presentation.follow(isOnWall || !header.may.show);
  }, [presentation, isKnown, isOnWall]);
}

interface RoomProps {
  core: Core;
  live: LiveStudy;
  presentation: Presentation;
  header: StudyHeader;
  isOnWall: boolean;
}

function Room({ core, live, ...props }: RoomProps) {
  const rules = useMemo(() => new StudyRules(core), [core]);
  const opened = live.chapter.value;
  if (!opened) return <main class="loading" aria-busy="true" data-testid="study-loading" />;
  return <ChapterRoom key={`${opened.stored.id} ${opened.stored.fen}`} rules={rules} live={live} opened={opened} {...props} />;
}

/** The chapter that the address names, or the one that is shown, or the first. */
function chapterOf({ chapters, shown }: StudyHeader, wanted: string): string {
  const isThere = (id: string | undefined) => chapters.some(chapter => chapter.id === id);
  if (isThere(wanted)) return wanted;
  return isThere(shown?.chapter) ? (shown?.chapter ?? '') : (chapters[0]?.id ?? '');
}

/** One study; `name`: its id, and behind a stroke that of the chapter. `part`: "wall" for a projector. */
export function StudyPage({ name, part }: { name: string; part: string | null }) {
  const [id = '', wanted = ''] = name.split('/');
  const isOnWall = part === 'wall';
  const { live, presentation } = useLiveStudy(id);
  const header = live.header.value;
  const fault = live.fault.value;
  const chapter = header ? chapterOf(header, wanted) : '';
  useFirstFollowing(presentation, header, isOnWall);
  useEffect(() => {
    if (chapter !== '') live.open(chapter);
  }, [live, chapter]);
  useTitle(header?.name ?? t('list.title'));
  if (live.isGone.value) return <Message title={t('gone.title')} text={t('gone.text')} />;
  if (!header && fault && fault.code !== '') return <Message title={t('missing.title')} text={studyErrorWords(fault)} />;
  if (!header) {
    return (
      <main class="studies" aria-busy="true" data-testid="study-loading">
        <p role="status">{live.isLost.value && t('connection.lost')}</p>
      </main>
    );
  }
  return <WithCore>{core => <Room core={core} live={live} presentation={presentation} header={header} isOnWall={isOnWall} />}</WithCore>;
}
