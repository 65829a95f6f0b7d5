import { t } from '../../i18n/catalogue/studies';
import { sides } from '../../i18n/sides';
import { modeAbout, modeWords } from '../../i18n/study_words';
import { Choice } from '../../parts/controls';
import { chapterModes } from '../../server/studies';
import type { ChapterChoice } from '../../studies/new_study';
import { StudyNameField } from './name_field';

interface FieldsProps {
  chosen: ChapterChoice;
  onChoose(changes: Partial<ChapterChoice>): void;
}

/** How a chapter is called, seen and met. A free board has nothing to be found. */
export function ChapterFields({ chosen, onChoose }: FieldsProps) {
  return (
    <>
      <StudyNameField label={t('chapter.name')} value={chosen.name} onInput={name => onChoose({ name })} testid="chapter-name" />
      <Choice
        legend={t('chapter.orientation')}
        options={(['white', 'black'] as const).map(value => ({ value, label: sides[value] }))}
        value={chosen.orientation}
        onChoose={orientation => onChoose({ orientation })}
        testid="chapter-orientation"
      />
      {chosen.kind === 'chess' && (
        <Choice
          legend={t('chapter.mode')}
          shape="cards long"
          options={chapterModes.map(value => ({ value, label: modeWords(value), about: modeAbout(value) }))}
          value={chosen.mode}
          onChoose={mode => onChoose({ mode })}
          testid="chapter-mode"
        />
      )}
    </>
  );
}
