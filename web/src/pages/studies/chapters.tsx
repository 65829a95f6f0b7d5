import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { modeWords, studyErrorWords } from '../../i18n/study_words';
import { Button } from '../../parts/controls';
import type { ChapterSummary, StudyCommand, StudyHeader } from '../../server/studies';
import { notify } from '../../state/notices';
import type { LiveStudy } from '../../studies/live_study';
import { ChapterSettings } from './chapter_settings';
import { NewChapter } from './new_chapter';
import { useDroppedFile } from './use_dropped_file';

interface ChaptersProps {
  live: LiveStudy;
  header: StudyHeader;
  /** The chapter that is open. */
  current: string;
  /** The person goes to another one by themselves. */
  onChoose(): void;
}

/** The chapter before which `chapter` stands after one step; null: it is the last. undefined: it cannot go there. */
export function placeAfterStep(chapters: readonly Pick<ChapterSummary, 'id'>[], chapter: string, by: 1 | -1): string | null | undefined {
  const at = chapters.findIndex(({ id }) => id === chapter);
  if (at < 0 || at + by < 0 || at + by >= chapters.length) return undefined;
  return by === -1 ? chapters[at - 1]?.id : (chapters[at + 2]?.id ?? null);
}

/** The chapters in their order; who may write adds, orders and changes them. */
export function Chapters({ live, header, current, onChoose }: ChaptersProps) {
  const [open, setOpen] = useState<'add' | 'edit' | null>(null);
  const [pgn, setPgn] = useState('');
  const { chapters, may } = header;
  useDroppedFile(may.write && open === null, text => {
    setPgn(text);
    setOpen('add');
  });
  const close = () => {
    setPgn('');
    setOpen(null);
  };
  const found = chapters.find(({ id }) => id === current);
  const next = chapters[chapters.findIndex(({ id }) => id === current) + 1];
  const act = (command: StudyCommand) => void live.act(command).catch(error => notify(studyErrorWords(error), 'wrong'));
  const step = (by: 1 | -1) => {
    const before = placeAfterStep(chapters, current, by);
    if (before !== undefined) act({ do: 'chapter-move', chapter: current, before });
  };
  return (
    <section class="study-chapters" aria-labelledby="study-chapters">
      <h2 id="study-chapters">{t('chapters.title')}</h2>
      <ol data-testid="chapters">
        {chapters.map(({ id, name, mode }) => (
          <li key={id}>
            <a
              href={`/study/${header.id}/${id}`}
              aria-current={id === current ? 'page' : undefined}
              onClick={onChoose}
              data-testid={`chapter-${id}`}
            >
              <bdi>{name}</bdi>
              {mode !== 'normal' && <small>{modeWords(mode)}</small>}
            </a>
          </li>
        ))}
      </ol>
      {next && !may.write && (
        <a class="button" href={`/study/${header.id}/${next.id}`} onClick={onChoose} data-testid="next-chapter">
          {t('chapters.next')}
        </a>
      )}
      {may.write && (
        <div class="desk-row">
          <Button testid="add-chapter" onClick={() => setOpen('add')}>
            {t('chapters.add')}
          </Button>
          <Button icon="sliders" testid="edit-chapter" onClick={() => setOpen('edit')}>
            {t('chapters.edit')}
          </Button>
          <Button testid="chapter-up" disabled={placeAfterStep(chapters, current, -1) === undefined} onClick={() => step(-1)}>
            {t('chapter.up')}
          </Button>
          <Button testid="chapter-down" disabled={placeAfterStep(chapters, current, 1) === undefined} onClick={() => step(1)}>
            {t('chapter.down')}
          </Button>
        </div>
      )}
      {open === 'add' && <NewChapter live={live} header={header} pgn={pgn} onClose={close} />}
      {open === 'edit' && found && <ChapterSettings live={live} chapter={found} onClose={close} />}
    </section>
  );
}
