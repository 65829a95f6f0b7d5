import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { visibilityAbout, visibilityWords } from '../../i18n/study_words';
import { Choice, Select } from '../../parts/controls';
import { fetchClasses, type SchoolClass } from '../../server/classes';
import { visibilities, type Visibility } from '../../server/studies';

/** Who may see a study. `class`: of the class, which; empty: none is chosen yet. */
export interface ChosenVisibility {
  visibility: Visibility;
  class: string;
}

/** As the server takes it. */
export const visibilityAsked = ({ visibility, class: chosen }: ChosenVisibility): { visibility: Visibility; class?: string } => ({
  visibility,
  ...(visibility === 'class' && { class: chosen }),
});

/** Whether something is left to be chosen. */
export const isChosen = ({ visibility, class: chosen }: ChosenVisibility): boolean => visibility !== 'class' || chosen !== '';

interface VisibilityProps {
  chosen: ChosenVisibility;
  onChoose(chosen: ChosenVisibility): void;
}

/** Who may see a study; of a teacher's classes, which one. */
export function VisibilityChoice({ chosen, onChoose }: VisibilityProps) {
  const [classes, setClasses] = useState<readonly SchoolClass[] | null>(null);
  const isForClass = chosen.visibility === 'class';
  useEffect(() => {
    if (!isForClass) return;
    fetchClasses().then(
      found => {
        setClasses(found);
        const [first] = found;
        if (chosen.class === '' && first) onChoose({ visibility: 'class', class: first.id });
      },
      () => setClasses([]), // who is no teacher has none
    );
  }, [isForClass]);
  return (
    <>
      <Choice
        legend={t('visibility.title')}
        shape="cards long"
        options={visibilities.map(value => ({ value, label: visibilityWords(value), about: visibilityAbout(value) }))}
        value={chosen.visibility}
        onChoose={visibility => onChoose({ ...chosen, visibility })}
        testid="visibility"
      />
      {isForClass && classes?.length === 0 && <p class="hint">{t('visibility.noClass')}</p>}
      {isForClass && classes && classes.length > 0 && (
        <Select
          label={t('visibility.which')}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.class}
          onChoose={id => onChoose({ visibility: 'class', class: id })}
          testid="visibility-class"
        />
      )}
    </>
  );
}
