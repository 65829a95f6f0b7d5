import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { studyErrorWords } from '../../i18n/study_words';
import { useAction } from '../../parts/action';
import { createStudy } from '../../server/studies';
import { go } from '../../state/route';
import { keptAnalysis } from '../../study/sources';
import { type Beginning, beginningAsked, beginningIn, isComplete, nameIn } from '../../studies/new_study';
import { BeginningChoice } from './beginning_choice';
import { StudyNameField } from './name_field';
import { type ChosenVisibility, isChosen, VisibilityChoice, visibilityAsked } from './visibility_choice';

/** The form before a study. `part`: what the address says that it begins with. */
export function NewStudyForm({ part }: { part: string }) {
  const [beginning, setBeginning] = useState<Beginning>(() => beginningIn(part, keptAnalysis()));
  const [name, setName] = useState(() => nameIn(beginning.pgn));
  const [visibility, setVisibility] = useState<ChosenVisibility>({ visibility: 'private', class: '' });
  const action = useAction(studyErrorWords);
  const change = (changes: Partial<Beginning>) => {
    setBeginning(before => ({ ...before, ...changes }));
    // A file names the study unless its person has.
    if (changes.pgn && (name === '' || name === nameIn(beginning.pgn))) setName(nameIn(changes.pgn));
  };
  const create = async () => {
    const { id, chapter } = await createStudy({ name: name.trim(), ...visibilityAsked(visibility), ...beginningAsked(beginning) });
    go(`/study/${id}/${chapter}`);
  };
  const isReady = name.trim() !== '' && isComplete(beginning) && isChosen(visibility);
  return (
    <main class="setup new-study" data-testid="new-study-form">
      <h1>{t('new.title')}</h1>
      <form onSubmit={action.submit(create)}>
        <StudyNameField label={t('new.name')} placeholder={t('new.namePlaceholder')} value={name} onInput={setName} testid="study-name" />
        <BeginningChoice beginning={beginning} onChange={change} />
        <VisibilityChoice chosen={visibility} onChoose={setVisibility} />
        <p class="fault" role="alert" data-testid="new-problem">
          {action.note.value}
        </p>
        <div class="setup-start">
          <button type="submit" class="button main" disabled={action.isBusy.value || !isReady} data-testid="create-study">
            {t('new.create')}
          </button>
        </div>
      </form>
    </main>
  );
}
