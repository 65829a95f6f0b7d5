import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { studyErrorWords } from '../../i18n/study_words';
import { useAction } from '../../parts/action';
import { Button } from '../../parts/controls';
import { Dialog } from '../../parts/dialog';
import { useChosen } from '../../parts/use_chosen';
import type { ChapterSummary } from '../../server/studies';
import { go } from '../../state/route';
import type { LiveStudy } from '../../studies/live_study';
import type { ChapterChoice } from '../../studies/new_study';
import { readTagLines, tagChanges, tagLines } from '../../studies/tag_lines';
import { ChapterFields } from './chapter_fields';
import { Confirmation } from './confirmation';

interface SettingsProps {
  live: LiveStudy;
  chapter: ChapterSummary;
  onClose(): void;
}

/** The tags as text. */
function Tags({ text, onInput }: { text: string; onInput(text: string): void }) {
  return (
    <details class="fold">
      <summary>{t('chapter.tags')}</summary>
      <label class="field">
        <span>{t('chapter.tagsAbout')}</span>
        <textarea
          rows={5}
          dir="ltr"
          spellcheck={false}
          value={text}
          onInput={event => onInput(event.currentTarget.value)}
          data-testid="chapter-tags"
        />
      </label>
    </details>
  );
}

/** The dialog in which a chapter is changed or deleted. */
export function ChapterSettings({ live, chapter, onClose }: SettingsProps) {
  const { id, name, orientation, mode, kind } = chapter;
  const [chosen, onChoose] = useChosen<ChapterChoice>({ name, orientation, mode, kind });
  const before = live.chapter.value?.stored.id === id ? live.chapter.value.stored.tags : {};
  const [tags, setTags] = useState(() => tagLines(before));
  const [isDeleting, setDeleting] = useState(false);
  const action = useAction(studyErrorWords);
  const read = readTagLines(tags);
  const save = async () => {
    if (typeof read === 'number') return;
    const changes = tagChanges(before, read);
    await live.act({
      do: 'chapter-edit',
      chapter: id,
      ...(chosen.name.trim() !== name && { name: chosen.name.trim() }),
      ...(chosen.orientation !== orientation && { orientation: chosen.orientation }),
      ...(chosen.mode !== mode && { mode: chosen.mode }),
      ...(Object.keys(changes).length > 0 && { tags: changes }),
    });
    onClose();
  };
  const remove = async () => {
    await live.act({ do: 'chapter-delete', chapter: id });
    onClose();
    go(`/study/${live.id}`, 'replace');
  };
  if (isDeleting) {
    return (
      <Confirmation
        title={t('chapter.deleteAsk', { name })}
        text={t('chapter.deleteText')}
        yes={t('chapter.delete')}
        action={action}
        onYes={remove}
        onClose={() => setDeleting(false)}
      />
    );
  }
  return (
    <Dialog title={t('chapters.edit')} onClose={onClose} testid="chapter-settings">
      <form class="study-form" onSubmit={action.submit(save)}>
        <ChapterFields chosen={chosen} onChoose={onChoose} />
        <Tags text={tags} onInput={setTags} />
        <p class="fault" role="alert" data-testid="chapter-problem">
          {typeof read === 'number' ? t('chapter.tagsWrong', { line: read }) : action.note.value}
        </p>
        <div class="dialog-buttons">
          <Button kind="danger" testid="delete-chapter" onClick={() => setDeleting(true)}>
            {t('chapter.delete')}
          </Button>
          <button
            type="submit"
            class="button main"
            disabled={action.isBusy.value || chosen.name.trim() === '' || typeof read === 'number'}
            data-testid="save-chapter"
          >
            {t('chapter.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
