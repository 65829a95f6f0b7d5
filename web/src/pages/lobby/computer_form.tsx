import { useState } from 'preact/hooks';
import { t } from '../../i18n/catalogue/lobby';
import { noClock } from '../../i18n/time_controls';
import { Select } from '../../parts/controls';
import { kComputerLevels, playComputer } from '../../server/computer_games';
import { go } from '../../state/route';
import { usualWish, WishFields } from './wish_fields';
import { wordsOf } from './lobby_errors';

const levels = Array.from({ length: kComputerLevels }, (_, i) => String(i + 1));

/** A game against the computer that the server keeps: it goes on wherever one is logged in. */
export function ComputerForm() {
  const [wish, setWish] = useState({ ...usualWish, rated: false, clock: noClock });
  const [level, setLevel] = useState('3');
  const [note, setNote] = useState('');
  const start = (event: Event) => {
    event.preventDefault();
    void playComputer(wish, Number(level))
      .then(id => go(`/game/${id}`))
      .catch((error: unknown) => setNote(wordsOf(error)));
  };
  return (
    <form class="seek-form" onSubmit={start}>
      <Select<string>
        label={t('lobby.level')}
        options={levels.map(value => ({ value, label: value }))}
        value={level}
        onChoose={setLevel}
        testid="computer-level"
      />
      <WishFields wish={wish} onChange={setWish} casual testid="computer" />
      <button type="submit" class="button main" data-testid="computer-start">
        {t('lobby.play')}
      </button>
      <p>{t('lobby.computerAbout')}</p>
      <p role="status">{note}</p>
    </form>
  );
}
