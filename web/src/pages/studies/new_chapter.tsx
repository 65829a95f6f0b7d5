import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { studyErrorWords } from '../../i18n/study_words';
import { useAction } from '../../parts/action';
import { Choice } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { useChosen } from '../../parts/use_chosen';
import type { StudyHeader } from '../../server/studies';
import { go } from '../../state/route';
import type { LiveStudy } from '../../studies/live_study';
import { type Beginning, chapterAsked, type ChapterChoice, emptyBeginning, isComplete } from '../../studies/new_study';
import { BeginningChoice } from './beginning_choice';
import { ChapterFields } from './chapter_fields';

interface NewChapterProps {
  live: LiveStudy;
  header: StudyHeader;
  /** Games that it begins with; empty: nothing. */
  pgn: string;
  onClose(): void;
}

/** The dialog in which a chapter is added. */
export function NewChapter({ live, header, pgn, onClose }: NewChapterProps) {
  const [offered] = useState<ChapterChoice>(() => ({
    name: t('chapter.number', { number: header.chapters.length + 1 }),
    orientation: 'white',
    mode: 'normal',
    kind: 'chess',
  }));
  const [chosen, onChoose] = useChosen(offered);
  const [beginning, setBeginning] = useState<Beginning>(pgn ? { ...emptyBeginning, source: 'pgn', pgn } : emptyBeginning);
  const action = useAction(studyErrorWords);
  const isFree = chosen.kind === 'free';
  const add = async () => {
    const { chapter } = await live.act({ do: 'chapter-add', ...chapterAsked(chosen, offered, beginning) });
    onClose();
    if (chapter) go(`/study/${header.id}/${chapter}`);
  };
  return (
    <Dialog title={t('chapters.add')} onClose={onClose} testid="new-chapter">
      <form class="study-form" onSubmit={action.submit(add)}>
        <Choice
          legend={t('chapter.kind')}
          shape="cards long"
          options={[
            { value: 'chess', label: t('chapter.chess'), about: t('chapter.chessAbout') },
            { value: 'free', label: t('chapter.free'), about: t('chapter.freeAbout') },
          ]}
          value={chosen.kind}
          onChoose={kind => onChoose({ kind: kind === 'free' ? 'free' : 'chess' })}
          testid="chapter-kind"
        />
        <ChapterFields chosen={chosen} onChoose={onChoose} />
        {!isFree && <BeginningChoice beginning={beginning} onChange={changes => setBeginning(before => ({ ...before, ...changes }))} />}
        <p class="fault" role="alert" data-testid="chapter-problem">
          {action.note.value}
        </p>
        <button
          type="submit"
          class="button main"
          disabled={action.isBusy.value || chosen.name.trim() === '' || (!isFree && !isComplete(beginning))}
          data-testid="create-chapter"
        >
          {t('chapters.add')}
        </button>
      </form>
    </Dialog>
  );
}
