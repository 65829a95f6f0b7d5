import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/studies';
import { readSetup, writeSetup } from '../../study/setup';
import { placeIn } from '../../studies/mirror';
import type { SharedStudy } from '../../studies/shared_study';
import { type Editing, SetupBoard } from '../analysis/setup_board';

type Hand = Pick<Editing, 'tool' | 'held' | 'cursor' | 'dragged'>;

/** Pieces that are moved as on a table: each change is a board of the chapter. */
export function FreeBoard({ study }: { study: SharedStudy }) {
  const [hand, setHand] = useState<Hand>({ tool: 'hand', held: null, cursor: 'e1', dragged: null });
  void study.version.value;
  const { fen } = study.at.value;
  const setup = readSetup(fen, false);
  const edit = ({ setup: changed, bottom, ...others }: Partial<Editing>) => {
    setHand(before => ({ ...before, ...others }));
    if (!changed) return;
    const after = writeSetup(changed);
    if (after !== writeSetup(setup)) study.putBoard(after);
  };
  return <SetupBoard editing={{ setup, bottom: study.orientation.value, ...hand }} edit={edit} />;
}

/** Which of the boards is looked at. */
export function FreeWords({ study }: { study: SharedStudy }) {
  void study.version.value;
  const { place, length } = placeIn(study.at.value);
  return (
    <>
      <p class="hint">{t('free.lead')}</p>
      <p role="status" data-testid="free-place">
        {t('free.boards', { place: place + 1, length: length + 1 })}
      </p>
    </>
  );
}
